// Italian texts of stories side by side, and of what publishers changed.
import type { stories as english } from '../en/stories';
import { percentIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const percent = percentIn('it');

const outlets = (count: number) => plural(count, { one: '# testata', other: '# testate' });
const originals = (count: number) =>
  plural(count, { one: '# servizio originale', other: '# servizi originali' });

export const stories: typeof english = {
  list: {
    title: 'Storie',
    lead: 'Fatti raccontati da due o più delle tue testate, fianco a fianco.',
    followed: 'Seguite',
    newest: 'Più recenti',
    more: 'Carica altre',
    older: 'Mostra le novità precedenti',
    loading: 'Caricamento delle storie…',
    failed: 'Impossibile caricare le storie.',
    retry: 'Riprova',
    outlets,
    entries: (count) => plural(count, { one: '# articolo', other: '# articoli' }),
    later: (count) =>
      plural(count, {
        one: '# articolo da quando la segui',
        other: '# articoli da quando la segui',
      }),
    last: (when) => `ultimo ${when}`,
    news: 'Novità',
    isNew: 'nuovo',
    fresh: (count) => plural(count, { one: '# nuovo', other: '# nuovi' }),
    none: 'Ancora nessuna storia',
    noneLead:
      'Una storia nasce quando una seconda delle tue testate racconta lo stesso fatto ' +
      'entro tre giorni. I nuovi articoli vengono raggruppati in pochi minuti.',
    noneFeeds: 'Per le storie servono feed di almeno due testate diverse. Aggiungine e torna qui.',
    noneFollowed: 'Non segui nessuna storia. Aprine una e premi «Segui questa storia».',
    quiet:
      'Finora niente di nuovo. Ti avvisiamo solo di articoli successivi che affermano ' +
      'qualcosa di nuovo.',
  },

  story: {
    back: 'Tutte le storie',
    gone: 'Questa storia non è disponibile',
    goneLead:
      'Forse i suoi articoli sono ormai troppo vecchi, o vengono da feed che non segui più.',
    facts: 'A colpo d’occhio',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet, when) => `Il primo è stato ${outlet}, ${when}.`,
    copies: (outlet, others) => `Hanno ripreso da ${outlet}: ${others}.`,
    credits: (agency, others) => `Dall’agenzia ${agency}: ${others}.`,
    spread: {
      alike: 'I titoli sono quasi identici.',
      near: 'I titoli dicono più o meno lo stesso con parole diverse.',
      apart: 'I titoli sono chiaramente diversi.',
      far: 'I titoli non hanno quasi una parola in comune.',
    },
    sides: 'Fianco a fianco',
    sidesLead: 'Prima i più vecchi. Apri un articolo per leggerlo.',
    isFirst: 'per primo',
    since: 'da quando la segui',
    copyOf: (outlet, likeness) => `Ripreso da ${outlet} (uguale al ${percent(likeness)})`,
    original: 'Testo proprio',
    agency: (agency) => `Agenzia: ${agency}`,
    changed: 'Modificato in seguito',
    scores: 'Com’è scritto',
    overall: 'Nel complesso',
    unscored: 'non valutato',
    notAnalysed: 'Non ancora analizzato.',
  },

  ledger: {
    title: 'Chi afferma che cosa',
    lead:
      'Trovato in automatico, quindi qualcosa mancherà. Premi una testata per leggerne la ' +
      'frase.',
    none: 'In questi testi non sono stati trovati numeri, date, citazioni o nomi.',
    what: 'Che cosa',
    who: 'Chi dice che cosa',
    agreements: {
      differs: (count) =>
        plural(count, {
          one: 'Le testate divergono su # punto',
          other: 'Le testate divergono su # punti',
        }),
      agrees: (count) =>
        plural(count, {
          one: 'Le testate concordano su # punto',
          other: 'Le testate concordano su # punti',
        }),
      only_here: (count) =>
        plural(count, {
          one: '# punto che riporta una sola testata',
          other: '# punti che riporta una sola testata',
        }),
    },
    kinds: { number: 'Numero', date: 'Data', quote: 'Citazione', name: 'Nome' },
    copies: (count) => plural(count, { one: 'e # copia', other: 'e # copie' }),
    sentenceOf: (outlet, value) => `${value}: che cosa ha scritto ${outlet}`,
    open: (outlet) => `Apri l’articolo di ${outlet}`,
  },

  edits: {
    ranked: 'Prima le più grandi',
    kinds: {
      number: 'Numero',
      name: 'Nome',
      negation: 'Negazione',
      headline: 'Titolo',
      text: 'Testo',
    },
    more: (count) => plural(count, { one: '# modifica minore', other: '# modifiche minori' }),
    feed: 'Articoli modificati in seguito',
    feedLead:
      'Articoli che oggi si leggono diversamente da quando sono usciti; prima le ultime ' +
      'modifiche.',
    feedNone: 'Nessun articolo è cambiato da quando è uscito.',
    feedFailed: 'Impossibile caricare le modifiche.',
    loading: 'Caricamento delle modifiche…',
    older: 'Mostra le modifiche precedenti',
  },
};
