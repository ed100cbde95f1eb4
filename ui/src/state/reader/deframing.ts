// Deframing: the calmer headline instead of the publisher's, and loaded words marked.
import type { Analysis, Entry, EntryDetail, Subscription } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';
import { notable } from './analyses.svelte';

/** Whether an entry is shown deframed: as its feed is switched, else as all entries are. */
export function isDeframed(desk: Desk, entry: Pick<Entry, 'id' | 'feed_id'>): boolean {
  const { deframes, shows_analysis } = desk.preferences.values;
  if (!shows_analysis) return false;
  return isDeframedFeed(desk, entry.feed_id) ? !desk.originals.has(entry.id) : deframes;
}

/** Whether its reader wants calm headlines and scores wherever entries of a feed are listed. */
export function isDeframedFeed(desk: Desk, feedId: number): boolean {
  return desk.subscriptions.find(feedId)?.is_deframed ?? false;
}

/** One step back to the original, or from it: of an entry if its feed is deframed, else of all. */
export function switchDeframing(desk: Desk, entry?: Pick<Entry, 'id' | 'feed_id'>): void {
  if (!entry || !isDeframedFeed(desk, entry.feed_id)) {
    void desk.preferences.set({ deframes: !desk.preferences.values.deframes });
  } else if (!desk.originals.delete(entry.id)) {
    desk.originals.add(entry.id);
  }
}

/** By key or palette, from where the switch may be out of sight: so it is said, too. */
export function toggleDeframing(desk: Desk): void {
  if (!desk.preferences.values.shows_analysis) return desk.toasts.say(texts.analysis.isOff);
  if (!desk.reader.withDetail((detail) => toggleOne(desk, detail))) toggleOne(desk);
}

function toggleOne(desk: Desk, entry?: EntryDetail): void {
  const { deframes } = desk.preferences.values;
  const words = texts.analysis;
  const wasOn = entry ? isDeframed(desk, entry) : deframes;
  switchDeframing(desk, entry);
  if (!entry || !isDeframedFeed(desk, entry.feed_id)) {
    desk.toasts.say(wasOn ? words.deframesNot : words.deframes);
  } else {
    desk.toasts.say(wasOn ? words.showsOriginal : words.showsDeframed);
  }
}

/** Switches a feed to its deframed view, or back to what its publisher wrote. */
export async function switchFeed(desk: Desk, feed: Subscription): Promise<void> {
  const words = texts.analysis;
  try {
    await desk.subscriptions.change(feed.id, { is_deframed: !feed.is_deframed });
    desk.toasts.say(
      feed.is_deframed ? words.feedOriginal(feed.title) : words.feedDeframed(feed.title),
    );
  } catch (error) {
    desk.toasts.fail(describe(error));
  }
}

/** The headline to show instead of the publisher's; null if its reader accepts none. */
export function neutralTitle(
  title: string,
  analysis: Analysis | null,
  isOn: boolean,
): string | null {
  if (!isOn || !analysis || analysis.votes.neutral_title === false) return null;
  return isUnchanged(title, analysis.neutral_title) ? null : analysis.neutral_title;
}

/** A model may find that the publisher's headline is calm as it is. */
export function isUnchanged(title: string, neutral: string | null | undefined): boolean {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  return !!neutral && squeeze(title) === squeeze(neutral);
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
export function describeDeframing(title: string, analysis: Analysis): string {
  const words = texts.analysis;
  const marked = loadedPieces(analysis, true).length ? words.marked : words.noneLoaded;
  return [describeHeadline(title, analysis), marked].filter(Boolean).join(' ');
}

function describeHeadline(title: string, analysis: Analysis): string {
  const words = texts.analysis;
  if (analysis.provider === 'builtin') return words.noModel;
  if (!analysis.neutral_title) return words.noNeutral(analysis.model);
  if (analysis.votes.neutral_title === false) return words.disputedTitle;
  return isUnchanged(title, analysis.neutral_title) ? words.unchanged(analysis.model) : '';
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
