// Written by `make docs` from the server's own marks; changes made here are lost.
export const marks = [
  { name: 'starred', end: 'unstarred', path: 'star', field: 'starred_at', hides: false },
  { name: 'later', end: 'unlater', path: 'later', field: 'later_at', hides: false },
  { name: 'hidden', end: 'unhidden', path: 'hide', field: 'hidden_at', hides: true },
] as const;
