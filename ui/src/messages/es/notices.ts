// Spanish texts of what is said in passing: what was done, and what went wrong.
import type { notices as english } from '../en/notices';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const notices: typeof english = {
  toast: {
    sentTo: (title: string) => `Enviado a ${title}.`,
    notSent: (title: string) => `${title} no lo ha aceptado. El motivo está en «Enviar a».`,
    sentLater: (title: string) => `${title} no lo acepta por ahora. Se volverá a intentar.`,
    label: 'Mensajes',
    dismiss: 'Cerrar',
    undo: 'Deshacer',
    fetchedAgain: 'Se ha vuelto a obtener el texto.',
    read: 'Marcado como leído.',
    unread: 'Marcado como no leído.',
    starred: 'Añadido a favoritos.',
    unstarred: 'Quitado de favoritos.',
    later: 'Guardado para más tarde.',
    unlater: 'Ya no está guardado para más tarde.',
    hidden: 'Oculto.',
    unhidden: 'Ya no está oculto.',
    tagged: (title) => `Etiqueta ${title} añadida.`,
    untagged: (title) => `Etiqueta ${title} quitada.`,
    boarded: (title: string) => `Puesto en ${title}.`,
    unboarded: (title: string) => `Quitado de ${title}.`,
    alert: (title: string, count: number) =>
      plural(count, { one: `${title}: # entrada nueva.`, other: `${title}: # entradas nuevas.` }),
    show: 'Ver',
    copied: 'Enlace copiado.',
    searchKept: 'Búsqueda guardada.',
    searchGone: 'Búsqueda guardada eliminada.',
    allRead: (count) =>
      plural(count, {
        one: '# artículo marcado como leído.',
        other: '# artículos marcados como leídos.',
      }),
    nothingToMark: 'Aquí ya estaba todo leído.',
    undone: 'Deshecho.',
    takenBack: (title: string, done: string) => `Deshecho. ${title}: ${done}`,
    nothingToUndo: 'No queda nada que deshacer en esta pestaña.',
    history: 'Ver el historial',
    unreadAgain: (count) =>
      plural(count, {
        one: '# artículo vuelve a estar sin leer.',
        other: '# artículos vuelven a estar sin leer.',
      }),
    refreshing: (count) =>
      count
        ? plural(count, { one: 'Comprobando # feed…', other: 'Comprobando # feeds…' })
        : 'Todos los feeds se acaban de comprobar.',
    allDone: 'Todo está leído.',
    goesOn: (title) => `Ahora, ${title}.`,
    openedBehind: 'Abierto en otra pestaña.',
    nothingOpen: 'Abre primero un artículo.',
    textSize: (size) => `Tamaño del texto: ${size} píxeles.`,
    noFeedHere: 'Elige primero una fuente, una carpeta o un artículo.',
    noOriginal: 'Este artículo no tiene dirección original.',
    notSaved: (reason) => `No se ha guardado; todo queda como estaba. ${reason}`,
  },

  errors: {
    invalid: 'El servidor no puede hacerlo de esta forma.',
    conflict: 'Esto ya existe, o ha cambiado entretanto.',
    too_large: 'Es más de lo que el servidor acepta de una vez.',
    many_feeds: 'Este sitio tiene varios feeds.',
    internal: 'Algo ha fallado en el servidor. Su registro dice qué.',
    offline: 'No se puede llegar al servidor. Para esto hace falta conexión.',
    timeout: 'El servidor ha tardado demasiado en responder.',
    bad_answer: 'La respuesta del servidor no se entiende.',
    unauthorized: 'No has iniciado sesión.',
    forbidden: 'No tienes permiso para hacer esto.',
    not_found: 'Esto ya no existe.',
    closed: 'Este servidor no admite cuentas nuevas.',
    taken: 'Este nombre ya está en uso.',
    too_many_requests: 'Demasiadas solicitudes. Espera un momento.',
    unavailable: 'Una parte del servidor no responde. Vuelve a intentarlo más tarde.',
    not_a_feed: 'No hay ningún feed en esta dirección.',
    fetch_failed: 'No se ha podido leer esta dirección.',
    send_failed: 'El servicio no lo ha aceptado.',
    document_refused: 'El documento de esta dirección está dañado o es demasiado grande.',
    unknown: 'Algo ha salido mal en el servidor.',
  },

  subjects: {
    search: 'La búsqueda',
    title: 'El título',
    name: 'El nombre',
    username: 'El nombre de usuario',
    email: 'La dirección de correo',
    password: 'La contraseña',
    address: 'La dirección',
    note: 'La nota',
    description: 'La descripción',
    other: 'Lo que has escrito',
  },

  refused: {
    longest: (what, n) => `${what} puede tener ${n} caracteres como máximo.`,
    empty: (what) => `${what} no puede quedar en blanco.`,
    least: (what, n) => `${what} debe ser ${n} como mínimo.`,
    most: (what, n) => `${what} debe ser ${n} como máximo.`,
    other: (what, claim) => `${what} no sirve así (${claim}).`,
  },
};
