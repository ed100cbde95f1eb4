// Links from letters and invitations; the secret stands behind the `#`, so that no log sees it.
import { recallHere, rememberHere } from './storage';

const kinds = ['reset', 'confirm', 'join', 'signin'] as const;

export type LinkKind = (typeof kinds)[number];
/** Those that ask for something. */
export type FormKind = Exclude<LinkKind, 'signin'>;

export interface HeldLink {
  kind: LinkKind;
  /** For who comes from a provider and could not be let in: the reason. */
  token: string;
}

/** What is asked for takes a while: a reload of the tab must not lose it. */
const lasting: readonly LinkKind[] = ['reset', 'join'];

/** Gives the link by which somebody came, and takes its secret out of the address. */
export function takeLink(): HeldLink | null {
  const kind = kinds.find((each) => location.pathname === `/${each}`);
  const token = location.hash.slice(1);
  if (!kind || !token) return location.pathname === '/' ? recallLink() : null;
  history.replaceState(null, '', '/');
  if (lasting.includes(kind)) rememberHere('link', `${kind} ${token}`);
  return { kind, token };
}

/** It was used, or given up: the tab is an ordinary one again. */
export function dropLink(): void {
  rememberHere('link', '');
}

function recallLink(): HeldLink | null {
  const [kept = '', token = ''] = (recallHere('link') ?? '').split(' ');
  const kind = lasting.find((each) => each === kept);
  return kind && token ? { kind, token } : null;
}
