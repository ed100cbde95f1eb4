// Spanish texts of bringing feeds along, and of the packs to begin with.
import type { imports as english } from '../en/imports';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const imports: typeof english = {
  opml: {
    lead: 'Trae tus feeds de otro lector, o llévatelos.',
    import: 'Importar',
    choose: 'Elegir un archivo',
    drop: 'o suéltalo aquí: la lista de feeds (.opml o .xml) que exporta tu lector anterior.',
    looking: (name) => `Examinando ${name}…`,
    summary: (name) => `Lo que traería ${name}`,
    fresh: 'Feeds nuevos',
    known: 'Ya conocidos',
    refused: 'No posibles',
    folders: 'Carpetas nuevas',
    nothing: 'En esta lista no hay nada nuevo.',
    incomplete: (count) =>
      plural(count, {
        one: 'Este archivo está incompleto: se corta después de # feed.',
        other: 'Este archivo está incompleto: se corta después de # feeds.',
      }),
    take: (count) => plural(count, { one: 'Añadir # feed', other: 'Añadir # feeds' }),
    takeFolders: 'Añadir las carpetas',
    taking: 'Añadiendo…',
    cancel: 'Cancelar',
    why: (count) =>
      plural(count, { one: 'Por qué # no es posible', other: 'Por qué # no son posibles' }),
    fetching: 'Obteniendo los feeds',
    fetchingNote: 'Puedes salir de esta página y leer; los feeds llegarán igualmente.',
    progress: (done, total) => `${number(done)} de ${number(total)} feeds obtenidos`,
    failing: (count) => plural(count, { one: '# no responde', other: '# no responden' }),
    done: 'Tus feeds ya están aquí',
    doneWords: (added) =>
      plural(added, { one: 'Se ha añadido # feed.', other: 'Se han añadido # feeds.' }),
    read: 'Empezar a leer',
    again: 'Importar otro archivo',
    toHealth: 'Ver cuáles no responden',
    tooLarge: 'Este archivo pasa de 10 megabytes: no es una lista de feeds.',
    export: 'Exportar',
    exportLead:
      'Todos tus feeds y carpetas, en un archivo (OPML) que cualquier lector de feeds entiende.',
    download: 'Descargar tus feeds',
  },

  packs: {
    startTitle: '¿Solo quieres leer?',
    startLead: 'Sigue ocho sitios conocidos de una vez. Podrás quitar cualquiera después.',
    start: 'Empezar con estos ocho',
    starting: 'Añadiendo…',
    lead:
      'Algunos feeds conocidos para empezar. Toma lo que te guste; todo se ' +
      'puede quitar luego.',
    language: 'Idioma',
    topics: {
      world: 'Mundo',
      country: 'Noticias',
      technology: 'Tecnología',
      development: 'Programación',
      science: 'Ciencia',
      space: 'Espacio',
      business: 'Economía',
      culture: 'Cultura',
      sport: 'Deporte',
      games: 'Juegos',
      security: 'Seguridad',
      opensource: 'Software libre',
      environment: 'Clima',
      photography: 'Fotografía',
      comics: 'Cómics',
      food: 'Cocina',
      podcasts: 'Pódcasts',
    },
    take: (count) =>
      count
        ? plural(count, { one: 'Seguir # feed', other: 'Seguir # feeds' })
        : 'Elige algunos feeds',
    working: (done, total) => `Añadiendo ${number(done)} de ${number(total)}…`,
    known: 'lo sigues',
    all: (topic) => `Elegir todo: ${topic}`,
    unreadable: (count) =>
      plural(count, {
        one: '# de ellos no se ha podido leer. Se seguirá intentando solo.',
        other: '# de ellos no se han podido leer. Se seguirá intentando solo.',
      }),
    finished: (count) =>
      plural(count, { one: 'Se ha añadido # feed.', other: 'Se han añadido # feeds.' }),
    failed: (count) =>
      plural(count, {
        one: '# no se ha podido añadir.',
        other: '# no se han podido añadir.',
      }),
  },
};
