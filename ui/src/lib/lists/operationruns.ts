// Changes that belong together: the same thing done again and again, on one device.
import type { Operation } from '../../api/schema';

const pauseMilliseconds = 10 * 60 * 1000;

/** The newest first, as they are listed. */
export interface OperationRun {
  id: number;
  operations: Operation[];
  count: number;
}

export function groupRuns(operations: readonly Operation[]): OperationRun[] {
  const runs: OperationRun[] = [];
  for (const operation of operations) {
    const run = runs.at(-1);
    const before = run?.operations.at(-1);
    if (run && before && belongTogether(before, operation)) {
      run.operations.push(operation);
      run.count += operation.count;
    } else {
      runs.push({ id: operation.id, operations: [operation], count: operation.count });
    }
  }
  return runs;
}

function belongTogether(later: Operation, earlier: Operation): boolean {
  const pause = Date.parse(later.created_at) - Date.parse(earlier.created_at);
  return (
    later.kind === earlier.kind &&
    later.device === earlier.device &&
    stateOf(later) === stateOf(earlier) &&
    pause <= pauseMilliseconds
  );
}

/** What can still be undone, what was, and what is an undo itself are told apart. */
function stateOf(operation: Operation): string {
  if (operation.undoes !== null) return 'undo';
  return operation.undone_at === null ? 'done' : 'undone';
}
