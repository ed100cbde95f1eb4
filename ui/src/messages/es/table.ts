// Spanish texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const table: typeof english = {
  arrange: {
    handle: (title) => `Mover ${title}`,
    help:
      'Las flechas arriba y abajo mueven, la flecha derecha mete en la carpeta de encima, ' +
      'la flecha izquierda saca.',
    top: 'el nivel superior',
    atEnd: (title) => `${title} no puede ir más allá.`,
    atTop: (title) => `${title} ya está en el nivel superior.`,
    noFolderAbove: 'No hay ninguna carpeta encima.',
    movedTo: (title, place, count) =>
      `${title} ocupa ahora el puesto ${number(place)} de ${number(count)}.`,
    movedInto: (title, folder) => `${title} está ahora en ${folder}.`,
    manyMovedInto: (count, folder) =>
      plural(count, {
        one: `# feed está ahora en ${folder}.`,
        other: `# feeds están ahora en ${folder}.`,
      }),
    movedBeside: (title, other) => `${title} está ahora junto a ${other}.`,
    movedBack: 'De nuevo en su sitio.',
    toTop: 'Al nivel superior',
    moveTo: 'Mover a…',
    up: 'Subir',
    down: 'Bajar',
    refused: (reason) => `No se ha movido. ${reason}`,
  },

  table: {
    lead: 'Todos los feeds en un solo lugar. Arrástralos, o elige varios y cámbialos a la vez.',
    filter: 'Buscar un feed',
    sort: 'Orden',
    sorts: {
      own: 'Tu propio orden',
      title: 'Por título',
      unread: 'Más no leídos',
      newest: 'Último artículo',
      status: 'Primero los problemas',
    },
    feed: 'Feed',
    tags: 'Etiquetas',
    unread: 'No leídos',
    last: 'Último artículo',
    rhythm: 'Publica',
    status: 'Estado',
    actions: 'Acciones',
    every: (span) => `cada ${span}`,
    never: 'nunca',
    none: 'Ningún feed coincide.',
    noFeeds: 'Aún no sigues ningún feed.',
    chooseAll: 'Elegir todos los feeds mostrados',
    choose: (title) => `Elegir ${title}`,
    chooseIn: (title) => `Elegir todos los feeds de ${title}`,
    chosen: (count) => plural(count, { one: '# elegido', other: '# elegidos' }),
    clear: 'No elegir ninguno',
    moveTo: 'Mover a',
    move: 'Mover',
    mute: 'Silenciar',
    unmute: 'Dejar de silenciar',
    deframe: 'Vista serena',
    undeframe: 'Tal como se publicó',
    unsubscribe: 'Cancelar suscripción',
    settings: (title) => `Ajustes de ${title}`,
    folderSettings: (title) => `Ajustes de la carpeta ${title}`,
    newFolder: 'Carpeta nueva',
    folderName: 'Nombre de la carpeta nueva',
    folderMade: (title) => `Carpeta ${title} creada.`,
    isMuted: 'silenciado',
    isDeframed: 'sereno',
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    muted: (count) => plural(count, { one: '# feed silenciado.', other: '# feeds silenciados.' }),
    unmuted: (count) =>
      plural(count, { one: '# feed vuelve a contar.', other: '# feeds vuelven a contar.' }),
    deframed: (count) =>
      plural(count, {
        one: '# feed se muestra en vista serena.',
        other: '# feeds se muestran en vista serena.',
      }),
    undeframed: (count) =>
      plural(count, {
        one: '# feed se muestra tal como se publicó.',
        other: '# feeds se muestran tal como se publicaron.',
      }),
    apply: 'Aplicar',
    editsSet: (count) =>
      plural(count, {
        one: 'El efecto de los cambios se ajustó en # feed.',
        other: 'El efecto de los cambios se ajustó en # feeds.',
      }),
    moved: (count) => plural(count, { one: '# feed movido.', other: '# feeds movidos.' }),
    unsubscribed: (count) =>
      plural(count, {
        one: 'Has dejado de seguir # feed.',
        other: 'Has dejado de seguir # feeds.',
      }),
    followedAgain: (count) =>
      plural(count, { one: '# feed ha vuelto.', other: '# feeds han vuelto.' }),
  },
};
