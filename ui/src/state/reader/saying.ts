// What the box above an article says, and whether there is anything to say at all.
import type { PreferenceValues } from '../../api/preferences';
import type { Analysis } from '../../api/schema';
import { texts } from '../../messages';
import { isAwaited } from './analyses.svelte';
import { isUnchanged } from './deframing';
import { orderScores } from './scores';

const mostWords = 5;

type Look = Pick<
  PreferenceValues,
  'shows_summary' | 'shows_key_points' | 'shows_scores' | 'shows_loaded_terms'
>;

export function hasSummary({ summary }: Analysis, look: Look): boolean {
  return summary !== '' && (look.shows_summary || look.shows_key_points);
}

/** What stands out in how an entry is written; empty if nothing does. */
export function standoutOf(analysis: Analysis, look: Look): string {
  const words = texts.analysis;
  const { strongest } = orderScores(analysis);
  if (!look.shows_scores || !strongest) return '';
  return words.standsOut(words.scores[strongest.name], words.outOf(strongest.value));
}

/** The one line of a box without a summary: the most that was found; empty if nothing was. */
export function leadOf(title: string, analysis: Analysis, look: Look): string {
  const words = texts.analysis;
  const { loaded_terms: loaded, neutral_title: neutral, votes } = analysis;
  const standout = standoutOf(analysis, look);
  if (standout) return standout;
  if (look.shows_loaded_terms && loaded.length)
    return `${words.loaded}: ${loaded.slice(0, mostWords).join(', ')}`;
  if (!neutral || votes.neutral_title === false) return '';
  return isUnchanged(title, neutral)
    ? words.unchanged(analysis.model)
    : `${words.neutral}: ${neutral}`;
}

/** Whether the box says more than that there is nothing to say. */
export function isWorthShowing(title: string, analysis: Analysis, look: Look): boolean {
  const isSaid = hasSummary(analysis, look) || leadOf(title, analysis, look) !== '';
  return isSaid || analysis.has_instructions || isAwaited(analysis);
}
