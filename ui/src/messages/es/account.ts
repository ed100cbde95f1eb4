// Spanish texts of one’s own account: password and sessions, apps, history.
import type { account as english } from '../en/account';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const account: typeof english = {
  shares: {
    title: 'Artículos compartidos',
    accepts: 'Otras personas de este servidor pueden enviarme artículos',
    acceptsHint: 'Si está apagado, nadie le encuentra por su nombre.',
    blocked: 'No acepta nada de estas personas',
    unblock: 'Desbloquear',
    unblockWho: (name: string) => `Desbloquear a ${name}`,
  },

  account: {
    lead: (name) => `Has iniciado sesión como ${name}.`,
    email: 'Correo electrónico',
    emailHint: 'Opcional. Solo para este servidor.',
    emailProof: 'Escribe también tu contraseña: a esta dirección van las cartas sobre tu cuenta.',
    saveEmail: 'Guardar correo',
    password: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    fresh: 'Contraseña nueva',
    savePassword: 'Cambiar la contraseña',
    endApps: 'Retirar también todas las contraseñas de aplicaciones',
    passwordSaved:
      'Tu contraseña ha cambiado. La sesión se ha cerrado en los demás ' + 'dispositivos.',
    wrong: 'La contraseña actual no es correcta.',
    signInAgain:
      'Esta cuenta no tiene contraseña que pedir. Por seguridad, cierre la sesión y vuelva a ' +
      'entrar antes.',
    sessions: 'Sesiones abiertas',
    sessionsLead: 'Navegadores y programas que han iniciado sesión con tu contraseña.',
    thisDevice: 'este navegador',
    active: (when) => `activo ${when}`,
    signOut: 'Cerrar sesión',
    signOutOf: (device) => `Cerrar la sesión de ${device}`,
    signOutHere: 'Cerrar sesión aquí',
    unknownDevice: 'Dispositivo desconocido',
    on: (browser, system) => `${browser} en ${system}`,
    export: 'Llevarlo todo',
    exportLead:
      'Todo lo que este servidor tiene de ti, en un archivo: listas en JSON, fuentes en ' +
      'OPML. Los secretos no están.',
    exportGet: 'Descargar todo',
    delete: 'Eliminar la cuenta',
    deleteLead:
      'Tus feeds, favoritos, etiquetas y ajustes se eliminan al instante. ' +
      'Nadie puede deshacerlo.',
    deleteConfirm: 'Escribe tu contraseña para eliminar tu cuenta',
    deleteNow: 'Eliminar mi cuenta para siempre',
    cancel: 'Cancelar',
    confirmed: 'Confirmado.',
    unconfirmed: 'Sin confirmar: se le envió un mensaje con un enlace.',
    again: 'Enviar el mensaje otra vez',
    letterSent: 'Hay un mensaje en camino.',
    emailUse: 'Sirve para iniciar sesión y para recibir un enlace si olvidas la contraseña.',
  },

  limits: {
    title: 'Cuánto puedes tener',
    feeds: 'Fuentes',
    kept: 'Páginas guardadas y textos conservados',
    tokens: 'Tokens de modelos hoy',
    of: (used, most) => `${used} de ${most}`,
    show: 'Límites…',
    showOf: (name) => `Límites de ${name}`,
    mostFeeds: 'Fuentes como máximo',
    mostMegabytes: 'Megabytes de páginas guardadas y textos conservados',
    mostTokens: 'Tokens de modelos al día',
    hint: 'Vacío es como para todos, 0 es sin límite.',
    bad: 'Indica un número entero, o nada.',
  },

  tokens: {
    title: 'Tokens para scripts',
    lead: 'Para programas tuyos que usan la API. Cada uno tiene sus permisos y puede caducar solo.',
    name: 'Para qué es',
    placeholder: 'Script de copia de seguridad',
    missing: 'Indica para qué es.',
    rights: 'Puede',
    rightsWords: { read: 'leer', write: 'leer y cambiar', admin: 'todo' },
    days: 'Caduca después de',
    daysWords: { 30: '30 días', 90: '90 días', 365: 'un año', 0: 'nunca' },
    create: 'Crear token',
    once: 'Este token solo se muestra ahora.',
    token: 'Token',
    none: 'Ningún script tiene un token todavía.',
    ends: (when) => `caduca ${when}`,
    ended: 'caducado',
    revokeOf: (name) => `Revocar el token de ${name}`,
  },

  apps: {
    lead: 'Lee en otra aplicación: dale su propia contraseña y retírasela cuando quieras.',
    name: 'Nombre de la aplicación',
    placeholder: 'NetNewsWire en mi teléfono',
    create: 'Crear contraseña de aplicación',
    reading: 'Solo lectura',
    readingHint: 'No puede cambiar nada: ni marcas ni feeds.',
    readsOnly: 'solo lectura',
    missing: 'Indica para qué aplicación es.',
    once: 'Esta contraseña solo se muestra ahora. Cópiala en la aplicación.',
    password: 'Contraseña de aplicación',
    copy: 'Copiar',
    copied: 'Copiado.',
    copyOf: (what) => `Copiar: ${what}`,
    notCopied: 'Aquí no se permite copiar. Selecciona el texto y cópialo a mano.',
    username: 'Nombre de usuario',
    done: 'Listo',
    list: 'Contraseñas de aplicación',
    none: 'Ninguna aplicación tiene contraseña todavía.',
    used: (when) => `último uso ${when}`,
    neverUsed: 'nunca usada',
    made: (when) => `creada ${when}`,
    revoke: 'Revocar',
    revokeOf: (name) => `Revocar la contraseña de ${name}`,
    revoked: (name) => `${name} ya no puede iniciar sesión.`,
    said: 'Análisis en aplicaciones',
    saidLead:
      'Las aplicaciones reciben los artículos tal como se publicaron, salvo que actives esto. ' +
      'Vale para todas tus aplicaciones.',
    summary: 'Resumen antes del texto',
    summaryHint: 'En un bloque aparte que dice quién lo hizo.',
    neutral: 'Titular más sereno',
    neutralHint:
      'Donde un modelo de lenguaje escribió uno. ' +
      'El titular publicado aparece entonces antes del texto.',
    browser: 'En tu navegador',
    browserLead: 'Guarda una página o sigue un sitio, estés donde estés.',
    bookmarksHint:
      'Arrastra uno a la barra de marcadores de tu navegador; allí toma la página que ves.',
    bookmarkSave: 'Guardar en Copydesk',
    bookmarkFollow: 'Seguir en Copydesk',
    extensionHint:
      'La extensión hace lo mismo con un botón junto a la barra de direcciones, y sin ' +
      'ventana si le das una contraseña de aplicación. Descomprímela y carga la carpeta: en ' +
      'Chromium en chrome://extensions con el modo de desarrollador, en Firefox en ' +
      'about:debugging.',
    extension: 'Descargar la extensión',
    addresses: 'Direcciones para aplicaciones',
    addressesLead:
      'Las aplicaciones piden el tipo de servidor, su dirección, tu nombre y una contraseña de ' +
      'aplicación.',
    kinds: {
      greader: 'API de Google Reader (FreshRSS)',
      fever: 'API de Fever',
      miniflux: 'API de Miniflux',
      assistants: 'MCP, para asistentes',
      own: 'API de Copydesk',
    },
    good: {
      assistants: 'Asistentes que aceptan una dirección y un token',
      own: 'Tus propios scripts',
    },
  },

  history: {
    lead:
      'Todo lo que ha cambiado tus artículos, los feeds que has dejado y las carpetas ' +
      'eliminadas, ' +
      'desde cualquier dispositivo y aplicación; todo se puede deshacer.',
    none: 'Todavía no se ha cambiado nada.',
    kinds: {
      read: 'Marcado como leído',
      unread: 'Marcado como no leído',
      all_read: 'Todo marcado como leído',
      starred: 'Añadido a favoritos',
      unstarred: 'Quitado de favoritos',
      later: 'Guardado para más tarde',
      unlater: 'Quitado de «Leer más tarde»',
      hidden: 'Oculto',
      unhidden: 'Mostrado de nuevo',
      tagged: 'Etiquetado',
      untagged: 'Etiqueta quitada',
      boarded: 'Puesto en un tablero',
      unboarded: 'Quitado de un tablero',
      important: 'Importancia fijada',
      unimportant: 'Importancia retirada',
      unsubscribed: 'Suscripción cancelada',
      folder_removed: 'Carpeta eliminada',
      undo: 'Deshecho',
    },
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    entries: (count) => plural(count, { one: '# artículo', other: '# artículos' }),
    undo: 'Deshacer',
    undoOf: (what) => `Deshacer: ${what}`,
    kind: 'Tipo',
    allKinds: 'Todos los tipos',
    device: 'Dispositivo',
    allDevices: 'Todos los dispositivos',
    noneSuch: 'Nada de este tipo.',
    others: (count: number) => `y ${number(count)} más`,
    undoRun: (count: number) => `Deshacer los ${number(count)}`,
    undoRunOf: (count: number, what: string) => `Deshacer los ${number(count)}: ${what}`,
    undone: 'deshecho',
    more: 'Mostrar anteriores',
    span: 'Deshacer todo lo hecho en',
    spans: {
      900: 'los últimos 15 minutos',
      3600: 'la última hora',
      14400: 'las últimas 4 horas',
      86400: 'el último día',
    },
    undoSpan: 'Deshacer todo',
    nothingInSpan: 'No hay nada que deshacer en este tiempo.',
    spanDone: (count) =>
      plural(count, { one: '# cambio deshecho.', other: '# cambios deshechos.' }),
  },
};
