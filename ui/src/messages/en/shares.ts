// English texts of entries that users send to each other.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const shares = {
  dialog: 'Send to a person',
  name: 'Name',
  nameHint: 'The user name of someone with an account on this server.',
  note: 'Note',
  privateFeed:
    'This feed is private. The person you send it to gets the article’s text and link, ' +
    'and nothing about the feed.',
  sendNow: 'Send',
  nobody: 'Nobody by this name accepts entries here.',
  sentTo: (name: string) => `Sent to ${name}.`,
  alreadySent: 'Already sent',
  to: (name: string) => `To ${name}`,
  seen: 'seen',
  notSeen: 'not seen yet',
  answers: (count: number) => plural(count, { one: '# reply', other: '# replies' }),
  newAnswer: 'new',
  takeBack: 'Unsend',
  takeBackFrom: (name: string, title: string) => `Unsend from ${name}: ${title}`,
  takenBack: 'Unsent.',
  from: (name: string) => `From ${name}`,
  youSent: (name: string) => `You sent this to ${name}`,
  somebody: 'someone who has left',
  you: 'You',
  answer: 'Reply',
  answerTo: (name: string) => `Reply to ${name}`,
  sendAnswer: 'Send reply',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed.',
  block: (name: string) => `Block ${name}`,
  blocked: (name: string) => `${name} can no longer send you anything.`,
  more: (name: string) => `More about what you and ${name} share`,
  isNew: 'New:',
  sentByYou: (count: number) => plural(count, { one: 'Sent by you: #', other: 'Sent by you: #' }),
};
