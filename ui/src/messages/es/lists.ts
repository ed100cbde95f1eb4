// Spanish texts of the sidebar and of the lists, full or empty.
import type { lists as english } from '../en/lists';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const lists: typeof english = {
  sidebar: {
    options: 'Opciones de la barra lateral',
    onlyUnread: 'Solo fuentes con algo sin leer',
    counts: 'Número de no leídos',
    closeAll: 'Cerrar todas las carpetas',
    openAll: 'Abrir todas las carpetas',
    history: 'Historial',
    orders: { own: 'En mi orden', name: 'Por nombre', unread: 'Por no leídos' },
  },

  nav: {
    width: { sidebar: 'Ancho de la barra lateral', list: 'Ancho de la lista' },
    label: 'Feeds y listas',
    all: 'Todos',
    unread: 'No leídos',
    stories: 'Sucesos',
    storiesNew: (count: number) =>
      plural(count, {
        one: '# novedad en sucesos seguidos',
        other: '# novedades en sucesos seguidos',
      }),
    starred: 'Favoritos',
    later: 'Leer más tarde',
    hidden: 'Ocultos',
    shared: 'Me han enviado',
    sendPerson: 'Enviar a alguien…',
    sharedNew: (count: number) => plural(count, { one: '# nuevo', other: '# nuevos' }),
    sharedEmpty: 'Aquí no hay nada',
    sharedEmptyLead: 'Aquí aparece lo que le envían otras personas de este servidor.',
    search: 'Búsqueda',
    feeds: 'Feeds',
    tags: 'Etiquetas',
    searches: 'Búsquedas guardadas',
    saved: 'Páginas guardadas',
    noFeeds: 'Aún no hay feeds.',
    open: 'Abrir la barra lateral',
    close: 'Cerrar la barra lateral',
    expand: (title) => `Desplegar ${title}`,
    collapse: (title) => `Plegar ${title}`,
    unreadCount: (count) => plural(count, { one: '# no leído', other: '# no leídos' }),
    failing: (reason) => `No se puede leer: ${reason}`,
    skip: 'Saltar a los artículos',
    account: 'Cuenta',
    settings: 'Ajustes',
    manage: 'Gestionar feeds',
  },

  live: {
    waiting: 'Conexión perdida. Reintentando…',
  },

  list: {
    label: 'Artículos',
    show: 'Mostrar',
    unread: 'No leídos',
    all: 'Todos',
    order: 'Orden',
    markAll: 'Marcar todo como leído',
    refresh: 'Buscar artículos nuevos',
    refreshing: 'Comprobando…',
    settings: 'Ajustes del feed',
    folderSettings: 'Ajustes de la carpeta',
    more: 'Cargar más',
    loading: 'Cargando artículos…',
    failed: 'No se han podido cargar los artículos',
    retry: 'Reintentar',
    end: 'Has llegado al final.',
    kept: 'El resto no está en este dispositivo.',
    newEntries: (count) =>
      count ? plural(count, { one: '# nuevo', other: '# nuevos' }) : 'Artículos nuevos',
    showNew: (count) =>
      count
        ? plural(count, {
            one: 'Mostrar # artículo nuevo',
            other: 'Mostrar # artículos nuevos',
          })
        : 'Mostrar artículos nuevos',
    folded: (count) =>
      plural(count, {
        one: '# artículo por encima de tu límite está plegado.',
        other: '# artículos por encima de tu límite están plegados.',
      }),
    unfolded: (count) =>
      plural(count, {
        one: 'Se muestra # artículo por encima de tu límite.',
        other: 'Se muestran # artículos por encima de tu límite.',
      }),
    unfold: 'Mostrarlos',
    fold: 'Plegarlos',
    deframed: 'Vista serena',
    teasing: 'gancho',
    importance: {
      '-2': 'nada importante',
      '-1': 'menos importante',
      1: 'importante',
      2: 'muy importante',
    },
    teasingBy: (share) => `Titular gancho: ${share}`,
    original: 'Titular del editor',
    searchLabel: 'Buscar en todos los artículos',
    noOperator: (word) => `${word}: no existe este operador; se ha buscado como palabras.`,
    noValue: (word) => `${word}: esto no se ha entendido; se ha buscado como palabras.`,
    likelyMeant: (likely) => `¿Querías decir ${likely}?`,
    searchHint: 'Escribe para buscar en títulos y textos.',
    clearSearch: 'Salir de la búsqueda',
    unknownFeed: 'Feed desconocido',
    unknownFolder: 'Carpeta desconocida',
    layout: 'Vista',
    keepSearch: 'Guardar esta búsqueda',
    forgetSearch: 'Eliminar esta búsqueda guardada',
    foundFeeds: 'Feeds que coinciden',
    syntax: 'Acotar',
    syntaxWords: {
      'is:unread': 'aún sin leer',
      'is:new': 'desde tu última visita',
      'is:starred': 'entre los favoritos',
      'feed:': 'en un feed, por su nombre',
      'tag:': 'con una etiqueta',
      'title:': 'en el título',
      'author:': 'de alguien',
      'after:': 'desde un día, como 2026-01-31',
    },
    untitled: 'Sin título',
    now: 'ahora',
    isUnread: 'No leído',
  },

  empty: {
    firstTitle: 'Todo está listo',
    firstLead:
      'Añade un feed, o simplemente la dirección de un sitio que te guste. ' +
      'Copydesk encuentra su feed y trae aquí cada artículo nuevo.',
    tips: 'Es bueno saberlo',
    tipKeys: 'para pasar de un artículo a otro,',
    tipHelp: 'para ver todas las teclas.',
    tipSwipe: 'Desliza un artículo a la derecha: leído; a la izquierda: favorito.',
    tipLive: 'Los artículos nuevos llegan solos y nunca mueven lo que estás leyendo.',
    hidden: 'Nada oculto',
    hiddenLead: 'Los artículos ocultos esperan aquí, por si quieres recuperar alguno.',
    tag: 'Nada con esta etiqueta',
    tagLead: 'Abre un artículo y pulsa la etiqueta, o T.',
    tipUndo: '¿Has marcado demasiado como leído? Siempre se puede deshacer.',
    noSuchFeed: 'No sigues este feed',
    noSuchFolder: 'Esta carpeta no existe',
    noSuchTag: 'Esta etiqueta no existe',
    nowhere: 'En esta dirección no hay nada',
    lostLead: 'Puede que se haya eliminado o que la dirección no sea del todo correcta.',
    toDesk: 'Ir a los artículos',
    unreadable: 'Aún no se ha podido leer nada',
    unreadableLead: (count) =>
      plural(count, {
        one: 'Este feed aún no se ha podido leer. Se seguirá intentando solo.',
        other: 'Ninguno de estos # feeds se ha podido leer aún. Se seguirá intentando solo.',
      }),
    toHealth: (count) =>
      plural(count, {
        one: '# feed no se puede leer: qué hacer',
        other: '# feeds no se pueden leer: qué hacer',
      }),
    caughtUp: 'Todo leído',
    caughtUpLead: 'Aquí no queda nada sin leer. Los artículos nuevos aparecen solos.',
    showAll: 'Mostrar artículos leídos',
    feed: 'Aún no hay artículos',
    feedLead: 'Este feed todavía no ha publicado nada.',
    beingRead: 'Leyendo…',
    feedWaiting: 'Los primeros artículos están en camino.',
    folder: 'Esta carpeta está vacía',
    folderLead: 'Abre los ajustes de un feed para moverlo aquí.',
    starred: 'Aún no hay favoritos',
    starredLead:
      'Pulsa la estrella, o S, en un artículo que quieras conservar. Los favoritos no caducan.',
    later: 'Nada para leer más tarde',
    laterLead: 'Pulsa el reloj, o L, en un artículo para guardarlo para un rato tranquilo.',
    search: 'No se ha encontrado nada',
    searchLead: (words) => `Ningún artículo contiene «${words}».`,
    reader: 'Elige un artículo para leer',
    readerLead: 'para moverte por la lista,',
    readerHelp: 'para todas las teclas.',
  },
};
