// Spanish texts of the edition.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead:
    'Qué leer en el tiempo disponible: un artículo por suceso y ninguna fuente más allá de su ' +
    'parte.',
  minutes: 'Minutos',
  range: (most) => `Escribe un número entero de 1 a ${most}.`,
  from: 'De',
  all: 'Todo lo no leído',
  takes: (time, all) => `lleva ${time} de ${all} min`,
  lasts: (time) => `${time} min`,
  leftTakes: (time) => `${time} min en total`,
  inIt: 'Incluidos',
  left: 'Excluidos, y por qué',
  reasons: {
    same_story: 'otro artículo del mismo suceso está incluido',
    too_long: 'lleva más que todo el tiempo disponible',
    share_used: 'su fuente ya ha tenido su parte',
    no_time: 'el tiempo se había agotado',
  },
  more: 'Había más de lo que se pudo examinar.',
  none: 'Nada que leer',
  noneLead: 'Aquí no hay nada sin leer, o nada cabe en tan poco tiempo.',
  markAll: 'Marcar todo como leído',
  read: 'Marcar como leído',
  unread: 'Marcar como no leído',
  readOf: (title: string) => `Marcar como leído: ${title}`,
  unreadOf: (title: string) => `Marcar como no leído: ${title}`,
  isRead: 'Leído',
  book: 'Como libro (EPUB)',
  feed: 'Como fuente',
  feedLead:
    'Direcciones que dan siempre una edición de esta duración. Solo se muestran esta vez; en ' +
    'los ajustes están enumeradas y se les puede poner fin.',
  feedTitle: 'Edición',
};
