// The menu of an open entry: what has no button of its own beside it.
import type { Entry } from '../../api/schema';
import { webAddress } from '../../lib/browser/links';
import type { IconName } from '../../lib/icons';
import { canSpeak } from '../../lib/text/voices';
import { texts } from '../../messages';
import type { Desk } from '../../state/desk/desk.svelte';
import type { Command } from '../../state/hand/keymap.svelte';
import { queueEntry } from '../../state/listen/playing';

/** Each does what its key does with the entry that is open. */
export function listMore(desk: Desk, { id, url, version, hidden_at, has_recording }: Entry) {
  const item = (icon: IconName, label: string, command: Command) => ({
    icon,
    label,
    hint: desk.keyMap.hint(command),
    run: () => desk.keys.commands[command](),
  });
  const { commands, entry } = texts;
  const queue = (icon: IconName, where: 'next' | 'last') => ({
    icon,
    label: texts.player[where],
    hint: '',
    run: () => queueEntry(desk, id, where),
  });
  return [
    ...(has_recording ? [queue('play', 'next'), queue('list', 'last')] : []),
    ...(canSpeak() ? [item('sound', commands.read_aloud, 'read_aloud')] : []),
    item('tag', texts.tags.open, 'tag'),
    item('board', texts.boards.open, 'board'),
    item('person', texts.nav.sendPerson, 'send_person'),
    item('share', entry.share, 'share'),
    item('copy', entry.copyLink, 'copy_link'),
    item('send', entry.sendTo, 'send_to'),
    item('filter', commands.filter_like, 'filter_like'),
    ...(webAddress(url)
      ? [
          item('text', commands.full_text, 'full_text'),
          item('refresh', commands.fetch_again, 'fetch_again'),
        ]
      : []),
    ...(version > 1 ? [item('history', texts.history.open, 'history')] : []),
    item('hide', hidden_at === null ? entry.hide : entry.unhide, 'hide'),
  ];
}
