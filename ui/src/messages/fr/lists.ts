// French texts of the sidebar and of the lists, full or empty.
import type { lists as english } from '../en/lists';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const lists: typeof english = {
  sidebar: {
    options: 'Options de la barre latérale',
    onlyUnread: 'Seulement les flux avec des non lus',
    counts: 'Nombre de non lus',
    closeAll: 'Fermer tous les dossiers',
    openAll: 'Ouvrir tous les dossiers',
    history: 'Historique',
    orders: { own: 'Dans mon ordre', name: 'Par nom', unread: 'Par non lus' },
  },

  nav: {
    width: { sidebar: 'Largeur de la barre latérale', list: 'Largeur de la liste' },
    label: 'Flux et listes',
    all: 'Tous',
    unread: 'Non lus',
    stories: 'Événements',
    storiesNew: (count: number) =>
      plural(count, {
        one: '# nouveauté dans les événements suivis',
        other: '# nouveautés dans les événements suivis',
      }),
    starred: 'Favoris',
    later: 'À lire plus tard',
    hidden: 'Masqués',
    shared: 'Reçu des autres',
    sendPerson: 'Envoyer à quelqu’un…',
    sharedNew: (count: number) => plural(count, { one: '# nouveau', other: '# nouveaux' }),
    sharedEmpty: 'Rien ici',
    sharedEmptyLead: 'Ce que les autres personnes de ce serveur vous envoient apparaît ici.',
    search: 'Recherche',
    feeds: 'Flux',
    tags: 'Étiquettes',
    searches: 'Recherches enregistrées',
    saved: 'Pages enregistrées',
    noFeeds: 'Aucun flux pour l’instant.',
    open: 'Ouvrir le panneau latéral',
    close: 'Fermer le panneau latéral',
    expand: (title) => `Déplier ${title}`,
    collapse: (title) => `Replier ${title}`,
    unreadCount: (count) => plural(count, { one: '# non lu', other: '# non lus' }),
    failing: (reason) => `Illisible : ${reason}`,
    skip: 'Aller aux articles',
    account: 'Compte',
    settings: 'Réglages',
    manage: 'Gérer les flux',
  },

  live: {
    waiting: 'Connexion perdue. Nouvelle tentative…',
  },

  list: {
    label: 'Articles',
    show: 'Afficher',
    unread: 'Non lus',
    all: 'Tous',
    order: 'Ordre',
    markAll: 'Tout marquer comme lu',
    refresh: 'Chercher de nouveaux articles',
    refreshing: 'Vérification…',
    settings: 'Réglages du flux',
    folderSettings: 'Réglages du dossier',
    more: 'En charger plus',
    loading: 'Chargement des articles…',
    failed: 'Impossible de charger les articles',
    retry: 'Réessayer',
    end: 'Vous êtes arrivé au bout.',
    kept: 'Le reste n’est pas sur cet appareil.',
    newEntries: (count) =>
      count ? plural(count, { one: '# nouveau', other: '# nouveaux' }) : 'Nouveaux articles',
    showNew: (count) =>
      count
        ? plural(count, {
            one: 'Afficher # nouvel article',
            other: 'Afficher # nouveaux articles',
          })
        : 'Afficher les nouveaux articles',
    folded: (count) =>
      plural(count, {
        one: '# article au-dessus de votre limite est replié.',
        other: '# articles au-dessus de votre limite sont repliés.',
      }),
    unfolded: (count) =>
      plural(count, {
        one: '# article au-dessus de votre limite est affiché.',
        other: '# articles au-dessus de votre limite sont affichés.',
      }),
    unfold: 'Les afficher',
    fold: 'Les replier',
    deframed: 'Vue apaisée',
    teasing: 'racoleur',
    importance: {
      '-2': 'sans importance',
      '-1': 'moins important',
      1: 'important',
      2: 'très important',
    },
    teasingBy: (share) => `Titre racoleur : ${share}`,
    original: 'Titre de l’éditeur',
    searchLabel: 'Rechercher dans tous les articles',
    noOperator: (word) =>
      `${word} : cet opérateur n’existe pas, la recherche a porté sur les mots.`,
    noValue: (word) => `${word} : ceci n’a pas été compris, la recherche a porté sur les mots.`,
    likelyMeant: (likely) => `Vouliez-vous dire ${likely} ?`,
    searchHint: 'Saisissez des mots à chercher dans les titres et les textes.',
    clearSearch: 'Quitter la recherche',
    unknownFeed: 'Flux inconnu',
    unknownFolder: 'Dossier inconnu',
    layout: 'Disposition',
    keepSearch: 'Enregistrer cette recherche',
    forgetSearch: 'Supprimer cette recherche enregistrée',
    foundFeeds: 'Flux qui correspondent',
    syntax: 'Affiner',
    syntaxWords: {
      'is:unread': 'pas encore lu',
      'is:new': 'depuis votre dernière visite',
      'is:starred': 'parmi les favoris',
      'feed:': 'dans un flux, par son nom',
      'tag:': 'avec une étiquette',
      'title:': 'dans le titre',
      'author:': 'de quelqu’un',
      'after:': 'depuis un jour, comme 2026-01-31',
    },
    untitled: 'Sans titre',
    now: 'à l’instant',
    isUnread: 'Non lu',
  },

  empty: {
    firstTitle: 'Tout est prêt',
    firstLead:
      'Ajoutez un flux, ou simplement l’adresse d’un site que vous aimez. ' +
      'Copydesk trouve son flux et apporte ici chaque nouvel article.',
    tips: 'Bon à savoir',
    tipKeys: 'pour passer d’un article à l’autre,',
    tipHelp: 'pour voir toutes les touches.',
    tipSwipe: 'Glissez un article vers la droite : lu ; vers la gauche : favori.',
    tipLive: 'Les nouveaux articles arrivent seuls et ne déplacent jamais ce que vous lisez.',
    hidden: 'Rien de masqué',
    hiddenLead: 'Les articles masqués attendent ici, au cas où vous en voudriez un.',
    tag: 'Rien avec cette étiquette',
    tagLead: 'Ouvrez un article et appuyez sur l’étiquette, ou sur T.',
    tipUndo: 'Trop d’articles marqués comme lus ? Tout peut être annulé.',
    noSuchFeed: 'Vous ne suivez pas ce flux',
    noSuchFolder: 'Ce dossier n’existe pas',
    noSuchTag: 'Cette étiquette n’existe pas',
    nowhere: 'Il n’y a rien à cette adresse',
    lostLead: 'L’élément a peut-être été supprimé, ou l’adresse n’est pas tout à fait juste.',
    toDesk: 'Aller aux articles',
    unreadable: 'Rien n’a pu être lu pour l’instant',
    unreadableLead: (count) =>
      plural(count, {
        one: 'Ce flux n’a pas encore pu être lu. De nouveaux essais suivront d’eux-mêmes.',
        other: 'Aucun de ces # flux n’a encore pu être lu. D’autres essais suivront d’eux-mêmes.',
      }),
    toHealth: (count) =>
      plural(count, {
        one: '# flux ne peut pas être lu : voir les remèdes',
        other: '# flux ne peuvent pas être lus : voir les remèdes',
      }),
    caughtUp: 'Tout est lu',
    caughtUpLead: 'Rien de non lu ici. Les nouveaux articles apparaissent d’eux-mêmes.',
    showAll: 'Afficher les articles lus',
    feed: 'Aucun article pour l’instant',
    feedLead: 'Ce flux n’a encore rien publié.',
    beingRead: 'Lecture en cours…',
    feedWaiting: 'Les premiers articles sont en route.',
    folder: 'Ce dossier est vide',
    folderLead: 'Ouvrez les réglages d’un flux pour le déplacer ici.',
    starred: 'Aucun favori pour l’instant',
    starredLead: 'Appuyez sur l’étoile, ou sur S, pour garder un article. Les favoris restent.',
    later: 'Rien à lire plus tard',
    laterLead: 'Appuyez sur l’horloge, ou sur L, pour garder un article pour un moment calme.',
    search: 'Aucun résultat',
    searchLead: (words) => `Aucun article ne contient « ${words} ».`,
    reader: 'Choisissez un article à lire',
    readerLead: 'pour parcourir la liste,',
    readerHelp: 'pour toutes les touches.',
  },
};
