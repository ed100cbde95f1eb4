// Spanish texts of the keyboard: what each command is called, its help, and the palette.
import type { commands as english } from '../en/commands';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const commands: typeof english = {
  help: {
    title: 'Teclado',
    lead: 'Copydesk se puede usar sin ratón.',
    lettersOn: 'Las letras sueltas se pueden desactivar en los ajustes del teclado.',
    lettersOff:
      'Las letras y signos sueltos están desactivados: solo responden las teclas con Ctrl o ' +
      'Cmd, las flechas, Intro, Espacio y Esc. Se activan en los ajustes del teclado.',
    open: 'Ayuda del teclado',
    betweenKeys: 'luego',
    or: 'o',
    none: 'ninguna tecla',
    reading: 'Lectura',
    lists: 'Listas',
    desk: 'General',
  },

  palette: {
    title: 'Buscar o hacer cualquier cosa',
    label: 'Feed, carpeta, etiqueta, acción o ajuste',
    also: {
      theme: 'tema oscuro modo noche',
      layout: 'vista diseño',
      manage: 'desuscribir cancelar suscripción eliminar feed',
      import: 'OPML suscripciones copia',
      leave: 'salir logout desconectar',
    },
    none: 'No se ha encontrado nada.',
    current: 'en uso',
    found: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
    kinds: {
      list: 'Lista',
      feed: 'Feed',
      folder: 'Carpeta',
      tag: 'Etiqueta',
      search: 'Búsqueda',
      action: 'Acción',
      setting: 'Ajuste',
    },
  },

  commands: {
    next: 'Artículo siguiente',
    previous: 'Artículo anterior',
    select_next: 'Seleccionar el siguiente sin abrirlo',
    select_previous: 'Seleccionar el anterior sin abrirlo',
    open: 'Abrir el artículo seleccionado',
    close: 'Cerrar el artículo',
    read_on: 'Seguir leyendo: página siguiente, luego artículo siguiente',
    toggle_read: 'Leído / no leído',
    toggle_star: 'Favorito',
    toggle_later: 'Leer más tarde',
    hide: 'Ocultar',
    tag: 'Etiquetar',
    open_original: 'Abrir el original',
    full_text: 'Texto completo / texto del feed',
    fetch_again: 'Volver a obtener el texto',
    history: 'Cambios del editor',
    deframe: 'Titular más sereno, palabras cargadas marcadas',
    share: 'Compartir',
    copy_link: 'Copiar enlace',
    play: 'Reproducir / pausar',
    refresh: 'Buscar artículos nuevos',
    mark_all_read: 'Marcar todo como leído',
    show_new: 'Mostrar artículos nuevos',
    toggle_show: 'Solo no leídos / todos',
    undo: 'Deshacer',
    layout_next: 'Vista siguiente',
    layout_previous: 'Vista anterior',
    search: 'Buscar',
    palette: 'Buscar o hacer cualquier cosa',
    help: 'Esta ayuda',
    add_feed: 'Añadir feed',
    save_page: 'Guardar una página',
    go_all: 'Ir a todos los artículos',
    go_unread: 'Ir a todos los no leídos',
    go_starred: 'Ir a favoritos',
    go_later: 'Ir a «Leer más tarde»',
    go_hidden: 'Ir a ocultos',
    go_feed: 'Ir a un feed…',
    go_tag: 'Ir a una etiqueta…',
  },
};
