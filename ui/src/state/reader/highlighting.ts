// Highlighting with words for what went wrong, and the way back for what was taken away.
import { isUnreachable } from '../../api/errors';
import type { Highlight, HighlightChange, HighlightColour } from '../../api/schema';
import type { Chosen } from '../../lib/text/anchors';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

/** Highlights words of the open text; null if that failed. */
export async function addHighlight(
  desk: Desk,
  chosen: Chosen,
  colour: HighlightColour,
): Promise<Highlight | null> {
  const { detail } = desk.reader;
  if (!detail) return null;
  const isFull = desk.fullText.isShown(detail);
  try {
    return await desk.highlights.add(detail, chosen, colour, isFull);
  } catch (error) {
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
    return null;
  }
}

/** Says that words are highlighted, and offers to take that back; not what was there before. */
export function tellAdded(desk: Desk, made: Highlight, known: ReadonlySet<number>): void {
  if (known.has(made.id)) return desk.toasts.say(texts.highlights.added);
  desk.undoing.offer(texts.highlights.added, async () => {
    return await desk.highlights.remove(made).then(
      () => true,
      (error: unknown) => !isUnreachable(error),
    );
  });
}

export async function setHighlight(
  desk: Desk,
  id: number,
  change: HighlightChange,
): Promise<boolean> {
  return await attempt(desk, () => desk.highlights.set(id, change));
}

/** Takes a highlight away; it comes back with its note if that is undone. */
export async function removeHighlight(desk: Desk, highlight: Highlight): Promise<void> {
  const sent = desk.highlights.remove(highlight);
  const work = async () => {
    const isGone = await sent.then(
      () => true,
      () => false,
    );
    if (!isGone) return true;
    return await desk.highlights.restore(highlight.id).then(
      () => true,
      (error: unknown) => !isUnreachable(error),
    );
  };
  // Who undoes before the answer is there means this highlight, and not what was done before.
  const noted = desk.undoing.note(work);
  const isDone = await attempt(desk, () => sent);
  if (noted.withdraw() && isDone) desk.undoing.offer(texts.highlights.removed, work);
}

async function attempt(desk: Desk, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
    return false;
  }
}
