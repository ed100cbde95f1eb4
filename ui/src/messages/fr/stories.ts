// French texts of stories side by side, and of what publishers changed.
import { percentIn, pluralOf } from '../plural';
import type { StoryMessages } from '../stories';

const plural = pluralOf('fr');
const percent = percentIn('fr');

const outlets = (count: number) => plural(count, { one: '# média', other: '# médias' });
const originals = (count: number) =>
  plural(count, { one: '# texte original', other: '# textes originaux' });

export const stories: StoryMessages = {
  list: {
    title: 'Événements',
    lead: 'Ce que deux de vos médias ou plus racontent du même événement, côte à côte.',
    followed: 'Suivis',
    newest: 'Les plus récents',
    more: 'Charger la suite',
    older: 'Afficher les nouvelles plus anciennes',
    loading: 'Chargement des événements…',
    failed: 'Les événements n’ont pas pu être chargés.',
    retry: 'Réessayer',
    outlets,
    entries: (count: number) => plural(count, { one: '# article', other: '# articles' }),
    later: (count: number) =>
      plural(count, {
        one: '# article depuis que vous le suivez',
        other: '# articles depuis que vous le suivez',
      }),
    last: (when: string) => `dernier ${when}`,
    news: 'Ce qui est nouveau',
    isNew: 'nouveau',
    fresh: (count: number) => plural(count, { one: '# nouveau', other: '# nouveaux' }),
    none: 'Aucun événement pour l’instant',
    noneLead:
      'Un événement apparaît quand un deuxième de vos médias en parle en moins de trois jours. ' +
      'Les nouveaux articles sont regroupés en quelques minutes.',
    noneFeeds: 'Il faut au moins deux flux de médias différents. Ajoutez-en, puis revenez.',
    noneFollowed:
      'Vous ne suivez aucun événement. Ouvrez-en un et choisissez « Suivre cet événement ».',
    quiet:
      'Rien de nouveau. Vous n’êtes averti d’un article que s’il affirme quelque chose de nouveau.',
  },

  story: {
    back: 'Tous les événements',
    gone: 'Cet événement n’est pas sur votre bureau',
    goneLead: 'Ses articles sont peut-être trop anciens, ou de flux que vous ne suivez plus.',
    facts: 'En bref',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet: string, when: string) => `Le premier : ${outlet}, ${when}.`,
    copies: (outlet: string, others: string) => `Repris de ${outlet} : ${others}.`,
    credits: (agency: string, others: string) => `Agence ${agency} : ${others}.`,
    spread: {
      alike: 'Les titres sont presque les mêmes.',
      near: 'Les titres disent presque la même chose en d’autres mots.',
      apart: 'Les titres diffèrent nettement.',
      far: 'Les titres n’ont presque aucun mot en commun.',
    },
    sides: 'Côte à côte',
    sidesLead: 'Dans l’ordre du temps. Ouvrez un article pour le lire.',
    isFirst: 'premier',
    since: 'depuis que vous le suivez',
    copyOf: (outlet: string, likeness: number) =>
      `Repris de ${outlet} (${percent(likeness)} identique)`,
    original: 'Son propre texte',
    agency: (agency: string) => `Agence : ${agency}`,
    changed: 'Ce qui a été modifié ensuite',
    scores: 'Comment c’est écrit',
    overall: 'Dans l’ensemble',
    unscored: 'non évalué',
    notAnalysed: 'Pas encore analysé.',
  },

  ledger: {
    title: 'Qui affirme quoi',
    lead: 'Trouvé par des règles, qui en manquent. Choisissez un média pour lire sa phrase.',
    none: 'Aucun nombre, date, citation ou nom n’a été trouvé dans ces textes.',
    what: 'Quoi',
    who: 'Qui dit quoi',
    agreements: {
      differs: (count: number) =>
        plural(count, { one: 'Désaccord sur # point', other: 'Désaccord sur # points' }),
      agrees: (count: number) =>
        plural(count, { one: 'Accord sur # point', other: 'Accord sur # points' }),
      only_here: (count: number) =>
        plural(count, {
          one: '# point chez un seul média',
          other: '# points chez un seul média',
        }),
    },
    kinds: { number: 'Nombre', date: 'Jour', quote: 'Citation', name: 'Nom' },
    copies: (count) => plural(count, { one: 'et # copie', other: 'et # copies' }),
    sentenceOf: (outlet: string, value: string) => `${value} : la phrase de ${outlet}`,
    open: (outlet: string) => `Ouvrir l’article de ${outlet}`,
  },

  edits: {
    ranked: 'Par importance',
    kinds: {
      number: 'Nombre',
      name: 'Nom',
      negation: 'Négation',
      headline: 'Titre',
      text: 'Formulation',
    },
    more: (count: number) =>
      plural(count, { one: '# modification mineure', other: '# modifications mineures' }),
    feed: 'Ce qui a été modifié ensuite',
    feedLead:
      'Les articles qui ne disent plus la même chose qu’au début, le dernier modifié d’abord.',
    feedNone: 'Aucun article ne dit autre chose qu’au début.',
    feedFailed: 'Les modifications n’ont pas pu être chargées.',
    loading: 'Chargement des modifications…',
    older: 'Afficher les modifications plus anciennes',
  },
};
