// What a right click, a long press or the menu key offers on an entry, a feed, a folder or a tag.
import type { Subscription } from '../../api/schema';
import { copyText } from '../../lib/browser/clipboard';
import { webAddress } from '../../lib/browser/links';
import type { IconName } from '../../lib/icons';
import { isMarked, keepingMarks, markOf } from '../../lib/lists/entrymarks';
import type { List } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { unsubscribe } from '../feeds/subscribing';
import { markBeside, openBehind } from '../list/flow';
import { markAllRead } from '../list/marking';
import { pick } from '../list/picking';
import { queueEntry } from '../listen/playing';
import { refreshFeed } from '../reader/fetching';
import { copyLink } from '../reader/sharing';
import { findNamed, type Named } from '../sidebar/renaming';
import { canShift, listHomes, shiftLine } from '../sidebar/sidebarorder';
import type { Command } from './keymap.svelte';

export interface MenuItem {
  icon: IconName;
  label: string;
  hint: string;
  run: () => unknown;
  /** What stands in the menu instead once this was chosen. */
  more?: () => MenuItem[];
}

/** What a menu is about: "entry 12", "feed 3", "folder 4", "board 5" or "tag News". */
export function listItems(desk: Desk, about: string): MenuItem[] {
  const [kind = '', ...words] = about.split(' ');
  const id = Number(words[0]);
  if (kind === 'entry') return entryItems(desk, id);
  if (kind === 'feed') return feedItems(desk, id);
  if (kind === 'folder') return folderItems(desk, id);
  if (kind === 'board') return boardItems(desk, id);
  return kind === 'tag' ? tagItems(desk, words.join(' ')) : [];
}

function entryItems(desk: Desk, id: number): MenuItem[] {
  const entry = desk.entries.get(id);
  if (!entry) return [];
  const item = (icon: IconName, label: string, command: Command | null, run: () => unknown) => ({
    icon,
    label,
    hint: command ? desk.keyMap.hint(command) : '',
    run,
  });
  const { commands, entry: words } = texts;
  const feed = desk.subscriptions.find(entry.feed_id);
  const isHidden = isMarked(entry, markOf.hidden);
  const original = webAddress(entry.url)
    ? [
        item('external', words.original, 'open_original', () =>
          window.open(entry.url, '_blank', 'noopener,noreferrer'),
        ),
        item('external', commands.open_background, 'open_background', () => openBehind(desk, id)),
        item('copy', words.copyLink, 'copy_link', () => copyLink(desk, id)),
      ]
    : [];
  return [
    item('check', texts.hand.pick, 'pick', () => pick(desk, id)),
    item('dot', entry.is_read ? words.markUnread : words.markRead, 'toggle_read', () =>
      desk.toggleRead(id),
    ),
    ...keepingMarks.map((mark) =>
      item(
        mark.path,
        isMarked(entry, mark) ? words[`un${mark.path}`] : words[mark.path],
        `toggle_${mark.path}`,
        () => desk.toggleMark(mark.name, id),
      ),
    ),
    ...(entry.has_recording
      ? [
          item('play', texts.player.next, null, () => queueEntry(desk, id, 'next')),
          item('list', texts.player.last, null, () => queueEntry(desk, id, 'last')),
        ]
      : []),
    item('tag', texts.tags.open, 'tag', () => (desk.dialog = { kind: 'tags', id })),
    item('board', texts.boards.open, 'board', () => (desk.dialog = { kind: 'boards', id })),
    item('up', commands.mark_above, 'mark_above', () => markBeside(desk, 'above', id)),
    item('down', commands.mark_below, 'mark_below', () => markBeside(desk, 'below', id)),
    ...original,
    item('hide', isHidden ? words.unhide : words.hide, 'hide', () => desk.hide(id)),
    item('filter', commands.filter_like, 'filter_like', () => {
      desk.dialog = { kind: 'filter', entryId: id };
    }),
    ...(feed ? settingsItems(desk, feed) : []),
  ];
}

