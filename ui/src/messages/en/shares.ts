// English texts of entries that users send to each other.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const shares = {
  dialog: 'Send to a person',
  name: 'Name',
  nameHint: 'Somebody with an account on this server, by their user name.',
  note: 'Note',
  privateFeed:
    'This feed is private. Whoever you send it to gets the text and the link of ' +
    'the article, and nothing about the feed.',
  sendNow: 'Send',
  nobody: 'Nobody here takes entries under this name.',
  sentTo: (name: string) => `Sent to ${name}.`,
  alreadySent: 'Sent already',
  to: (name: string) => `To ${name}`,
  seen: 'seen',
  notSeen: 'not seen yet',
  answers: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  newAnswer: 'new',
  takeBack: 'Take back',
  takeBackFrom: (name: string, title: string) => `Take back from ${name}: ${title}`,
  takenBack: 'Taken back.',
  from: (name: string) => `From ${name}`,
  youSent: (name: string) => `You sent this to ${name}`,
  somebody: 'somebody who has left',
  you: 'You',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  sendAnswer: 'Send answer',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed.',
  block: (name: string) => `Take nothing more from ${name}`,
  blocked: (name: string) => `${name} can send you nothing more.`,
  more: (name: string) => `What to do with what ${name} and you share`,
  isNew: 'New:',
  sentByYou: (count: number) => plural(count, { one: 'Sent by you: #', other: 'Sent by you: #' }),
};
