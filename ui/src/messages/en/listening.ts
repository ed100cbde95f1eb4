// English texts of listening: what is next, chapters, transcripts, the sleep timer, reading aloud.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const listening = {
  queue: 'Up next',
  chapters: 'Chapters',
  transcript: 'Transcript',
  empty: 'Nothing is queued. Choose “Play next” or “Play last” in the menu of an entry.',
  playNow: (title: string) => `Play now: ${title}`,
  removeOf: (title: string) => `Remove from the queue: ${title}`,
  clear: 'Empty the queue',
  cleared: 'The queue is empty.',
  nextInQueue: 'Next in the queue',
  added: {
    next: (title: string) => `${title} plays next.`,
    last: (title: string) => `${title} plays last.`,
  },
  language: 'Language of the transcript',
  unnamed: 'As published',
  loading: 'Loading the transcript…',
  tryAgain: 'Try again',
  sleep: 'Sleep timer',
  sleepOff: 'Sleep: off',
  sleepMinutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
  sleepLeft: (time: string) => `Sleep in ${time}`,
  sleepChapter: 'End of chapter',
  sleepEpisode: 'End of episode',
  sleepMore: '5 more minutes',
  aloud: 'Read aloud',
  noVoice: 'This browser has no voice that can read aloud.',
  noText: 'There is no text to read aloud here.',
  aloudBack: 'Previous sentence',
  aloudOn: 'Next sentence',
  aloudStop: 'Stop reading aloud',
  aloudPlace: (at: number, all: number) => `Sentence ${at} of ${all}`,
  voice: 'Voice',
  chooseVoice: 'Choose a voice',
  remoteVoice: (name: string) => `${name} (sends the text to its provider)`,
};
