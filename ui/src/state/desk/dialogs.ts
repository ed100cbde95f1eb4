// Which dialog can be open over the desk, and for what.
import type { Filter, Highlight } from '../../api/schema';
import type { List } from '../../lib/lists/routes';
import type { Scope } from '../hand/choices';
import type { Named } from '../sidebar/renaming';

export type OpenDialog =
  | { kind: 'add'; address?: string }
  | { kind: 'save_page' }
  | { kind: 'help' }
  | { kind: 'palette'; scope: Scope }
  | { kind: 'tags'; id: number; others?: number[] }
  | { kind: 'boards'; id: number }
  | { kind: 'send'; id: number }
  | { kind: 'send_person'; id: number }
  | { kind: 'new_board' }
  | { kind: 'board'; id: number }
  | { kind: 'kept'; id: number }
  | { kind: 'highlight'; highlight: Highlight }
  | { kind: 'filter'; filter?: Filter; entryId?: number; onsaved?: (saved: Filter) => void }
  | { kind: 'out'; list: List }
  | { kind: 'history'; id: number }
  | { kind: 'feed'; id: number }
  | { kind: 'elsewhere'; id: number }
  | { kind: 'rename'; named: Named }
  | { kind: 'folder'; id: number };
