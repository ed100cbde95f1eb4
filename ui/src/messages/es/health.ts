// Spanish texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const health: typeof english = {
  verdict: {
    new: 'Aún sin leer',
    well: 'Funciona',
    failing: 'Con fallos',
    dead: 'Muerto',
    gone: 'Desaparecido',
    stale: 'Callado',
    suspended: 'Detenido',
    waiting: 'En espera',
  },

  health: {
    unreached: (when) =>
      `Desde ${when} este servidor no llega a ningún sitio: probablemente falla su propia ` +
      'red. No se culpa a ninguna fuente; se vuelve a preguntar a todas cada pocos minutos.',
    everyone: 'Feeds de todos que fallan',
    everyoneLead:
      'Solo lo ven los administradores. Dice cuántos siguen un feed, pero no ' + 'quiénes.',
    everyoneWell: 'Todos los feeds de este servidor responden.',
    followers: (count) => plural(count, { one: '# seguidor.', other: '# seguidores.' }),
    more: 'Mostrar más',
    lead: 'Los feeds que no responden o se han quedado callados, y qué puedes hacer.',
    allWell: 'Todos los feeds están bien',
    allWellLead: (count) =>
      plural(count, {
        one: 'Tu único feed responde.',
        other: 'Los # feeds responden. No hay nada que reparar.',
      }),
    wellToo: (count) =>
      plural(count, { one: '# feed más está bien.', other: '# feeds más están bien.' }),
    words: {
      gone: 'El editor dice que han desaparecido para siempre. Ya no se consultan.',
      dead: 'No responden desde hace más de una semana. Se consultan una vez al día.',
      failing: 'No respondieron la última vez. A menudo se pasa solo.',
      suspended: 'No se consultan hasta que alguien los reanude.',
      stale: 'Responden, pero hace mucho que no traen nada nuevo.',
    },
    since: (when) => `Última respuesta buena ${when}.`,
    unanswered: (when) => `Sin buena respuesta desde: ${when}.`,
    neverRead: 'Nunca se ha podido leer.',
    lastNew: (when) => `Último artículo ${when}.`,
    neverNew: 'Nunca ha traído un artículo.',
    failures: (count) =>
      plural(count, { one: '# intento fallido.', other: '# intentos fallidos seguidos.' }),
    next: (when) => `Próximo intento ${when}.`,
    retry: 'Probar ahora',
    resume: 'Reanudar',
    search: 'Buscar su nueva dirección',
    searching: 'Consultando su sitio…',
    noneFound: 'No se ha encontrado nada que continúe este feed. ¿Conoces alguna dirección?',
    found: 'Estos podrían continuarlo:',
    proven: 'contiene los mismos artículos',
    movedTo: (address) => `Dice que se ha mudado a ${address}.`,
    use: 'Seguir este en su lugar',
    changeAddress: 'Cambiar la dirección',
    address: 'Otra dirección',
    unsubscribe: 'Cancelar suscripción',
    asked: (title) => `Consultando ${title}…`,
    resumed: (title) => `${title} se consulta de nuevo.`,
    replaced: (title) => `A partir de ahora sigues ${title}.`,
    retryLoad: 'Reintentar',
  },
};
