// Textos en español de la escucha: cola, capítulos, transcripción, temporizador, lectura.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const listening: ListeningMessages = {
  queue: 'A continuación',
  chapters: 'Capítulos',
  transcript: 'Transcripción',
  empty:
    'La cola está vacía. «Reproducir a continuación» y «Reproducir al final» están en el menú de ' +
    'un artículo.',
  playNow: (title) => `Reproducir ahora: ${title}`,
  removeOf: (title) => `Quitar de la cola: ${title}`,
  clear: 'Vaciar la cola',
  cleared: 'La cola está vacía.',
  nextInQueue: 'Siguiente de la cola',
  added: {
    next: (title) => `${title} se reproducirá a continuación.`,
    last: (title) => `${title} se reproducirá al final.`,
  },
  language: 'Idioma de la transcripción',
  unnamed: 'Tal como se publicó',
  loading: 'Cargando la transcripción…',
  tryAgain: 'Intentar de nuevo',
  sleep: 'Temporizador de apagado',
  sleepOff: 'Apagado: no',
  sleepMinutes: (minutes) => plural(minutes, { one: '# minuto', other: '# minutos' }),
  sleepLeft: (time) => `Se apaga en ${time}`,
  sleepChapter: 'Fin del capítulo',
  sleepEpisode: 'Fin del episodio',
  sleepMore: '5 minutos más',
  aloud: 'Leer en voz alta',
  noVoice: 'Este navegador no tiene ninguna voz para leer en voz alta.',
  noText: 'Aquí no hay texto que leer en voz alta.',
  aloudBack: 'Frase anterior',
  aloudOn: 'Frase siguiente',
  aloudStop: 'Dejar de leer en voz alta',
  aloudPlace: (at, all) => `Frase ${at} de ${all}`,
  voice: 'Voz',
  chooseVoice: 'Elegir una voz',
  remoteVoice: (name) => `${name} (envía el texto a su fabricante)`,
};
