// Links from letters and invitations; the secret stands behind the `#`, so that no log sees it.
const kinds = ['reset', 'confirm', 'join', 'signin'] as const;

export type LinkKind = (typeof kinds)[number];
/** Those that ask for something. */
export type FormKind = Exclude<LinkKind, 'signin'>;

export interface HeldLink {
  kind: LinkKind;
  /** For who comes from a provider and could not be let in: the reason. */
  token: string;
}

/** Gives the link by which somebody came, and takes its secret out of the address. */
export function takeLink(): HeldLink | null {
  const kind = kinds.find((each) => location.pathname === `/${each}`);
  const token = location.hash.slice(1);
  if (!kind || !token) return null;
  history.replaceState(null, '', '/');
  return { kind, token };
}
