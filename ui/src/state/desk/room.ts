// How much room the text has: the columns beside it, the size of its letters, its colours.
import { themes } from '../../api/preferences';
import { texts } from '../../messages';
import type { Desk } from './desk.svelte';

// As the server has them.
const smallestText = 12;
const largestText = 28;

const isWide = () => window.matchMedia('(min-width: 68.75rem)').matches;

/** Hides the sidebar or shows it; where there is no room beside the list, it lies over it. */
export function toggleSidebar(desk: Desk): void {
  if (isWide()) desk.panes.toggleSidebar();
  else desk.isDrawerOpen = !desk.isDrawerOpen;
}

/** Nothing but the text, or all that stood beside it again. */
export function toggleFocus(desk: Desk): void {
  const { panes } = desk;
  if (!panes.isFocused && desk.router.route.entryId === null) {
    return desk.toasts.say(texts.toast.nothingOpen);
  }
  panes.isFocused = !panes.isFocused;
}

export function turnTextSize(desk: Desk, step: 1 | -1): void {
  const entry = desk.readingId === null ? undefined : desk.entries.get(desk.readingId);
  const feed = entry && desk.subscriptions.find(entry.feed_id);
  const own = feed?.look.text_size ?? null;
  const text_size = own ?? desk.preferences.values.text_size;
  const size = Math.min(largestText, Math.max(smallestText, text_size + step));
  if (feed && own !== null) void desk.looks.set(feed, { text_size: size });
  else if (size !== text_size) void desk.preferences.set({ text_size: size });
  desk.toasts.say(texts.toast.textSize(size));
}

export function turnTheme(desk: Desk): void {
  const at = themes.indexOf(desk.preferences.values.theme);
  const theme = themes[(at + 1) % themes.length] ?? 'system';
  void desk.preferences.set({ theme });
  desk.toasts.say(`${texts.settings.theme}: ${texts.theme[theme]}`);
}

/** Of the feed or folder that is shown, otherwise of the feed that the entry is from. */
export function openSettings(desk: Desk): void {
  const { list } = desk.router.route;
  const entry = desk.currentId === null ? undefined : desk.entries.get(desk.currentId);
  if (list.kind === 'folder' || list.kind === 'board' || list.kind === 'feed') {
    desk.dialog = { kind: list.kind, id: list.id };
  } else if (entry && desk.subscriptions.find(entry.feed_id)) {
    desk.dialog = { kind: 'feed', id: entry.feed_id };
  } else desk.toasts.say(texts.toast.noFeedHere);
}
