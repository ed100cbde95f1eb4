// Textos españoles de los feeds y libros propios: direcciones de vistas, tableros y lectores.
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const out = {
  out: {
    lead:
      'Cualquier vista puede salir de tu mesa: como feed para otro lector, como libro para un ' +
      'lector electrónico, como página para amigos. Quien tiene la dirección puede leer la ' +
      'vista, y nada más.',
    views: 'Direcciones de tus vistas',
    none:
      'Ninguna vista tiene dirección todavía. Encima de una lista, elige «Como ' +
      'feed o libro…».',
    dialog: 'Como feed o libro',
    dialogLead: (title: string) => `Una dirección para «${title}», para quien tú quieras.`,
    boardLead: (title: string) =>
      `Una página del tablero «${title}» con tus notas, para quien tenga el enlace; también como ` +
      'feed y como libro.',
    name: 'Título',
    texts: 'Con los textos enteros',
    textsHint: 'Si no, solo cómo empiezan, y enlaces a los originales.',
    textsOf: (title: string) => `Con los textos enteros: ${title}`,
    create: 'Crear una dirección',
    exists: (count: number) =>
      plural(count, {
        one: 'Esta vista ya tiene # dirección; una nueva se suma a ella.',
        other: 'Esta vista ya tiene # direcciones; una nueva se suma a ellas.',
      }),
    once: 'Estas direcciones solo se muestran ahora y guardan un secreto. Copia la que necesites.',
    forms: {
      html: 'Página, para personas',
      atom: 'Feed Atom',
      rss: 'Feed RSS',
      json: 'JSON Feed',
      epub: 'Libro (EPUB)',
    },
    done: 'Listo',
    manage: 'Todas las direcciones',
    impossible: 'Esta lista no puede salir de la mesa.',
    used: (when: string, count: number) =>
      plural(count, { one: `pedida una vez, ${when}`, other: `pedida # veces, la última ${when}` }),
    unused: 'nunca pedida',
    renew: 'Nueva dirección',
    renewOf: (title: string) => `Nueva dirección para ${title}`,
    renewed: 'Quien tiene la dirección anterior queda fuera.',
    revoke: 'Retirar',
    revokeOf: (title: string) => `Retirar la dirección de ${title}`,
    revoked: (title: string) => `La dirección de ${title} queda retirada.`,
    shelf: 'Libros para lectores electrónicos',
    shelfLead:
      'Una dirección (OPDS) que KOReader y otros toman como catálogo: ediciones de 10, 20 y 40 ' +
      'minutos, tus favoritos, lo guardado para más tarde, tus tableros y tus vistas, como libros.',
    shelfAddress: 'Dirección de tus libros',
    shelfMake: 'Crear una dirección para lectores electrónicos',
    shelfRenew: 'Nueva dirección para lectores electrónicos',
    shelfRevoke: 'Retirar la dirección para lectores electrónicos',
    shelfRevoked: 'La dirección de tus libros queda retirada.',
  },
};
