// What a filter does, as it is edited: each action with what it names, also what is yet to be made.
import type { ActionName, FilterAction } from '../../api/schema';
import { nextId } from '../../lib/filters/filtertree';
import type { Desk } from '../desk/desk.svelte';

/** What must be named with an action. */
const takes: Partial<Record<ActionName, keyof FilterAction>> = {
  tag: 'tag_id',
  board: 'board_id',
  webhook: 'webhook_id',
  importance: 'importance',
};

export interface DraftAction {
  id: number;
  do: string;
  takes: keyof FilterAction | '';
  /** The number of what is named, as a text; empty for what is yet to be chosen or made. */
  target: string;
  /** What a tag or board is called that is made on saving. */
  newTitle: string;
}

export type TargetMaker = (actions: DraftAction[]) => Promise<void>;

export function makeAction(name: string): DraftAction {
  const wanted = takes[name as ActionName] ?? '';
  const target = wanted === 'importance' ? '1' : '';
  return { id: nextId(), do: name, takes: wanted, target, newTitle: '' };
}

export function readActions(actions: readonly FilterAction[]): DraftAction[] {
  return actions.map((action) => {
    const draft = makeAction(action.do);
    return draft.takes ? { ...draft, target: String(action[draft.takes] ?? '') } : draft;
  });
}

export function writeActions(actions: readonly DraftAction[]): FilterAction[] {
  return actions.map((action) =>
    action.takes && action.target
      ? { do: action.do, [action.takes]: Number(action.target) }
      : { do: action.do },
  );
}

/** Makes the tags and boards that actions name and nobody has made yet. */
export function makerOf({ tags, boards }: Desk): TargetMaker {
  return async (actions) => {
    for (const action of actions) {
      const title = action.newTitle.trim();
      if (action.target || !title) continue;
      const isBoard = action.takes === 'board_id';
      const made = isBoard
        ? (boards.findByTitle(title) ?? (await boards.add({ title })))
        : await tags.add(title);
      action.target = String(made.id);
    }
  };
}
