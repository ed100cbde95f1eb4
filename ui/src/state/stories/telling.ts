// From an entry, open or selected, to its story: following it, and going there.
import type { EntryDetail } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

/** On its own page, the story that is shown; anywhere else, that of the current entry. */
export async function followStory(desk: Desk): Promise<void> {
  const shown = desk.stories.shown;
  if (desk.router.isAtStories) {
    if (shown) await desk.stories.toggle(shown);
    return;
  }
  const story = await findStory(desk);
  if (story) await desk.stories.toggle(story);
}

export async function openStory(desk: Desk): Promise<void> {
  const story = await findStory(desk);
  if (story) desk.router.openStories(story.id);
}

async function findStory(desk: Desk): Promise<EntryDetail['story']> {
  const id = desk.currentId;
  if (id === null) return null;
  try {
    // Others may have told of it since the entry was opened: only the server knows.
    const known = desk.reader.detail?.id === id ? desk.reader.detail.story : null;
    const story = known ?? (await desk.client.getEntry(id)).story;
    if (!story) desk.toasts.say(texts.story.none);
    return story;
  } catch (error) {
    desk.toasts.fail(describe(error));
    return null;
  }
}
