// Spanish texts of the settings of one feed.
import type { feedforms as english } from '../en/feedforms';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const feedforms: typeof english = {
  feed: {
    fetching: 'Consultas',
    health: 'Estado',
    muted: 'Silenciar',
    mutedHint: 'Los artículos llegan y se encuentran, pero no cuentan ni aparecen entre todos.',
    deframed: 'Vista serena',
    deframedHint:
      'Titulares serenos donde un modelo los escribió, y puntuaciones, en las listas y ' +
      'en los artículos. D muestra el original.',
    fullText: 'Texto completo',
    fullTexts: {
      auto: 'Cuando el feed solo trae extractos',
      always: 'Obtener siempre la página',
      never: 'Solo lo que trae el feed',
    },
    asOthers: 'Como en todos los feeds',
    pixels: (size) => `${size} px`,
    onEdit: 'Cuando un artículo se modifica',
    onEdits: {
      nothing: 'Nada',
      unread: 'Marcarlo como no leído',
      show: 'Marcarlo como no leído y mostrar los cambios',
    },
    interval: 'Buscar novedades',
    intervals: {
      auto: 'Automáticamente, según lo que publica',
      300: 'Cada 5 minutos',
      900: 'Cada 15 minutos',
      1800: 'Cada 30 minutos',
      3600: 'Cada hora',
      14400: 'Cada 4 horas',
      43200: 'Dos veces al día',
      86400: 'Una vez al día',
      604800: 'Una vez a la semana',
    },
    own: (minutes) => `Cada ${number(minutes)} minutos`,
    mode: 'Consultar el servidor',
    modes: {
      auto: 'Como para todo el sitio',
      0: 'Nunca',
      1: 'Con normalidad',
      2: 'Como un navegador',
    },
    paused: 'Detener las consultas',
    pausedHint: 'Conservar el feed, pero sin pedirle novedades.',
    shared: 'Vale para todos los que siguen este feed en este servidor.',
    access: 'Contraseña, proxy y cabeceras',
    accessLead:
      'Para feeds que quieren saber quién pregunta. El feed pasa a ser tuyo, y lo secreto no ' +
      'se ' +
      'vuelve a mostrar nunca.',
    accessRefused: 'Otros también siguen este feed; solo un administrador puede ajustar esto.',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    isSet: 'ya está puesta; escribe para cambiarla',
    userAgent: 'User-Agent',
    proxy: 'Proxy',
    proxyHint: 'http, https o socks5, con nombre y contraseña si hace falta.',
    cookies: 'Cookies',
    cookiesHint: 'Como las envía un navegador: nombre=valor; otro=valor',
    headers: 'Cabeceras',
    headersHint: 'Una por línea, por ejemplo Authorization: Bearer …',
    headersSet: (names) => `Puestas: ${names}. Escribe para cambiarlas.`,
    saveAccess: 'Guardar el acceso',
    clearAccess: 'Quitar todos los ajustes de acceso',
    accessSaved: 'Guardado. A partir de ahora el feed se consulta así.',
    accessCleared: 'A partir de ahora el feed se consulta como cualquier otro.',
    deleteForAll: 'Eliminar para todos…',
    deleteQuestion: (count) =>
      plural(count, {
        one: '# persona sigue este feed en este servidor.',
        other: '# personas siguen este feed en este servidor.',
      }),
    deleteKeeps:
      'Desaparece para siempre, con todos sus artículos; los favoritos, los guardados para más ' +
      'tarde y los etiquetados se conservan.',
    deleteNow: 'Eliminar el feed',
    deleteNot: 'Conservarlo',
    deleted: (title) => `${title} se ha eliminado para todos.`,
    refresh: 'Comprobar ahora',
    openList: 'Mostrar sus artículos',
    copyAddress: 'Copiar la dirección del feed',
    copied: 'Copiado.',
    notCopied: 'Aquí no se permite copiar. Selecciona la dirección y cópiala a mano.',
    log: 'Últimas consultas',
    logAt: 'Cuándo',
    logResult: 'Respuesta',
    logNew: 'Nuevos',
    logTook: 'Duración',
    unchanged: 'sin cambios',
    ok: 'leído',
    success: (share) => `El ${share} de las últimas consultas fue bien.`,
    rhythm: (span) => `Publica más o menos cada ${span}.`,
  },
};
