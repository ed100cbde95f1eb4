// French texts of what is said about an entry, and how it is framed.
import type { analysis as english } from '../en/analysis';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const analysis: typeof english = {
  analysis: {
    label: 'Analyse',
    heading: 'En bref',
    byRules: 'Phrases de l’article, choisies par des règles sur ce serveur.',
    notAsked: 'Aucun modèle n’a été interrogé.',
    byModel: (model) =>
      `Écrit automatiquement par ${model}, pas par l’éditeur. Cela peut être faux.`,
    notHeld: (model) =>
      `Phrases de l’article, choisies par des règles : le texte de ${model} n’a pas tenu.`,
    rulesPart: 'par des règles',
    models: {
      waiting: 'Un modèle doit encore lire cet article. Ce qu’il dira apparaîtra ici de lui-même.',
      failed: 'Aucun modèle n’a rien pu dire de cet article.',
      someFailed: 'Tous les modèles n’ont pas répondu.',
      budget:
        'Le budget des modèles est épuisé pour aujourd’hui. Ouvrez l’article demain : un ' +
        'modèle le lira.',
      ownBudget:
        'Votre budget pour les modèles est épuisé pour aujourd’hui. Ouvrez l’article demain : ' +
        'un modèle le lira.',
      reason: (reason) => `Raison : ${reason}`,
      again: 'Redemander',
      refused: (reason) => `Pas demandé. ${reason}`,
    },
    instructions: 'L’article contient des phrases adressées à un modèle ; aucun ne les a reçues.',
    deframe: 'Titre plus calme',
    deframes: 'Titres plus calmes là où il y en a, mots chargés marqués.',
    deframesNot: 'Titres tels que publiés, rien n’est marqué.',
    showsOriginal: 'Cet article tel que publié. La même touche rétablit la vue apaisée.',
    showsDeframed: 'Cet article en vue apaisée.',
    feedDeframed: (title) => `${title} s’affiche en vue apaisée.`,
    feedOriginal: (title) => `${title} s’affiche tel que publié.`,
    isOff: 'L’analyse des articles est désactivée dans les réglages.',
    original: 'Titre de l’éditeur, et ce qu’il est devenu :',
    neutralBy: (model) =>
      `Titre plus calme, écrit automatiquement par ${model}. Il peut être faux.`,
    noModel:
      'Pas de titre plus calme : seul un modèle de langue sait en écrire, et aucun n’a lu cet ' +
      'article.',
    noNeutral: (model) => `Pas de titre plus calme : le texte de ${model} n’a pas tenu.`,
    unchanged: (model) => `${model} laisse le titre tel quel.`,
    disputedTitle: 'Vous contestez le titre plus calme : c’est celui de l’éditeur qui est affiché.',
    marked: 'Les mots chargés sont marqués dans le titre et le texte.',
    noneLoaded: 'Aucun mot chargé n’a été trouvé.',
    details: 'Comment il est écrit',
    standsOut: (name, value) => `Se remarque : ${name} (${value})`,
    scale:
      '0 : pas du tout, 100 : entièrement. Ce sont des indices d’un programme, pas des verdicts.',
    outOf: (value) => `${number(Math.round(value * 100))} sur 100`,
    levels: ['à peine', 'un peu', 'à moitié', 'beaucoup', 'énormément'],
    unsure: 'Proche du milieu : mieux vaut le tenir pour indécis.',
    spread: (points) =>
      `Les modèles diffèrent de ${number(Math.round(points * 100))} points ; ceci est leur milieu.`,
    apart: (points) =>
      `Les modèles se contredisent (${number(Math.round(points * 100))} points d’écart) : ` +
      'ne pas s’y fier.',
    untold: 'impossible à dire',
    show: 'Montrer dans l’article :',
    shownTitle: (piece) => `« ${piece} » est marqué dans le titre.`,
    shownText: (piece) => `« ${piece} » est marqué dans le texte.`,
    shownNowhere: (piece) => `« ${piece} » n’est pas dans le texte affiché.`,
    dispute: 'Pas d’accord',
    disputeAspect: (name) => `Pas d’accord : ${name}`,
    loaded: 'Mots chargés',
    category: 'Sujet',
    readingTime: 'Temps de lecture',
    minutes: (count) =>
      plural(count, {
        one: 'environ # minute',
        other: 'environ # minutes',
      }),
    summary: 'Résumé',
    neutral: 'Titre plus calme',
    overall: 'Dans l’ensemble',
    overallMeaning: 'La moyenne de ce qui a pu être dit, pondérée selon les réglages du serveur.',
    scores: {
      clickbait: 'Titre racoleur',
      framing: 'Cadrage partial',
      persuasive: 'Cherche à convaincre',
      hyper_stimulus: 'Mots criards',
      speculative: 'Suppositions',
    },
    meanings: {
      clickbait: 'À quel point le titre cache ou exagère pour être ouvert.',
      framing: 'À quel point un seul point de vue est présenté comme le seul possible.',
      persuasive: 'À quel point le texte attend quelque chose de ses lecteurs au lieu d’informer.',
      hyper_stimulus: 'À quel point majuscules, points d’exclamation et superlatifs crient.',
      speculative: 'À quel point on suppose ou suggère au lieu de savoir.',
    },
    reasons: {
      'needs a language model': 'demande un modèle de langue',
      'only English texts are scored': 'les règles n’évaluent que les textes en anglais',
      'the title is too short to tell': 'le titre est trop court pour le dire',
      'the title tells what there is': 'le titre dit ce qu’il y a',
      teases: 'racole',
      capitals: 'majuscules',
      marks: 'points d’exclamation et d’interrogation',
      superlatives: 'superlatifs',
      'calm wording': 'mots calmes',
      'a guess': 'une supposition dans le titre',
      'a question': 'une question dans le titre',
      guesses: 'des suppositions dans le texte',
      'stated as fact': 'présenté comme un fait',
      'a call to act': 'un appel à agir',
      'talk to the reader': 's’adresse au lecteur',
      'asks for nothing': 'ne demande rien',
    } as Record<string, string>,
    categories: {
      politics: 'Politique',
      world: 'Monde',
      business: 'Économie',
      sport: 'Sport',
      culture: 'Culture',
      technology: 'Technologie',
      health: 'Santé',
      finance: 'Finance',
      science: 'Science',
      environment: 'Environnement',
      travel: 'Voyage',
      lifestyle: 'Art de vivre',
      games: 'Jeux',
      history: 'Histoire',
      opinion: 'Opinion',
      other: 'Autre',
    },
  },

  adverts: {
    found: (count) =>
      plural(count, {
        one: '# passage ressemble à de la publicité.',
        other: '# passages ressemblent à de la publicité.',
      }),
    hidden: (count) =>
      plural(count, {
        one: '# passage publicitaire est masqué.',
        other: '# passages publicitaires sont masqués.',
      }),
    hide: 'Masquer la publicité',
    show: 'Afficher la publicité',
    reasons: {
      sells: 'vend ou propose un abonnement',
      leads_away: 'mène à d’autres articles',
      links: 'se compose de liens',
      named: 'un modèle le dit',
    },
  },
};
