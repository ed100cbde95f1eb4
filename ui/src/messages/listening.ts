// The words of listening: queue, chapters, transcript, sleep timer, reading aloud; loaded with it.
import { listening } from './en/listening';
import { translated } from './language.svelte';

export const english = listening;

export type ListeningMessages = typeof english;

export const listeningTexts: ListeningMessages = translated(
  english,
  (language) => language.listening,
);
