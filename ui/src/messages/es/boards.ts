// Textos españoles de los tableros, con sus notas y su orden, y de los colores.
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const boards = {
  boards: {
    nav: 'Tableros',
    unknown: 'Tablero desconocido',
    open: 'Tableros',
    dialog: 'Tableros de este artículo',
    find: 'Buscar o crear un tablero',
    create: (title: string) => `Crear el tablero «${title}»`,
    none: 'Aún no hay tableros. Escriba un nombre para crear el primero.',
    add: 'Nuevo tablero',
    settings: 'Ajustes del tablero',
    title: 'Nombre',
    description: 'Para qué sirve',
    count: (count: number) => plural(count, { one: '# artículo', other: '# artículos' }),
    remove: 'Eliminar el tablero…',
    removeNow: 'Eliminar para siempre',
    sure: (count: number) =>
      plural(count, {
        one: '¿Eliminar este tablero con sus notas? El # artículo que contiene se conserva.',
        other: '¿Eliminar este tablero con sus notas? Los # artículos que contiene se conservan.',
      }),
    removed: (title: string) => `El tablero ${title} se ha eliminado.`,
    noteOf: (title: string) => `Nota sobre ${title}`,
    addNote: 'Añadir una nota',
    addNoteTo: (title: string) => `Añadir una nota a ${title}`,
    editNote: 'Editar la nota',
    editNoteOf: (title: string) => `Editar la nota sobre ${title}`,
    unfoldNote: 'Mostrar más',
    unfoldNoteOf: (title: string) => `Mostrar más de la nota sobre ${title}`,
    foldNote: 'Mostrar menos',
    foldNoteOf: (title: string) => `Mostrar menos de la nota sobre ${title}`,
    takeOff: (title: string) => `Quitar del tablero: ${title}`,
    share: 'Compartir por enlace…',
    handle: (title: string) => `Mover ${title}`,
    handleHelp: 'Arrastre o pulse las flechas.',
    keptTexts: 'Textos cuyo artículo ya no existe',
    keptFound: 'Textos conservados que coinciden',
    keptText: 'Texto conservado',
    gone: (feed: string) => (feed ? `${feed} ya no lo tiene` : 'Su fuente ya no lo tiene'),
    removeKept: 'Eliminar este texto…',
    sureKept: '¿Eliminar este texto para siempre? No queda nada más de él.',
    empty: 'Nada en este tablero',
    emptyLead: 'Pulse B en un artículo para ponerlo aquí.',
    noSuch: 'No existe ese tablero',
  },

  colours: {
    label: 'Color',
    none: 'Ninguno',
    red: 'Rojo',
    orange: 'Naranja',
    yellow: 'Amarillo',
    green: 'Verde',
    teal: 'Turquesa',
    blue: 'Azul',
    purple: 'Morado',
    pink: 'Rosa',
  },
};