function feedItems(desk: Desk, id: number): MenuItem[] {
  const feed = desk.subscriptions.find(id);
  if (!feed) return [];
  return [
    markItem(desk, { kind: 'feed', id }),
    plain('refresh', texts.list.refresh, () => refreshFeed(desk, id)),
    plain('copy', texts.hand.copyFeed, () => copy(desk, feed.feed_url)),
    ...moveItems(desk, `feed ${id}`),
    renameItem(desk, 'feed', id),
    ...settingsItems(desk, feed),
    plain('close', texts.feed.unsubscribe, () => leaveFeed(desk, feed)),
  ];
}

function folderItems(desk: Desk, id: number): MenuItem[] {
  const folder = desk.subscriptions.findFolder(id);
  if (!folder) return [];
  const isShut = desk.preferences.closedFolders.has(id);
  const { expand, collapse } = texts.nav;
  return [
    markItem(desk, { kind: 'folder', id }),
    plain('right', isShut ? expand(folder.title) : collapse(folder.title), () =>
      desk.preferences.toggleFolder(id),
    ),
    ...moveItems(desk, `folder ${id}`),
    renameItem(desk, 'folder', id),
    plain('settings', texts.list.folderSettings, () => (desk.dialog = { kind: 'folder', id })),
    plain('folder', texts.nav.manage, () => desk.router.openPage('manage')),
  ];
}

function boardItems(desk: Desk, id: number): MenuItem[] {
  if (!desk.boards.find(id)) return [];
  return [
    ...moveItems(desk, `board ${id}`),
    plain('settings', texts.boards.settings, () => (desk.dialog = { kind: 'board', id })),
  ];
}

/** Where a line of the sidebar can be put without dragging it. */
function moveItems(desk: Desk, about: string): MenuItem[] {
  const { arrange: words } = manageTexts;
  const homes = listHomes(desk, about).map(({ title, run }) => plain('folder', title, run));
  const into = { ...plain('folder', words.moveTo, () => undefined), more: () => homes };
  const steps = ([-1, 1] as const)
    .filter((step) => canShift(desk, about, step))
    .map((step) => ({
      ...plain(step === -1 ? 'up' : 'down', step === -1 ? words.up : words.down, () =>
        shiftLine(desk, about, step),
      ),
      hint: step === -1 ? 'Alt ↑' : 'Alt ↓',
    }));
  return [...(homes.length ? [into] : []), ...steps];
}

function tagItems(desk: Desk, title: string): MenuItem[] {
  return [
    markItem(desk, { kind: 'tag', title }),
    plain('settings', texts.hand.tags, () => desk.router.openPage('tags')),
  ];
}

function settingsItems(desk: Desk, feed: Subscription): MenuItem[] {
  const { feed_id: id } = feed;
  return [
    plain('settings', texts.list.settings, () => (desk.dialog = { kind: 'feed', id })),
    plain('eye', feed.is_muted ? texts.hand.unmute : texts.hand.mute, () => mute(desk, feed)),
  ];
}

const plain = (icon: IconName, label: string, run: () => unknown): MenuItem => ({
  icon,
  label,
  hint: '',
  run,
});

const renameItem = (desk: Desk, kind: Named['kind'], id: number) =>
  plain('note', texts.hand.rename, () => {
    const named = findNamed(desk, kind, id);
    if (named) desk.dialog = { kind: 'rename', named };
  });

/** One step brings the feed back. */
async function leaveFeed(desk: Desk, feed: Subscription): Promise<void> {
  await unsubscribe(desk, feed).catch((error: unknown) => {
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  });
}

const markItem = (desk: Desk, list: List) =>
  plain('check_all', texts.list.markAll, () => markAllRead(desk, list));

async function copy(desk: Desk, address: string): Promise<void> {
  desk.toasts.say((await copyText(address)) ? texts.toast.copied : address);
}

/** Mutes a feed, or lets it be heard again; one step takes that back. */
async function mute(desk: Desk, feed: Subscription): Promise<void> {
  const turn = async (is_muted: boolean) => {
    await desk.subscriptions.change(feed.id, { is_muted });
    desk.counts.refreshSoon();
  };
  try {
    await turn(!feed.is_muted);
    const words = feed.is_muted ? texts.hand.unmuted : texts.hand.muted;
    desk.undoing.offer(words(feed.title), () => turn(feed.is_muted));
  } catch (error) {
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}
