// Italian texts of boards: collections with notes and an order of their own, and of colours.
import type { boards as english } from '../en/boards';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const boards: typeof english = {
  boards: {
    nav: 'Bacheche',
    unknown: 'Bacheca sconosciuta',
    open: 'Bacheche',
    dialog: 'Bacheche di questo articolo',
    find: 'Cerca o crea una bacheca',
    create: (title) => `Crea la bacheca «${title}»`,
    none: 'Ancora nessuna bacheca. Scrivi un nome per creare la prima.',
    add: 'Nuova bacheca',
    settings: 'Impostazioni della bacheca',
    title: 'Nome',
    description: 'A che cosa serve',
    count: (count) => plural(count, { one: '# articolo', other: '# articoli' }),
    remove: 'Elimina la bacheca…',
    removeNow: 'Elimina per sempre',
    sure: (count) =>
      plural(count, {
        one: 'Eliminare questa bacheca con le sue note? Il suo # articolo resta.',
        other: 'Eliminare questa bacheca con le sue note? I suoi # articoli restano.',
      }),
    removed: (title) => `Bacheca ${title} eliminata.`,
    noteOf: (title) => `Nota su ${title}`,
    addNote: 'Aggiungi una nota',
    addNoteTo: (title) => `Aggiungi una nota a ${title}`,
    editNote: 'Modifica la nota',
    editNoteOf: (title) => `Modifica la nota su ${title}`,
    unfoldNote: 'Mostra di più',
    unfoldNoteOf: (title) => `Mostra di più della nota su ${title}`,
    foldNote: 'Mostra meno',
    foldNoteOf: (title) => `Mostra meno della nota su ${title}`,
    takeOff: (title) => `Togli da questa bacheca: ${title}`,
    share: 'Condividi con un link…',
    handle: (title) => `Sposta ${title}`,
    handleHelp: 'Trascina, o usa le frecce.',
    keptTexts: 'Testi i cui articoli non ci sono più',
    keptFound: 'Testi conservati che corrispondono',
    keptText: 'Testo conservato',
    gone: (feed) => (feed ? `Non è più in ${feed}` : 'Non è più nel suo feed'),
    removeKept: 'Elimina questo testo…',
    sureKept: 'Eliminare per sempre questo testo? È l’ultima copia.',
    empty: 'Questa bacheca è vuota',
    emptyLead: 'Premi B su un articolo per metterlo qui.',
    noSuch: 'Questa bacheca non esiste',
  },

  colours: {
    label: 'Colore',
    none: 'Nessuno',
    red: 'Rosso',
    orange: 'Arancione',
    yellow: 'Giallo',
    green: 'Verde',
    teal: 'Ottanio',
    blue: 'Blu',
    purple: 'Viola',
    pink: 'Rosa',
  },
};
