// French texts of the keyboard: what each command is called, its help, and the palette.
import type { commands as english } from '../en/commands';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const commands: typeof english = {
  help: {
    title: 'Clavier',
    lead: 'Copydesk s’utilise aussi sans souris.',
    lettersOn: 'Les lettres seules peuvent être désactivées dans les réglages du clavier.',
    lettersOff:
      'Les lettres et signes seuls sont désactivés : seules agissent les touches avec Ctrl ou ' +
      'Cmd, les flèches, Entrée, Espace et Échap. Réactivez-les dans les réglages du clavier.',
    open: 'Aide du clavier',
    betweenKeys: 'puis',
    or: 'ou',
    none: 'aucune touche',
    reading: 'Lecture',
    lists: 'Listes',
    desk: 'Général',
  },

  palette: {
    title: 'Tout trouver, tout faire',
    label: 'Flux, dossier, étiquette, action ou réglage',
    also: {
      theme: 'thème sombre mode nuit',
      layout: 'vue affichage',
      manage: 'désabonner désinscrire supprimer flux',
      import: 'OPML abonnements sauvegarde',
      leave: 'déconnexion logout quitter',
    },
    none: 'Aucun résultat.',
    current: 'actif',
    found: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
    kinds: {
      list: 'Liste',
      feed: 'Flux',
      folder: 'Dossier',
      tag: 'Étiquette',
      search: 'Recherche',
      action: 'Action',
      setting: 'Réglage',
    },
  },

  commands: {
    next: 'Article suivant',
    previous: 'Article précédent',
    select_next: 'Sélectionner le suivant sans l’ouvrir',
    select_previous: 'Sélectionner le précédent sans l’ouvrir',
    open: 'Ouvrir l’article sélectionné',
    close: 'Fermer l’article',
    read_on: 'Poursuivre : page suivante, puis article suivant',
    toggle_read: 'Lu / non lu',
    toggle_star: 'Favori',
    toggle_later: 'À lire plus tard',
    hide: 'Masquer',
    tag: 'Étiqueter',
    open_original: 'Ouvrir l’original',
    full_text: 'Texte intégral / texte du flux',
    fetch_again: 'Récupérer de nouveau le texte',
    history: 'Modifications de l’éditeur',
    deframe: 'Titre plus calme, mots chargés marqués',
    share: 'Partager',
    copy_link: 'Copier le lien',
    play: 'Lecture / pause',
    refresh: 'Chercher de nouveaux articles',
    mark_all_read: 'Tout marquer comme lu',
    show_new: 'Afficher les nouveaux articles',
    toggle_show: 'Non lus seulement / tous',
    undo: 'Annuler',
    layout_next: 'Disposition suivante',
    layout_previous: 'Disposition précédente',
    search: 'Rechercher',
    palette: 'Tout trouver, tout faire',
    help: 'Cette aide',
    add_feed: 'Ajouter un flux',
    save_page: 'Enregistrer une page',
    go_all: 'Aller à tous les articles',
    go_unread: 'Aller aux non lus',
    go_starred: 'Aller aux favoris',
    go_later: 'Aller à « À lire plus tard »',
    go_hidden: 'Aller aux articles masqués',
    go_feed: 'Aller à un flux…',
    go_tag: 'Aller à une étiquette…',
  },
};
