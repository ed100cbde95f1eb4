// Spanish texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'Feeds que este servidor reescribe, con titulares serenos y puntuaciones, para quienes ' +
      'los leen en otro programa. Para eso nadie tiene que iniciar sesión.',
    add: 'Servir un feed',
    addLead: 'Se lee enseguida y desde entonces se mantiene al día.',
    address: 'Dirección del feed',
    create: 'Servir feed',
    added: (title) => `${title} se sirve.`,
    list: 'Feeds servidos',
    listLead: 'Lectores y peticiones son los de los últimos siete días.',
    none:
      'Todavía no se sirve ningún feed. Sirve uno aquí; o quien pida una dirección con un feed ' +
      'dentro lo añade, hasta donde lo permita «Quién puede añadir feeds servidos» en los ' +
      'ajustes del servidor.',
    find: 'Buscar un feed',
    noneFound: (words: string) => `Ningún feed tiene «${words}» en su dirección o título.`,
    more: 'Mostrar más',
    addedBy: {
      operator: 'Añadido por un administrador',
      settings: 'Figura en los ajustes del servidor',
      reader: 'Añadido por la petición de un lector',
    },
    isDeleted: 'eliminado',
    enabled: 'Activado',
    enabledHint: 'Se sirve y se analiza.',
    polling: 'Mantener al día',
    pollingHint: 'Se comprueba a menudo, lo pida alguien o no.',
    readers: 'Lectores',
    requests: 'Peticiones',
    hitRate: 'De la memoria',
    unchanged: 'Respuestas «sin cambios»',
    entries: 'Artículos',
    pending: 'Aún sin analizar',
    built: 'Construido',
    neverBuilt: 'todavía no',
    took: 'Duración',
    options: 'Dirección y hosts',
    forReaders: 'Dirección para lectores',
    enforced: 'Solo artículos de su propio dominio',
    enforcedHint: 'Lo que lleva a otro dominio se omite.',
    hosts: 'Otros hosts',
    hostsHint: 'Uno por línea; un asterisco vale por cualquier cosa, como *.example.org.',
    hostsSave: 'Guardar hosts',
    hostsSaved: (title) => `Los hosts de ${title} están guardados.`,
    remove: 'Eliminar',
    removeOf: (title) => `Eliminar ${title}`,
    removed: (title) => `${title} ya no se sirve, y los lectores no pueden recuperarlo.`,
    restore: 'Restaurar',
    restoreOf: (title) => `Restaurar ${title}`,
    restored: (title) => `${title} se sirve de nuevo.`,
  },
};
