// Textes français des tableaux, avec leurs notes et leur ordre, et des couleurs.
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const boards = {
  boards: {
    nav: 'Tableaux',
    unknown: 'Tableau inconnu',
    open: 'Tableaux',
    dialog: 'Tableaux de cet article',
    find: 'Trouver ou créer un tableau',
    create: (title: string) => `Créer le tableau « ${title} »`,
    none: 'Pas encore de tableau. Un nom suffit pour créer le premier.',
    add: 'Nouveau tableau',
    settings: 'Réglages du tableau',
    title: 'Nom',
    description: 'À quoi il sert',
    count: (count: number) => plural(count, { one: '# article', other: '# articles' }),
    remove: 'Supprimer le tableau…',
    removeNow: 'Supprimer définitivement',
    sure: (count: number) =>
      plural(count, {
        one: 'Supprimer ce tableau et ses notes ? Son # article reste.',
        other: 'Supprimer ce tableau et ses notes ? Ses # articles restent.',
      }),
    removed: (title: string) => `Le tableau ${title} est supprimé.`,
    noteOf: (title: string) => `Note sur ${title}`,
    addNote: 'Ajouter une note',
    addNoteTo: (title: string) => `Ajouter une note à ${title}`,
    editNote: 'Modifier la note',
    editNoteOf: (title: string) => `Modifier la note sur ${title}`,
    unfoldNote: 'Afficher plus',
    unfoldNoteOf: (title: string) => `Afficher plus de la note sur ${title}`,
    foldNote: 'Afficher moins',
    foldNoteOf: (title: string) => `Afficher moins de la note sur ${title}`,
    takeOff: (title: string) => `Retirer du tableau : ${title}`,
    share: 'Partager par un lien…',
    handle: (title: string) => `Déplacer ${title}`,
    handleHelp: 'Glissez, ou appuyez sur les flèches.',
    keptTexts: 'Textes dont l’article a disparu',
    keptFound: 'Textes conservés qui correspondent',
    keptText: 'Texte conservé',
    gone: (feed: string) => (feed ? `${feed} ne l’a plus` : 'Son flux ne l’a plus'),
    removeKept: 'Supprimer ce texte…',
    sureKept: 'Supprimer ce texte définitivement ? Il n’en reste rien d’autre.',
    empty: 'Rien sur ce tableau',
    emptyLead: 'Appuyez sur B devant un article pour l’épingler ici.',
    noSuch: 'Ce tableau n’existe pas',
  },

  colours: {
    label: 'Couleur',
    none: 'Aucune',
    red: 'Rouge',
    orange: 'Orange',
    yellow: 'Jaune',
    green: 'Vert',
    teal: 'Turquoise',
    blue: 'Bleu',
    purple: 'Violet',
    pink: 'Rose',
  },
};
