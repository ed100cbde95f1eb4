// Whether an entry is above what its reader wants to see; what has no score never is.
import type { PreferenceValues } from '../../api/preferences';
import type { Entry } from '../../api/schema';

type Limit = Pick<PreferenceValues, 'fold_by' | 'fold_above'>;

export function isAbove(entry: Entry, { fold_by, fold_above }: Limit): boolean {
  if (fold_by === 'nothing') return false;
  const score = entry[fold_by] ?? null;
  return score !== null && Math.round(score * 1000) > fold_above * 10;
}
