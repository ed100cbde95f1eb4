// What every command does; keys, buttons and the palette all come here.
import { layouts } from '../../api/preferences';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import { byToggle, byVisit } from '../hand/keymap.svelte';
import type { Commands } from '../hand/keys.svelte';
import { playOpen } from '../listen/playing';
import { toggleDeframing } from '../reader/deframing';
import { fetchAgain } from '../reader/fetching';
import { copyLink, openOriginal, share } from '../reader/sharing';
import type { Deed } from '../shares/sharedfolders.svelte';
import { followStory, openStory } from '../stories/telling';
import type { Desk } from './desk.svelte';

export function buildCommands(desk: Desk): Commands {
  const { router, list, preferences } = desk;
  const goAll = (isUnread: boolean) => {
    preferences.setUnreadOnly(isUnread);
    router.openList({ kind: 'all' });
  };
  const turnLayout = (step: number) => {
    const at = layouts.indexOf(desk.looks.here.layout) + step;
    const layout = layouts.at(at % layouts.length) ?? 'list';
    desk.looks.choose({ layout });
    // An open entry may cover what has changed.
    desk.toasts.say(`${texts.settings.layout}: ${texts.layout[layout]}`);
  };
  /** For deeds that take one entry at a time: the picked one, else the open or selected one. */
  const withOne = (work: (id: number) => void) => () => {
    const [id = desk.currentId, ...others] = desk.picked;
    if (others.length) desk.toasts.say(texts.hand.oneAtATime(desk.picked.size));
    else if (id !== null) work(id);
  };
  // Fetched when they are first wanted; what is pressed meanwhile comes after.
  const fail = (error: unknown) => desk.toasts.fail(describe(error));
  const flow = (work: (part: typeof import('../list/flow')) => unknown) =>
    void import('../list/flow').then(work).catch(fail);
  const room = (work: (part: typeof import('./room')) => unknown) =>
    void import('./room').then(work).catch(fail);
  const aloud = (work: (part: typeof import('../listen/aloud.svelte')) => unknown) =>
    void import('../listen/aloud.svelte').then(work).catch(fail);
  const picking = (work: (part: typeof import('../list/picking')) => unknown) =>
    void import('../list/picking').then(work).catch(fail);
  /** In a shared folder a key is about the article there. */
  const inShared = (deed: Deed | null): boolean => {
    const { act } = desk.shares.folders;
    if (act && deed) act(deed);
    return act !== null;
  };
  const toggles = byToggle(
    (mark) => () =>
      desk.picked.size
        ? picking(({ togglePicked }) => togglePicked(desk, mark.name))
        : inShared(mark.name === 'starred' ? 'star' : null) || desk.toggleMark(mark.name),
  );
  const visits = byVisit((mark) => () => router.openList({ kind: mark.name }));
  return {
    next: () => void desk.move(1, { isOpening: true }),
    previous: () => void desk.move(-1, { isOpening: true }),
    select_next: () => void desk.move(1, { isOpening: false }),
    select_previous: () => void desk.move(-1, { isOpening: false }),
    open: () => list.selectedId !== null && router.openEntry(list.selectedId),
    close: () => router.close(),
    read_on: () => void (desk.scrollOn() || flow(({ readOn }) => readOn(desk))),
    next_unread: () => flow(({ nextUnread }) => nextUnread(desk)),
    next_feed: () => flow(({ stepPlace }) => stepPlace(desk, 1)),
    previous_feed: () => flow(({ stepPlace }) => stepPlace(desk, -1)),
    toggle_read: () =>
      desk.picked.size
        ? picking(({ togglePicked }) => togglePicked(desk, 'read'))
        : inShared('read') || desk.toggleRead(),
    ...toggles,
    hide: () =>
      desk.picked.size
        ? picking(({ hidePicked }) => hidePicked(desk))
        : desk.currentId !== null && void desk.hide(desk.currentId),
    tag: () => {
      const [id = desk.currentId, ...others] = desk.picked;
      if (id !== null) desk.dialog = { kind: 'tags', id, others };
    },
    board: withOne((id) => (desk.dialog = { kind: 'boards', id })),
    highlight: () => desk.reader.withDetail(({ id }) => (desk.highlights.asked = id)),
    filter_like: withOne((id) => (desk.dialog = { kind: 'filter', entryId: id })),
    send_person: withOne((id) => (desk.dialog = { kind: 'send_person', id })),
    open_original: withOne((id) => openOriginal(desk, id)),
    open_background: withOne((id) => flow(({ openBehind }) => openBehind(desk, id))),
    full_text: () => desk.reader.withDetail((detail) => void desk.fullText.toggle(detail)),
    fetch_again: () => desk.reader.openId !== null && void fetchAgain(desk, desk.reader.openId),
    history: withOne((id) => desk.showHistory(id)),
    deframe: () => toggleDeframing(desk),
    follow_story: () => void followStory(desk),
    open_story: () => void openStory(desk),
    share: withOne((id) => void share(desk, id)),
    copy_link: withOne((id) => void copyLink(desk, id)),
    send_to: withOne((id) => (desk.dialog = { kind: 'send', id })),
    play: () => playOpen(desk),
    read_aloud: withOne((id) => aloud(({ toggleAloud }) => toggleAloud(desk, id))),
    refresh: () => void desk.refresh(),
    mark_all_read: () => desk.markAllRead(),
    pick: () => picking(({ pickOn }) => pickOn(desk)),
    mark_above: withOne((id) => flow(({ markBeside }) => markBeside(desk, 'above', id))),
    mark_below: withOne((id) => flow(({ markBeside }) => markBeside(desk, 'below', id))),
    show_new: () => void desk.showNew(),
    toggle_show: () => preferences.setUnreadOnly(!preferences.unreadOnly),
    undo: () => desk.undo(),
    layout_next: () => turnLayout(1),
    layout_previous: () => turnLayout(-1),
    toggle_sidebar: () => room(({ toggleSidebar }) => toggleSidebar(desk)),
    focus: () => room(({ toggleFocus }) => toggleFocus(desk)),
    text_larger: () => room(({ turnTextSize }) => turnTextSize(desk, 1)),
    text_smaller: () => room(({ turnTextSize }) => turnTextSize(desk, -1)),
    theme_next: () => room(({ turnTheme }) => turnTheme(desk)),
    feed_settings: () => room(({ openSettings }) => openSettings(desk)),
    search: () => desk.callSearch(),
    palette: () => (desk.dialog = { kind: 'palette', scope: 'all' }),
    help: () => (desk.dialog = { kind: 'help' }),
    add_feed: () => (desk.dialog = { kind: 'add' }),
    save_page: () => (desk.dialog = { kind: 'save_page' }),
    go_all: () => goAll(false),
    go_unread: () => goAll(true),
    ...visits,
    go_shared: () => router.openList({ kind: 'shared' }),
    go_stories: () => router.openStories(),
    triage_take: () => desk.shares.folders.act?.('take'),
    triage_hand_over: () => desk.shares.folders.act?.('handOver'),
    triage_done: () => desk.shares.folders.act?.('finish'),
    go_edition: () => router.openEdition(),
    go_highlights: () => router.openHighlights(),
    go_feed: () => (desk.dialog = { kind: 'palette', scope: 'feeds' }),
    go_tag: () => (desk.dialog = { kind: 'palette', scope: 'tags' }),
    go_board: () => (desk.dialog = { kind: 'palette', scope: 'boards' }),
  };
}
