// Portuguese texts of listening: what is next, chapters, transcripts, the sleep timer, reading
// aloud.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const listening: ListeningMessages = {
  queue: 'A seguir',
  chapters: 'Capítulos',
  transcript: 'Transcrição',
  empty:
    'A fila está vazia. Escolha “Reproduzir a seguir” ou “Reproduzir por último” no menu de um ' +
    'artigo.',
  playNow: (title) => `Reproduzir agora: ${title}`,
  removeOf: (title) => `Tirar da fila: ${title}`,
  clear: 'Esvaziar a fila',
  cleared: 'A fila está vazia.',
  nextInQueue: 'Próximo da fila',
  added: {
    next: (title) => `Próximo da fila: ${title}.`,
    last: (title) => `Último da fila: ${title}.`,
  },
  language: 'Idioma da transcrição',
  unnamed: 'Como publicada',
  loading: 'Carregando a transcrição…',
  tryAgain: 'Tentar de novo',
  sleep: 'Timer de sono',
  sleepOff: 'Timer: desligado',
  sleepMinutes: (minutes) => plural(minutes, { one: '# minuto', other: '# minutos' }),
  sleepLeft: (time) => `Parar em ${time}`,
  sleepChapter: 'Fim do capítulo',
  sleepEpisode: 'Fim do episódio',
  sleepMore: 'Mais 5 minutos',
  aloud: 'Ler em voz alta',
  noVoice: 'Este navegador não tem nenhuma voz para ler em voz alta.',
  noText: 'Não há texto para ler em voz alta aqui.',
  aloudBack: 'Frase anterior',
  aloudOn: 'Próxima frase',
  aloudStop: 'Parar a leitura em voz alta',
  aloudPlace: (at, all) => `Frase ${at} de ${all}`,
  voice: 'Voz',
  chooseVoice: 'Escolher uma voz',
  remoteVoice: (name) => `${name} (envia o texto ao fabricante)`,
};
