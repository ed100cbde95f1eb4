// Deframing: the calmer headline instead of the publisher's, and loaded words marked.
import type { Analysis } from '../api/schema';
import { texts } from '../messages';
import { notable } from './analyses.svelte';
import type { Desk } from './desk.svelte';

/** By key or palette, from where the switch may be out of sight: so it is said, too. */
export function toggleDeframing(desk: Desk): void {
  const { deframes, shows_analysis } = desk.preferences.values;
  if (!shows_analysis) {
    desk.toasts.say(texts.analysis.isOff);
    return;
  }
  void desk.preferences.set({ deframes: !deframes });
  desk.toasts.say(deframes ? texts.analysis.deframesNot : texts.analysis.deframes);
}

/** The headline to show instead of the publisher's; null if its reader accepts none. */
export function neutralTitle(analysis: Analysis | null, isOn: boolean): string | null {
  if (!isOn || !analysis || analysis.votes.neutral_title === false) return null;
  return analysis.neutral_title;
}

/** What is marked in title and text: loaded words, and what high scores are about. */
export function loadedPieces(analysis: Analysis | null, isOn: boolean): string[] {
  if (!isOn || !analysis) return [];
  const evidence = Object.values(analysis.scores)
    .filter(({ value }) => (value ?? 0) >= notable)
    .map((score) => score.evidence);
  return [...new Set([...analysis.loaded_terms, ...evidence])].filter(Boolean);
}

/** What deframing does to an entry, and why it does no more. */
export function describeDeframing(analysis: Analysis): string {
  const words = texts.analysis;
  const marked = loadedPieces(analysis, true).length ? words.marked : words.noneLoaded;
  return [describeHeadline(analysis), marked].filter(Boolean).join(' ');
}

function describeHeadline(analysis: Analysis): string {
  const words = texts.analysis;
  if (analysis.provider === 'builtin') return words.noModel;
  if (!analysis.neutral_title) return words.noNeutral(analysis.model);
  return analysis.votes.neutral_title === false ? words.disputedTitle : '';
}

/** Who made the summary. */
export function describeMaker(analysis: Analysis): string {
  const words = texts.analysis;
  const { provider, model, builtin_parts, model_status } = analysis;
  if (provider === 'builtin') {
    return model_status === null ? `${words.byRules} ${words.notAsked}` : words.byRules;
  }
  return builtin_parts.includes('summary') ? words.notHeld(model) : words.byModel(model);
}
