// Spanish texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const feeds: typeof english = {
  start: {
    importTitle: '¿Vienes de otro lector de feeds?',
    importLead:
      'Trae todos tus feeds y carpetas con el archivo que exporta tu lector anterior (OPML).',
    import: 'Importar tus feeds',
    packsTitle: '¿No sabes por dónde empezar?',
    packsLead: 'Elige entre feeds conocidos, por tema e idioma.',
    packs: 'Ver feeds sugeridos',
    oneTitle: 'O empieza con un sitio que te guste',
  },

  feed: {
    problem: 'Este feed no se puede leer por ahora.',
    problemSince: (when) => `Última lectura ${when}.`,
    problemNever: 'Nunca se ha podido leer.',
    nextTry: (when) => `Próximo intento ${when}.`,
    retry: 'Probar ahora',
    lastCheck: 'Última comprobación',
    create: 'Crear',
    settings: 'Ajustes del feed',
    title: 'Título',
    folder: 'Carpeta',
    noFolder: 'Sin carpeta',
    newFolder: 'Carpeta nueva…',
    newFolderName: 'Nombre de la carpeta nueva',
    address: 'Dirección del feed',
    site: 'Sitio',
    tags: 'Etiquetas',
    addTag: 'Añadir una etiqueta',
    removeTag: (title) => `Quitar la etiqueta ${title}`,
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    unsubscribe: 'Cancelar suscripción',
    unsubscribed: (title) => `Has dejado de seguir ${title}.`,
    resubscribed: (title) => `${title} ha vuelto.`,
  },

  folder: {
    settings: 'Ajustes de la carpeta',
    title: 'Nombre',
    remove: 'Eliminar carpeta',
    removeNote: 'Al eliminar una carpeta se conservan sus feeds: suben un nivel.',
    removed: (title) => `Carpeta ${title} eliminada. Sus feeds se conservan.`,
    restored: (title) => `La carpeta ${title} ha vuelto.`,
  },

  add: {
    open: 'Añadir feed',
    title: 'Añadir un feed',
    label: 'Dirección de un feed o de un sitio',
    placeholder: 'example.org',
    add: 'Añadir feed',
    addThis: 'Añadir este feed',
    look: 'Vista previa',
    working: (host) => `Examinando ${host}…`,
    missing: 'Escribe primero una dirección.',
    choose: 'Este sitio tiene varios feeds. ¿Cuáles quieres?',
    added: (title) => `${title} se ha añadido.`,
    known: (title) => `${title} ya estaba.`,
    close: 'Cerrar',
    chooseOne: 'Elige al menos uno.',
    followed: 'Ya lo sigues.',
    followedAll: 'Ya sigues todos los feeds de este sitio.',
    addThese: (count) => plural(count, { one: 'Añadir # feed', other: 'Añadir # feeds' }),
    stillWorking: (host) => `Consultando ${host} y buscando un feed en los lugares habituales…`,
    addedMany: (count) =>
      plural(count, { one: 'Se ha añadido # feed.', other: 'Se han añadido # feeds.' }),
    previewOf: (title) => `Vista previa de ${title}`,
    previewEmpty: 'El feed no contiene artículos por ahora.',
  },
};
