// What scores mean, in plain words: how much, how sure, and why.
import type { Analysis } from '../../api/schema';
import { texts } from '../../messages';
import { notable } from './analyses.svelte';

/** Models that are further apart than this say nothing together. */
const wideSpread = 0.3;
const middle = 0.1;

export type ScoreName = keyof Analysis['scores'];
type Score = Analysis['scores'][ScoreName];
/** Where in an article a piece stands that was pointed out. */
export type Place = 'title' | 'text' | 'nowhere';

const scoreNames = ['clickbait', 'framing', 'persuasive', 'hyper_stimulus', 'speculative'] as const;

/** Scores that could be told come first; the strongest is named if it is notable. */
export function orderScores({ scores }: Analysis): {
  order: ScoreName[];
  strongest: { name: ScoreName; value: number } | null;
} {
  const shareOf = (name: ScoreName) => scores[name].value ?? -1;
  const order = scoreNames.toSorted((one, other) => shareOf(other) - shareOf(one));
  const name = order[0] ?? 'clickbait';
  const value = shareOf(name);
  return { order, strongest: value >= notable ? { name, value } : null };
}

/** How much that is, in a word. */
export function levelOf(value: number): string {
  const { levels } = texts.analysis;
  return levels[Math.min(levels.length - 1, Math.floor(value * levels.length))] ?? '';
}

/** Why a score should not be relied on; empty if nothing speaks against it. */
export function doubtOf({ value, spread }: Score): string {
  const words = texts.analysis;
  if (value === null) return '';
  if (spread !== null && spread >= wideSpread) return words.apart(spread);
  const doubt = Math.abs(value - 0.5) <= middle ? words.unsure : '';
  return spread ? `${words.spread(spread)} ${doubt}`.trim() : doubt;
}

/** A reason in the reader's language if the server's rules gave it; models use their own. */
export function reasonOf(reason: string): string {
  const { reasons } = texts.analysis;
  return reason
    .split('; ')
    .map((part) => {
      const [name = '', ...pieces] = part.split(': ');
      return [reasons[name] ?? name, ...pieces].join(': ');
    })
    .join('; ');
}
