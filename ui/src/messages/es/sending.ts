// Los textos en español de los servicios a los que se envían artículos.
import type { SettingsMessages } from '../settings';

export const sending: Pick<SettingsMessages, 'sending'> = {
  sending: {
    lead:
      'Sus servicios que aceptan artículos: listas de lectura, marcadores, programas propios. ' +
      'Mayús+E envía un artículo.',
    list: 'Adónde van sus artículos',
    none: 'Aún no hay nada configurado.',
    add: 'Añadir un destino',
    kind: 'Servicio',
    title: 'Nombre',
    fields: {
      address: 'Dirección',
      token: 'Clave de acceso (token)',
      username: 'Nombre de usuario',
      password: 'Contraseña',
      client_id: 'ID de cliente',
      client_secret: 'Secreto de cliente',
    },
    hints: {
      instapaper: 'Instapaper no acepta etiquetas.',
      karakeep: 'Cree una clave en Karakeep en User settings, API keys.',
      linkding: 'La clave está en Linkding en Settings, Integrations.',
      pinboard:
        'La clave está en Pinboard en Settings, Password; empieza por su nombre y dos puntos. ' +
        'Si un marcador es público lo decide su ajuste allí.',
      readwise:
        'La clave está en readwise.io/access_token. ' +
        'Los artículos van a Reader; los subrayados, a Readwise.',
      wallabag: 'Cree un cliente en Wallabag en API clients management.',
      webhook:
        'Cualquier dirección que acepte JSON. Lo enviado va firmado con un secreto que se ' +
        'muestra una sola vez.',
    },
    keep: 'Déjelo vacío para conservarlo. Con otra dirección se vuelve a pedir.',
    create: 'Añadir',
    save: 'Guardar',
    change: 'Cambiar',
    changeOf: (title) => `Cambiar ${title}`,
    cancel: 'Cancelar',
    test: 'Probar',
    testOf: (title) => `Probar ${title}`,
    works: (title) => `${title} funciona.`,
    highlights: {
      label: 'Subrayados',
      labelOf: (title) => `Subrayados para ${title}`,
      wanted: {
        none: 'No enviar',
        new: 'Enviar los nuevos',
        all: 'Enviar todos, también los antiguos',
      },
      sent: (count) => `Enviados: ${count}.`,
      waiting: (count) => `En espera: ${count}.`,
      refused: (count) => `No aceptados: ${count}.`,
    },
    remove: 'Quitar',
    removeOf: (title) => `Quitar ${title}`,
    sure: (title) => `¿Quitar ${title}? Lo que se envió allí se queda allí.`,
    removed: (title) => `${title} se ha quitado.`,
    added: (title) => `${title} está configurado.`,
    secretOnce:
      'Lo que se envía allí va firmado con este secreto. Solo se muestra ahora: cópielo en su ' +
      'programa.',
    secret: 'Secreto',
    done: 'Listo',
    dialog: 'Enviar este artículo a',
    mail: 'Escribir un correo con el enlace',
    setUp: 'Configurar destinos…',
    noPage: 'Este artículo no tiene una página propia que se pueda enviar.',
    waiting: 'En camino…',
    sent: (ago) => `Enviado ${ago}. Pulse para enviarlo otra vez.`,
    failed: 'No enviado.',
    again: (when) => `Nuevo intento ${when}.`,
    reasons: {
      unauthorized:
        'El servicio no acepta la clave o la contraseña: introdúzcala de nuevo en los ajustes.',
      wrong_address: 'Este servicio no responde en esa dirección: compruébela en los ajustes.',
      rejected: 'El servicio no acepta este artículo.',
      busy: 'El servicio pide paciencia.',
      failing: 'El propio servicio tiene un problema.',
      unreachable: 'No se puede llegar al servicio.',
      blocked:
        'Esta dirección está en una red cerrada: un administrador puede abrirla con ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'La clave secreta del servidor es otra: introduzca de nuevo la clave o la contraseña en ' +
        'los ajustes.',
      no_page: 'Este artículo no tiene página propia o ya no está.',
      lost: 'Quedó sin hacer. Envíelo otra vez.',
    },
  },
};
