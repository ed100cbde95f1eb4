// Portuguese texts of the edition: what to read in some minutes.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead:
    'O que ler no tempo que você tem: um artigo de cada história, e nenhum feed além da parte ' +
    'dele.',
  minutes: 'Minutos',
  range: (most) => `Digite um número inteiro de 1 a ${most}.`,
  from: 'De',
  all: 'Todos os não lidos',
  takes: (time, all) => `leva ${time} de ${all} min`,
  lasts: (time) => `${time} min`,
  leftTakes: (time) => `${time} min ao todo`,
  inIt: 'O que contém',
  left: 'O que ficou de fora, e por quê',
  reasons: {
    same_story: 'já há outro artigo da mesma história',
    too_long: 'leva mais do que o tempo todo',
    share_used: 'o feed dele já teve a sua parte',
    no_time: 'o tempo se esgotou',
  },
  more: 'Havia mais artigos do que foi possível examinar.',
  none: 'Nada para ler',
  noneLead: 'Não há nada não lido aqui, ou nada cabe em tão pouco tempo.',
  markAll: 'Marcar a edição toda como lida',
  read: 'Marcar como lido',
  unread: 'Marcar como não lido',
  readOf: (title) => `Marcar como lido: ${title}`,
  unreadOf: (title) => `Marcar como não lido: ${title}`,
  isRead: 'Lido',
  book: 'Como livro (EPUB)',
  feed: 'Como feed',
  feedLead:
    'Endereços que sempre dão uma edição desta duração. São mostrados só desta vez; nas ' +
    'configurações você os encontra e pode revogá-los.',
  feedTitle: 'Edição',
};
