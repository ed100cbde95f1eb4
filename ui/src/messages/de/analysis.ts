// German texts of what is said about an entry, and how it is framed.
import type { analysis as english } from '../en/analysis';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const analysis: typeof english = {
  analysis: {
    label: 'Analyse',
    heading: 'In Kürze',
    byRules: 'Sätze des Artikels, auf diesem Server nach Regeln gewählt.',
    notAsked: 'Kein Modell wurde gefragt.',
    byModel: (model) =>
      `Automatisch geschrieben von ${model}, nicht vom Herausgeber. Es kann falsch sein.`,
    notHeld: (model) =>
      'Sätze des Artikels, nach Regeln gewählt: ' + `was ${model} schrieb, hielt nicht stand.`,
    rulesPart: 'nach Regeln',
    models: {
      waiting: 'Ein Modell liest diesen Artikel noch. Was es sagt, erscheint hier von selbst.',
      failed: 'Kein Modell konnte etwas zu diesem Artikel sagen.',
      someFailed: 'Nicht alle Modelle haben geantwortet.',
      budget:
        'Das Budget für Modelle ist für heute verbraucht. Öffnen Sie den Artikel morgen, dann ' +
        'liest ihn ein Modell.',
      ownBudget:
        'Ihr Budget für Modelle ist für heute verbraucht. Öffnen Sie den Artikel morgen, dann ' +
        'liest ihn ein Modell.',
      reason: (reason) => `Grund: ${reason}`,
      again: 'Noch einmal fragen',
      refused: (reason) => `Nicht gefragt. ${reason}`,
    },
    instructions:
      'Der Artikel enthält Sätze, die sich an ein Modell richten; keines hat sie bekommen.',
    deframe: 'Ruhigere Überschrift',
    deframes: 'Ruhigere Überschriften, wo es welche gibt, und wertende Wörter markiert.',
    deframesNot: 'Überschriften wie veröffentlicht, nichts markiert.',
    showsOriginal: 'Dieser Artikel wie veröffentlicht. Dieselbe Taste zeigt ihn wieder ruhig.',
    showsDeframed: 'Dieser Artikel in ruhiger Ansicht.',
    feedDeframed: (title) => `${title} erscheint in ruhiger Ansicht.`,
    feedOriginal: (title) => `${title} erscheint wie veröffentlicht.`,
    isOff: 'Die Analyse der Artikel ist in den Einstellungen ausgeschaltet.',
    original: 'Überschrift des Anbieters, und was daraus wurde:',
    neutralBy: (model) =>
      `Ruhigere Überschrift, automatisch geschrieben von ${model}. Sie kann falsch sein.`,
    noModel:
      'Keine ruhigere Überschrift: Das kann nur ein Sprachmodell, und keines hat diesen ' +
      'Artikel gelesen.',
    noNeutral: (model) => `Keine ruhigere Überschrift: was ${model} schrieb, hielt nicht stand.`,
    unchanged: (model) => `${model} lässt die Überschrift, wie sie ist.`,
    disputedTitle:
      'Der ruhigeren Überschrift wurde widersprochen, darum steht hier die des Anbieters.',
    marked: 'Wertende Wörter sind in Überschrift und Text markiert.',
    noneLoaded: 'Es wurden keine wertenden Wörter gefunden.',
    details: 'Wie er geschrieben ist',
    standsOut: (name, value) => `Fällt auf: ${name} (${value})`,
    scale: '0 heißt gar nicht, 100 ganz und gar. Das sind Hinweise eines Programms, keine Urteile.',
    outOf: (value) => `${number(Math.round(value * 100))} von 100`,
    levels: ['kaum', 'ein wenig', 'zur Hälfte', 'viel', 'sehr viel'],
    unsure: 'Nahe der Mitte: am besten als unentschieden ansehen.',
    spread: (points) =>
      `Die Modelle liegen ${number(Math.round(points * 100))} Punkte auseinander; ` +
      'dies ist ihre Mitte.',
    apart: (points) =>
      `Die Modelle sind uneins (${number(Math.round(points * 100))} Punkte auseinander): ` +
      'kein Verlass darauf.',
    untold: 'lässt sich nicht sagen',
    show: 'Im Artikel zeigen:',
    shownTitle: (piece) => `„${piece}“ ist in der Überschrift markiert.`,
    shownText: (piece) => `„${piece}“ ist im Text markiert.`,
    shownNowhere: (piece) => `„${piece}“ steht nicht im gezeigten Text.`,
    dispute: 'Widersprechen',
    disputeAspect: (name) => `Widersprechen: ${name}`,
    loaded: 'Wertende Wörter',
    category: 'Thema',
    readingTime: 'Lesezeit',
    minutes: (count) =>
      plural(count, {
        one: 'etwa # Minute',
        other: 'etwa # Minuten',
      }),
    summary: 'Zusammenfassung',
    neutral: 'Ruhigere Überschrift',
    overall: 'Insgesamt',
    overallMeaning:
      'Der Mittelwert dessen, was sich sagen ließ, gewichtet nach den Einstellungen des Servers.',
    scores: {
      clickbait: 'Lockende Überschrift',
      framing: 'Einseitiger Blick',
      persuasive: 'Will überzeugen',
      hyper_stimulus: 'Laute Worte',
      speculative: 'Vermutungen',
    },
    meanings: {
      clickbait: 'Wie sehr die Überschrift verschweigt oder übertreibt, damit man sie öffnet.',
      framing: 'Wie sehr eine Sicht so erzählt wird, als wäre sie die einzige.',
      persuasive: 'Wie sehr der Text etwas von seinen Lesern will, statt zu berichten.',
      hyper_stimulus: 'Wie laut Großbuchstaben, Ausrufezeichen und Superlative rufen.',
      speculative: 'Wie viel vermutet oder angedeutet statt gewusst wird.',
    },
    reasons: {
      'needs a language model': 'braucht ein Sprachmodell',
      'only English texts are scored': 'nach Regeln werden nur englische Texte bewertet',
      'the title is too short to tell': 'die Überschrift ist zu kurz dafür',
      'the title tells what there is': 'die Überschrift sagt, worum es geht',
      teases: 'lockt',
      capitals: 'Großbuchstaben',
      marks: 'Ausrufe- und Fragezeichen',
      superlatives: 'Superlative',
      'calm wording': 'ruhige Worte',
      'a guess': 'eine Vermutung in der Überschrift',
      'a question': 'eine Frage in der Überschrift',
      guesses: 'Vermutungen im Text',
      'stated as fact': 'als Tatsache gesagt',
      'a call to act': 'ein Aufruf',
      'talk to the reader': 'spricht die Leser an',
      'asks for nothing': 'verlangt nichts',
    } as Record<string, string>,
    categories: {
      politics: 'Politik',
      world: 'Welt',
      business: 'Wirtschaft',
      sport: 'Sport',
      culture: 'Kultur',
      technology: 'Technik',
      health: 'Gesundheit',
      finance: 'Finanzen',
      science: 'Wissenschaft',
      environment: 'Umwelt',
      travel: 'Reise',
      lifestyle: 'Lebensart',
      games: 'Spiele',
      history: 'Geschichte',
      opinion: 'Meinung',
      other: 'Sonstiges',
    },
  },

  adverts: {
    found: (count) =>
      plural(count, {
        one: '# Abschnitt sieht nach Werbung aus.',
        other: '# Abschnitte sehen nach Werbung aus.',
      }),
    hidden: (count) =>
      plural(count, {
        one: '# Werbeabschnitt ist ausgeblendet.',
        other: '# Werbeabschnitte sind ausgeblendet.',
      }),
    hide: 'Ausblenden',
    show: 'Einblenden',
    reasons: {
      sells: 'verkauft oder wirbt um ein Abonnement',
      leads_away: 'führt zu anderen Artikeln',
      links: 'besteht aus Links',
      named: 'ein Modell sagt es',
    },
  },
};
