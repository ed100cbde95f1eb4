// French texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const preferences: typeof english = {
  title: 'Réglages',
  back: 'Retour à la lecture',
  loading: 'Chargement…',
  failed: 'Impossible de charger cette page.',
  retry: 'Réessayer',
  saved: 'Enregistré.',
  noSuchPage: 'Cette page n’existe pas',
  noSuchPageLead: 'Voici tous les réglages qui existent.',
  jump: 'Aller à',
  groups: { feeds: 'Flux', you: 'Vous', server: 'Serveur' },

  pages: {
    manage: 'Gérer les flux',
    health: 'Santé des flux',
    import: 'Import et export',
    packs: 'Flux suggérés',
    tags: 'Étiquettes, tableaux, recherches',
    filters: 'Filtres',
    reading: 'Lecture',
    analysis: 'Analyse',
    appearance: 'Apparence',
    keyboard: 'Clavier',
    account: 'Compte',
    apps: 'Applications',
    send_to: 'Envoyer vers',
    out: 'Vos flux et livres',
    history: 'Historique',
    users: 'Utilisateurs',
    publishers: 'Éditeurs',
    served: 'Flux pour d’autres lecteurs',
    models: 'Modèles',
    server: 'Réglages du serveur',
    jobs: 'Travaux échoués',
    audit: 'Journal',
    about: 'À propos',
  },

  reading: {
    lead: 'Comment les articles vont et viennent. Vaut pour tous vos appareils.',
    mark: 'Marquer les articles comme lus',
    marks: {
      open: 'quand je les ouvre',
      scroll: 'quand je les ouvre ou les fais défiler',
      manual: 'seulement quand je le demande',
    },
    order: 'Ordre des articles',
    orders: {
      newest: 'Plus récents d’abord',
      oldest: 'Plus anciens d’abord',
      fair: 'Équilibré : les flux rares ne sont pas noyés par les plus bavards',
      calm: 'Plus calmes d’abord : parmi les 1 000 plus récents, ceux qui poussent le moins',
      important: 'Plus importants d’abord : parmi les 1 000 plus récents, selon vos filtres',
      learned:
        'Selon vos goûts : parmi les 1 000 plus récents, ce que vous ouvrez plutôt monte un peu',
    },
    layout: 'Disposition des listes',
    layouts: { list: 'Liste', cards: 'Cartes', magazine: 'Magazine' },
    showRead: 'Afficher aussi les articles lus',
    showReadHint: 'Sinon, les listes ne montrent que le non lu.',
    adverts: 'Masquer la publicité dans les textes',
    advertsHint:
      'Les passages qui vendent ou mènent ailleurs, dans la mesure où ils sont reconnus. ' +
      'Une pression les affiche à nouveau.',
    copies: 'Afficher chaque copie d’un article',
    copiesHint: 'Sinon, ce que plusieurs flux publient n’est affiché, et lu, qu’une fois.',
    images: 'Images',
    imageChoices: {
      proxied: 'Charger par ce serveur, pour que les éditeurs ne vous voient pas',
      blocked: 'Ne charger qu’à ma demande',
    },
    start: 'Commencer par',
  },

  analysis: {
    lead: 'Ce qui est dit des articles, et où. Vaut pour tous vos appareils.',
    inEntries: 'Dans un article ouvert',
    inLists: 'Dans les listes',
    isOff: 'L’analyse est désactivée.',
    switches: {
      shows_analysis: {
        label: 'Dire comment les articles sont écrits',
        hint: 'Ce qu’un article dit en bref et son cadrage, au-dessus de son texte.',
      },
      shows_summary: {
        label: 'Résumé',
        hint: 'Quelques phrases de l’article, ou les mots d’un modèle.',
      },
      shows_key_points: { label: 'Points clés', hint: 'Ce qu’il dit, point par point.' },
      shows_scores: {
        label: 'Valeurs',
        hint: 'Combien un article aguiche, pousse, suppose ou crie, avec les raisons.',
      },
      shows_loaded_terms: {
        label: 'Mots chargés',
        hint: 'Des mots qui jugent au lieu de raconter.',
      },
      shows_badges: {
        label: 'Signaler les titres racoleurs',
        hint: 'Une petite note à côté des articles dont le titre aguiche.',
      },
      shows_neutral_titles: {
        label: 'Titres plus calmes',
        hint: 'Là où un modèle en a écrit un. Celui de l’éditeur figure au-dessous.',
      },
    },
    folding: 'Limite',
    foldingLead:
      'Les articles au-dessus de la limite sont repliés : une ligne au-dessus de la liste ' +
      'dit combien et les montre. Ils restent non lus, comptent comme avant, et « Tout ' +
      'marquer comme lu » vaut aussi pour eux. Les articles sans valeur ne sont jamais ' +
      'repliés, et les applications montrent tout.',
    foldBy: 'Replier les articles',
    folds: {
      nothing: 'Aucun',
      clickbait: 'Dont le titre aguiche trop',
      overall: 'Qui poussent trop dans l’ensemble',
    },
    foldAbove: 'Au-dessus de',
    foldValue: (value) => `${value} sur 100`,
    orderHint:
      'Les listes peuvent aussi être triées, les plus calmes d’abord : le choix se trouve ' +
      'au-dessus de chaque liste.',
  },

  appearance: {
    lead: 'Couleurs et caractères. Vaut pour tous vos appareils.',
    theme: 'Couleurs',
    language: 'Langue',
    asBrowser: (name) => `Comme le navigateur (${name})`,
    themes: {
      system: 'Comme le système',
      light: 'Clair',
      dark: 'Sombre',
      sepia: 'Sépia',
      oled: 'Noir',
    },
    font: 'Police des textes',
    fonts: { serif: 'Serif', sans: 'Sans serif', mono: 'Chasse fixe', system: 'Système' },
    size: 'Taille du texte',
    sizeValue: (size) => `${size} px`,
    width: 'Largeur des lignes',
    widthValue: (width) => `${width} caractères`,
    density: 'Listes',
    densities: { comfortable: 'Aérées', compact: 'Compactes' },
    css: 'Vos propres styles',
    cssHint:
      'Du CSS, appliqué pendant la saisie et enregistré en quittant le champ. S’il venait à ' +
      'masquer la page, ouvrez celle-ci avec ?plain à la fin de son adresse.',
    cssBytes: (count, most) => `${count} octets sur ${most}`,
    cssTooLong: 'Trop long pour être enregistré.',
    cssRemoved: 'Les styles venant d’autres adresses (@import) sont ignorés.',
    preview: 'Aperçu',
    previewTitle: 'Une ville portuaire ouvre sa bibliothèque des objets perdus',
    previewText:
      'Tout ce que la marée a rapporté en cent ans peut désormais être vu, et parfois emporté. ' +
      'Le premier visiteur fut un pêcheur qui réclamait le chapeau de son grand-père.',
    reset: 'Rétablir l’apparence',
    resetKeeps: 'Vos propres styles restent tels quels ; videz leur champ pour les supprimer.',
  },

  keyboard: {
    lead:
      'Appuyez sur « Modifier », puis sur la touche. Deux touches de suite conviennent aussi, ' +
      'comme G puis A.',
    change: 'Modifier',
    changeOf: (command) => `Modifier la touche de « ${command} »`,
    press: 'Appuyez sur une touche…',
    pressHint: 'Entrée la retient, Échap laisse tout en l’état, Retour arrière retire la touche.',
    none: 'aucune touche',
    reset: 'Rétablir',
    resetOf: (command) => `Rétablir la touche de « ${command} »`,
    resetAll: 'Rétablir toutes les touches',
    isNow: (command, keys) => `${command} : désormais ${keys}.`,
    conflict: (keys, others) => `${keys} sert aussi à : ${others}`,
    conflicts: 'Certaines touches servent deux fois ; une seule des commandes les entend alors.',
    take: 'L’utiliser quand même',
    cancel: 'Annuler',
    filter: 'Chercher une commande',
    letters: 'Lettres et signes seuls comme touches',
    lettersHint:
      'Désactivé, seules agissent les touches avec Ctrl ou Cmd, les flèches, Entrée, Espace, ' +
      'Échap et les touches de fonction : utile pour la dictée, les lecteurs d’écran ou les ' +
      'touches frappées par mégarde. Ctrl+K permet toujours de tout faire.',
  },

  tags: {
    lead: 'Ce qui classe vos articles. Ordonnez, colorez, renommez, supprimez ; ils restent.',
    tags: 'Étiquettes',
    noTags:
      'Aucune étiquette. Appuyez sur T sur un article, ou étiquetez tout un flux dans ses ' +
      'réglages.',
    searches: 'Recherches enregistrées',
    noSearches: 'Aucune recherche enregistrée. Cherchez quelque chose, puis enregistrez.',
    name: 'Nom',
    edit: 'Modifier',
    editOf: (title) => `Modifier ${title}`,
    movedTo: (title, place, count) => `${title} est maintenant à la place ${place} sur ${count}.`,
    remove: 'Supprimer',
    removeOf: (title) => `Supprimer ${title}`,
    removed: (title) => `Suppression de ${title} effectuée.`,
    sure: (title) => `Supprimer ${title} ? Les articles et les flux restent.`,
    save: 'Enregistrer',
    cancel: 'Annuler',
    unread: (count) => plural(count, { one: '# non lu', other: '# non lus' }),
  },

  taste: {
    title: 'Ordre appris',
    lead:
      'L’ordre Selon vos goûts apprend de ce que vous ouvrez, gardez, mettez en favori ' +
      'ou laissez passer. Il n’est qu’à vous, et déplace un article d’un jour et demi ' +
      'au plus.',
    why: 'Pourquoi ici',
    nothing: 'Rien n’est encore appris ; il faut une vingtaine d’articles.',
    learnedOf: (count) => `Appris de ${count} articles ; voici ce qui les déplace le plus :`,
    forget: 'Oublier ce qui a été appris',
    forgotten: 'Oublié : ce que vous avez fait jusqu’ici ne compte plus.',
    feed: (title) => `flux ${title}`,
    author: (name) => `auteur ${name}`,
    category: (name) => `rubrique ${name}`,
    word: (word) => `« ${word} » dans le titre`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} ${minutes > 0 ? 'plus haut' : 'plus bas'}` : 'selon sa date';
    },
  },
};
