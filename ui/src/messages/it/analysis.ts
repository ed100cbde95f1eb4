// Italian texts of what is said about an entry, and how it is framed.
import type { analysis as english } from '../en/analysis';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const analysis: typeof english = {
  analysis: {
    label: 'Analisi',
    heading: 'In breve',
    byRules: 'Frasi dell’articolo, scelte secondo regole su questo server.',
    notAsked: 'Non è stato interrogato nessun modello.',
    byModel: (model) =>
      `Scritto automaticamente da ${model}, non dall’editore. Può essere sbagliato.`,
    notHeld: (model) =>
      `Frasi dell’articolo, scelte secondo regole: quello che ha scritto ${model} non ha ` +
      'superato i controlli.',
    rulesPart: 'secondo regole',
    models: {
      waiting: 'Un modello deve ancora leggere questo articolo. I risultati compariranno qui.',
      failed: 'Nessun modello ha saputo dire qualcosa di questo articolo.',
      someFailed: 'Non tutti i modelli hanno risposto.',
      budget:
        'Il budget di oggi per i modelli è esaurito. Apri l’articolo domani e un modello ' +
        'lo leggerà.',
      ownBudget:
        'Il tuo budget di oggi per i modelli è esaurito. Apri l’articolo domani e un ' +
        'modello lo leggerà.',
      reason: (reason) => `Motivo: ${reason}`,
      again: 'Chiedi di nuovo',
      refused: (reason) => `Non richiesto. ${reason}`,
    },
    instructions:
      'L’articolo contiene frasi rivolte ai modelli linguistici. Non sono state mostrate ' +
      'a nessun modello.',
    deframe: 'Titolo più sobrio',
    deframes: 'Titoli più sobri dove ci sono, con le parole connotate in evidenza.',
    deframesNot: 'Titoli come pubblicati, niente in evidenza.',
    showsOriginal: 'Questo articolo come pubblicato. Lo stesso tasto riporta la vista serena.',
    showsDeframed: 'Questo articolo in vista serena.',
    feedDeframed: (title) => `${title} è in vista serena.`,
    feedOriginal: (title) => `${title} è mostrato come pubblicato.`,
    isOff: 'L’analisi è disattivata nelle impostazioni.',
    original: 'Il titolo dell’editore, e che cosa ne è stato fatto:',
    neutralBy: (model) =>
      `Titolo più sobrio, scritto automaticamente da ${model}. Può essere sbagliato.`,
    noModel:
      'Nessun titolo più sobrio: per scriverlo serve un modello linguistico, e nessuno ' +
      'ha letto questo articolo.',
    noNeutral: (model) =>
      `Nessun titolo più sobrio: quello che ha scritto ${model} non ha superato i controlli.`,
    unchanged: (model) => `${model} ha lasciato il titolo com’era.`,
    disputedTitle: 'Non eri d’accordo con il titolo più sobrio, quindi vedi quello dell’editore.',
    marked: 'Le parole connotate sono in evidenza nel titolo e nel testo.',
    noneLoaded: 'Non sono state trovate parole connotate.',
    details: 'Com’è scritto',
    standsOut: (name, value) => `Spicca: ${name} (${value})`,
    scale: '0 significa per niente, 100 del tutto. Sono indizi di un programma, non sentenze.',
    outOf: (value) => `${number(Math.round(value * 100))} su 100`,
    levels: ['appena', 'un poco', 'abbastanza', 'molto', 'moltissimo'],
    unsure: 'Vicino alla metà: consideralo indeciso.',
    spread: (points) =>
      `I modelli distano ${number(Math.round(points * 100))} punti; questo è il valore centrale.`,
    apart: (points) =>
      `I modelli non concordano (distano ${number(Math.round(points * 100))} punti): non ` +
      'farci affidamento.',
    untold: 'nessun giudizio',
    show: 'Mostra nell’articolo:',
    shownTitle: (piece) => `«${piece}» è in evidenza nel titolo.`,
    shownText: (piece) => `«${piece}» è in evidenza nel testo.`,
    shownNowhere: (piece) => `«${piece}» non è nel testo mostrato.`,
    dispute: 'Non sono d’accordo',
    disputeAspect: (name) => `Non sono d’accordo: ${name}`,
    loaded: 'Parole connotate',
    category: 'Argomento',
    readingTime: 'Tempo di lettura',
    minutes: (count) => plural(count, { one: 'circa # minuto', other: 'circa # minuti' }),
    summary: 'Riassunto',
    neutral: 'Titolo più sobrio',
    overall: 'Nel complesso',
    overallMeaning: 'La media dei punteggi qui sopra, pesata come impostato su questo server.',
    scores: {
      clickbait: 'Titolo acchiappaclic',
      framing: 'Taglio di parte',
      persuasive: 'Vuole convincere',
      hyper_stimulus: 'Toni gridati',
      speculative: 'Supposizioni',
    },
    meanings: {
      clickbait: 'Quanto il titolo tace o esagera pur di farsi aprire.',
      framing: 'Quanto il punto di vista di una parte è raccontato come se fosse l’unico.',
      persuasive: 'Quanto il testo vuole qualcosa da te, più che informarti.',
      hyper_stimulus: 'Quanto grida: maiuscole, punti esclamativi, superlativi.',
      speculative: 'Quanto è supposto o lasciato intendere, più che saputo.',
    },
    reasons: {
      'needs a language model': 'serve un modello linguistico',
      'only English texts are scored': 'le regole valutano solo i testi in inglese',
      'the title is too short to tell': 'il titolo è troppo corto per dirlo',
      'the title tells what there is': 'il titolo dice che cosa è successo',
      teases: 'stuzzica',
      capitals: 'maiuscole',
      marks: 'punti esclamativi e interrogativi',
      superlatives: 'superlativi',
      'calm wording': 'toni pacati',
      'a guess': 'una supposizione nel titolo',
      'a question': 'una domanda nel titolo',
      guesses: 'supposizioni nel testo',
      'stated as fact': 'presentato come un fatto',
      'a call to act': 'un invito ad agire',
      'talk to the reader': 'si rivolge al lettore',
      'asks for nothing': 'non chiede niente',
    },
    categories: {
      politics: 'Politica',
      world: 'Mondo',
      business: 'Economia',
      sport: 'Sport',
      culture: 'Cultura',
      technology: 'Tecnologia',
      health: 'Salute',
      finance: 'Finanza',
      science: 'Scienza',
      environment: 'Ambiente',
      travel: 'Viaggi',
      lifestyle: 'Tempo libero',
      games: 'Giochi',
      history: 'Storia',
      opinion: 'Opinioni',
      other: 'Altro',
    },
  },

  adverts: {
    found: (count) =>
      plural(count, {
        one: '# passaggio sembra pubblicità.',
        other: '# passaggi sembrano pubblicità.',
      }),
    hidden: (count) =>
      plural(count, {
        one: '# passaggio pubblicitario è nascosto.',
        other: '# passaggi pubblicitari sono nascosti.',
      }),
    hide: 'Nascondi',
    show: 'Mostra',
    reasons: {
      sells: 'vende qualcosa o invita ad abbonarsi',
      leads_away: 'rimanda ad altri articoli',
      links: 'è fatto di link',
      named: 'lo dice un modello',
    },
  },
};
