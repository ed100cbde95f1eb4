// English texts of the open entry: its reader, its history, its tags, its recordings.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const reading = {
  entry: {
    label: 'Reader',
    back: 'Back to the list',
    previous: 'Previous entry',
    next: 'Next entry',
    star: 'Star',
    unstar: 'Remove star',
    later: 'Read later',
    unlater: 'Remove from read later',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    original: 'Open original',
    share: 'Share',
    copyLink: 'Copy link',
    sendTo: 'Send to…',
    hide: 'Hide',
    unhide: 'Unhide',
    more: 'More',
    comments: 'Comments',
    commentsCount: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
    via: (source: string) => `via ${source}`,
    originalLong: (host: string) => `Read the original at ${host}`,
    minutes: (words: number) => `${Math.max(1, Math.round(words / 230))} min read`,
    updated: (when: string) => `updated ${when}`,
    by: (author: string) => `By ${author}`,
    loading: 'Loading…',
    failed: 'This entry could not be loaded',
    gone: 'This entry no longer exists.',
    noText: 'The feed has no text for this entry.',
    changed: 'The publisher has changed this entry.',
    showChanged: 'Show the new text',
    attachments: 'Attachments',
    text: 'Which text',
    fullText: 'Full text',
    feedText: 'As in the feed',
    fetchingFull: 'Fetching the page…',
    newWindow: '(opens in a new tab)',
    nextUp: 'Next in this list',
  },

  episode: {
    number: (season: number | null, episode: number | null) =>
      [season ? `Season ${season}` : '', episode ? `Episode ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'With',
    chapters: 'Chapters',
    transcript: (kind: string) => (kind ? `Transcript (${kind})` : 'Transcript'),
    startAt: (title: string) => `Play from “${title}”`,
  },

  history: {
    open: 'What changed',
    title: 'What the publisher changed',
    lead: 'Removed words are struck through, new words underlined.',
    loading: 'Loading the earlier versions…',
    failed: 'The earlier versions could not be loaded.',
    never: 'The publisher has not changed this entry.',
    version: (number: number) => `Version ${number}`,
    until: (when: string) => `replaced ${when}`,
    now: 'as it is now',
    inPlace: 'In the text',
    same: 'Only the formatting changed, not the words.',
    added: 'added',
    removed: 'removed',
    heading: 'Title',
  },

  story: {
    backByStory: (count: number) =>
      plural(count, {
        one: 'Back because # other outlet covers this story.',
        other: 'Back because # other outlets cover this story.',
      }),
    backByShare: 'Back because someone shared it with you.',
    hadHidden: (title: string) => `The filter “${title}” had hidden it.`,
    told: (count: number) =>
      plural(count, {
        one: 'Also covered by # other outlet',
        other: 'Also covered by # other outlets',
      }),
    follow: 'Follow this story',
    leave: 'Stop following',
    followed: 'You follow this story. Anything new will be under Stories.',
    left: 'You no longer follow this story.',
    none: 'None of your other feeds covers this so far.',
  },

  copies: {
    label: (count: number) =>
      plural(count, { one: 'Also in # other feed', other: 'Also in # other feeds' }),
  },

  tags: {
    open: 'Tags',
    title: 'Tags of this entry',
    label: 'Find or add a tag',
    create: (title: string) => `Add the tag “${title}”`,
    none: 'No tags yet. Type a name to add the first one.',
  },

  picture: {
    enlarge: (words: string) => (words ? `Enlarge picture: ${words}` : 'Enlarge picture'),
    title: 'Picture',
    next: 'Next picture',
    previous: 'Previous picture',
    place: (at: number, count: number) => `${number(at)} of ${number(count)}`,
    show: 'Show pictures',
    blocked: (count: number) =>
      plural(count, { one: '# picture is not loaded.', other: '# pictures are not loaded.' }),
  },

  embed: {
    play: (name: string) => `Play from ${name}`,
    note: (name: string) => `Plays from ${name}, which learns about you only when you press play.`,
  },

  player: {
    label: 'Player',
    nothing: 'There is nothing to play here.',
    play: 'Play',
    resume: (time: string) => `Resume at ${time}`,
    pause: 'Pause',
    back: 'Back 15 seconds',
    on: 'Forward 30 seconds',
    speed: 'Speed',
    position: 'Position',
    next: 'Play next',
    last: 'Play last',
    close: 'Close the player',
    toEntry: 'Go to the entry',
    failed: 'Your browser can’t play this recording.',
  },
};
