// Italian texts of listening: what is next, chapters, transcripts, the sleep timer, reading aloud.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const listening: ListeningMessages = {
  queue: 'A seguire',
  chapters: 'Capitoli',
  transcript: 'Trascrizione',
  empty:
    'La coda è vuota. Scegli «Riproduci dopo» o «Riproduci per ultimo» nel menu di un articolo.',
  playNow: (title) => `Riproduci adesso: ${title}`,
  removeOf: (title) => `Togli dalla coda: ${title}`,
  clear: 'Svuota la coda',
  cleared: 'La coda è vuota.',
  nextInQueue: 'Prossimo in coda',
  added: {
    next: (title) => `Prossimo in coda: ${title}.`,
    last: (title) => `Ultimo in coda: ${title}.`,
  },
  language: 'Lingua della trascrizione',
  unnamed: 'Come pubblicata',
  loading: 'Caricamento della trascrizione…',
  tryAgain: 'Riprova',
  sleep: 'Timer di spegnimento',
  sleepOff: 'Spegnimento: no',
  sleepMinutes: (minutes) => plural(minutes, { one: '# minuto', other: '# minuti' }),
  sleepLeft: (time) => `Spegnimento tra ${time}`,
  sleepChapter: 'Fine del capitolo',
  sleepEpisode: 'Fine dell’episodio',
  sleepMore: 'Altri 5 minuti',
  aloud: 'Leggi ad alta voce',
  noVoice: 'Questo browser non ha voci per leggere ad alta voce.',
  noText: 'Qui non c’è testo da leggere ad alta voce.',
  aloudBack: 'Frase precedente',
  aloudOn: 'Frase successiva',
  aloudStop: 'Interrompi la lettura ad alta voce',
  aloudPlace: (at, all) => `Frase ${at} di ${all}`,
  voice: 'Voce',
  chooseVoice: 'Scegli una voce',
  remoteVoice: (name) => `${name} (invia il testo al suo produttore)`,
};
