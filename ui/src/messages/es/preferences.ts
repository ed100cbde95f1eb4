// Spanish texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const preferences: typeof english = {
  title: 'Ajustes',
  back: 'Volver a la lectura',
  loading: 'Cargando…',
  failed: 'No se ha podido cargar esta página.',
  retry: 'Reintentar',
  saved: 'Guardado.',
  noSuchPage: 'Esta página no existe',
  noSuchPageLead: 'Estos son todos los ajustes que hay.',
  jump: 'Ir a',
  groups: { feeds: 'Feeds', you: 'Personal', server: 'Servidor' },

  pages: {
    manage: 'Gestionar feeds',
    health: 'Estado de los feeds',
    import: 'Importar y exportar',
    packs: 'Feeds sugeridos',
    filters: 'Filtros',
    reading: 'Lectura',
    analysis: 'Análisis',
    appearance: 'Apariencia',
    keyboard: 'Teclado',
    account: 'Cuenta',
    apps: 'Aplicaciones',
    send_to: 'Enviar a',
    out: 'Tus feeds y libros',
    history: 'Historial',
    users: 'Usuarios',
    publishers: 'Editores',
    served: 'Feeds para otros lectores',
    models: 'Modelos',
    server: 'Ajustes del servidor',
    jobs: 'Trabajos fallidos',
    audit: 'Registro',
    tags: 'Etiquetas, tableros y búsquedas',
    about: 'Acerca de',
  },

  reading: {
    lead: 'Cómo van y vienen los artículos. Vale en todos tus dispositivos.',
    mark: 'Marcar artículos como leídos',
    marks: {
      open: 'al abrirlos',
      scroll: 'al abrirlos o pasar de largo',
      manual: 'solo cuando yo lo diga',
    },
    order: 'Orden de los artículos',
    orders: {
      newest: 'Primero los más nuevos',
      oldest: 'Primero los más antiguos',
      fair: 'Equilibrado: los feeds muy activos no tapan a los poco frecuentes',
      calm: 'Primero los más serenos: de los 1000 más nuevos, los que menos empujan',
      important: 'Primero lo más importante: de los 1000 más nuevos, según tus filtros',
      learned: 'Según tus gustos: de los 1000 más nuevos, sube un poco lo que sueles abrir',
    },
    layout: 'Vista de las listas',
    layouts: { list: 'Lista', cards: 'Tarjetas', magazine: 'Revista' },
    showRead: 'Mostrar también los artículos leídos',
    showReadHint: 'Si no, las listas solo muestran lo no leído.',
    adverts: 'Ocultar la publicidad en los textos',
    advertsHint:
      'Los pasajes que venden o llevan a otra parte, en la medida en que se reconocen. ' +
      'Una pulsación los muestra de nuevo.',
    copies: 'Mostrar cada copia de un artículo',
    copiesHint: 'Si no, lo que traen varios feeds se muestra, y se lee, una sola vez.',
    images: 'Imágenes',
    imageChoices: {
      proxied: 'Cargar a través de este servidor, para que los editores no te vean',
      blocked: 'No cargar hasta que yo lo pida',
    },
    start: 'Empezar por',
  },

  analysis: {
    lead: 'Qué se dice de los artículos, y dónde. Vale en todos tus dispositivos.',
    inEntries: 'En un artículo abierto',
    inLists: 'En las listas',
    isOff: 'El análisis está desactivado.',
    switches: {
      shows_analysis: {
        label: 'Decir cómo están escritos los artículos',
        hint: 'Lo que un artículo dice en breve y su enfoque, encima de su texto.',
      },
      shows_summary: {
        label: 'Resumen',
        hint: 'Algunas frases del artículo, o las palabras de un modelo.',
      },
      shows_key_points: { label: 'Puntos clave', hint: 'Lo que dice, punto por punto.' },
      shows_scores: {
        label: 'Valores',
        hint: 'Cuánto un artículo engancha, empuja, supone o grita, con razones.',
      },
      shows_loaded_terms: {
        label: 'Palabras cargadas',
        hint: 'Palabras que juzgan en vez de contar.',
      },
      shows_badges: {
        label: 'Señalar titulares gancho',
        hint: 'Una pequeña nota junto a los artículos con titular gancho.',
      },
      shows_neutral_titles: {
        label: 'Titulares más serenos',
        hint: 'Donde un modelo escribió uno. El del editor aparece debajo.',
      },
    },
    folding: 'Límite',
    foldingLead:
      'Los artículos por encima del límite se pliegan: una línea sobre la lista dice ' +
      'cuántos son y los muestra. Siguen sin leer, cuentan como antes, y «Marcar todo como ' +
      'leído» también vale para ellos. Los artículos sin valor nunca se pliegan, y las ' +
      'aplicaciones los muestran todos.',
    foldBy: 'Plegar artículos',
    folds: {
      nothing: 'Ninguno',
      clickbait: 'Cuyo titular engancha demasiado',
      overall: 'Que en conjunto empujan demasiado',
    },
    foldAbove: 'Por encima de',
    foldValue: (value) => `${value} de 100`,
    orderHint:
      'Las listas también se pueden ordenar, primero los más serenos: se elige encima de ' +
      'cada lista.',
  },

  appearance: {
    lead: 'Colores y letras. Vale en todos tus dispositivos.',
    theme: 'Colores',
    language: 'Idioma',
    asBrowser: (name) => `Como el navegador (${name})`,
    themes: {
      system: 'Como el sistema',
      light: 'Claro',
      dark: 'Oscuro',
      sepia: 'Sepia',
      oled: 'Negro',
    },
    font: 'Letra de los textos',
    fonts: { serif: 'Con serifa', sans: 'Sin serifa', mono: 'Monoespaciada', system: 'Sistema' },
    size: 'Tamaño del texto',
    sizeValue: (size) => `${size} px`,
    width: 'Ancho de línea',
    widthValue: (width) => `${width} caracteres`,
    density: 'Listas',
    densities: { comfortable: 'Amplias', compact: 'Compactas' },
    css: 'Tus propios estilos',
    cssHint:
      'CSS: se aplica al escribir y se guarda al salir del campo. Si alguna vez oculta la ' +
      'página, ábrela con ?plain al final de su dirección.',
    cssBytes: (count, most) => `${count} de ${most} bytes`,
    cssTooLong: 'Demasiado largo para guardarlo.',
    cssRemoved: 'Los estilos de otras direcciones (@import) se omiten.',
    preview: 'Vista previa',
    previewTitle: 'Una ciudad portuaria abre su biblioteca de cosas perdidas',
    previewText:
      'Todo lo que trajo la marea en cien años puede verse ahora, y parte de ello llevarse a ' +
      'casa. El primer visitante fue un pescador que preguntó por el sombrero de su abuelo.',
    reset: 'Restablecer la apariencia',
    resetKeeps: 'Tus propios estilos se quedan como están; vacía su campo para quitarlos.',
  },

  keyboard: {
    lead:
      'Pulsa «Cambiar» y luego la tecla. ' + 'También valen dos teclas seguidas, como G y luego A.',
    change: 'Cambiar',
    changeOf: (command) => `Cambiar la tecla de «${command}»`,
    press: 'Pulsa una tecla…',
    pressHint: 'Intro la acepta, Esc lo deja todo como estaba, Retroceso quita la tecla.',
    none: 'ninguna tecla',
    reset: 'Restablecer',
    resetOf: (command) => `Restablecer la tecla de «${command}»`,
    resetAll: 'Restablecer todas las teclas',
    isNow: (command, keys) => `${command}: ahora ${keys}.`,
    conflict: (keys, others) => `${keys} también se usa para: ${others}`,
    conflicts: 'Algunas teclas se usan dos veces; entonces solo responde una de las órdenes.',
    take: 'Usarla de todos modos',
    cancel: 'Cancelar',
    filter: 'Buscar una orden',
    letters: 'Letras y signos sueltos como teclas',
    lettersHint:
      'Si se desactiva, solo responden las teclas con Ctrl o Cmd, las flechas, Intro, Espacio,' +
      ' Esc y las de función: útil para el dictado, los lectores de pantalla o las teclas ' +
      'pulsadas sin querer. Ctrl+K sigue sirviendo para todo.',
  },

  tags: {
    lead: 'Con qué clasificas los artículos. Ordena, colorea, renombra o elimina; ellos se quedan.',
    tags: 'Etiquetas',
    noTags: 'Aún no hay etiquetas. Pulsa T en un artículo, o etiqueta un feed en sus ajustes.',
    searches: 'Búsquedas guardadas',
    noSearches: 'Aún no hay búsquedas guardadas. Busca algo y guárdalo.',
    name: 'Nombre',
    edit: 'Editar',
    editOf: (title) => `Editar ${title}`,
    movedTo: (title, place, count) => `${title} está ahora en el lugar ${place} de ${count}.`,
    remove: 'Eliminar',
    removeOf: (title) => `Eliminar ${title}`,
    removed: (title) => `${title} se ha eliminado.`,
    sure: (title) => `¿Eliminar ${title}? Los artículos y los feeds se quedan.`,
    save: 'Guardar',
    cancel: 'Cancelar',
    unread: (count) => plural(count, { one: '# no leído', other: '# no leídos' }),
  },

  taste: {
    title: 'Orden aprendido',
    lead:
      'El orden Según tus gustos aprende de lo que abres, guardas, marcas como favorito ' +
      'o pasas por alto. Es solo tuyo, y mueve un artículo día y medio como mucho.',
    why: 'Por qué aquí',
    nothing: 'Aún no se ha aprendido nada; hacen falta unos veinte artículos.',
    learnedOf: (count) => `Aprendido de ${count} artículos; esto es lo que más los mueve:`,
    forget: 'Olvidar lo aprendido',
    forgotten: 'Olvidado: lo que hiciste hasta ahora ya no cuenta.',
    feed: (title) => `el feed ${title}`,
    author: (name) => `autor ${name}`,
    category: (name) => `categoría ${name}`,
    word: (word) => `«${word}» en el titular`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} ${minutes > 0 ? 'más arriba' : 'más abajo'}` : 'según su fecha';
    },
  },
};
