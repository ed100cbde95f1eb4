// French texts of what is said in passing: what was done, and what went wrong.
import type { notices as english } from '../en/notices';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const notices: typeof english = {
  toast: {
    sentTo: (title: string) => `Envoyé vers ${title}.`,
    notSent: (title: string) => `${title} ne l’a pas accepté. La raison est sous « Envoyer vers ».`,
    sentLater: (title: string) =>
      `${title} ne l’accepte pas pour l’instant. Un nouvel essai suivra.`,
    label: 'Messages',
    dismiss: 'Fermer',
    undo: 'Annuler',
    fetchedAgain: 'Le texte a été récupéré de nouveau.',
    read: 'Marqué comme lu.',
    unread: 'Marqué comme non lu.',
    starred: 'Ajouté aux favoris.',
    unstarred: 'Retiré des favoris.',
    later: 'Gardé pour plus tard.',
    unlater: 'Retiré de « À lire plus tard ».',
    hidden: 'Masqué.',
    unhidden: 'N’est plus masqué.',
    tagged: (title) => `Étiquette ${title} ajoutée.`,
    untagged: (title) => `Étiquette ${title} retirée.`,
    boarded: (title: string) => `Épinglé sur ${title}.`,
    unboarded: (title: string) => `Retiré de ${title}.`,
    alert: (title: string, count: number) =>
      plural(count, {
        one: `${title} : # nouvel article.`,
        other: `${title} : # nouveaux articles.`,
      }),
    show: 'Voir',
    copied: 'Lien copié.',
    searchKept: 'Recherche enregistrée.',
    searchGone: 'Recherche enregistrée supprimée.',
    allRead: (count) =>
      plural(count, {
        one: '# article marqué comme lu.',
        other: '# articles marqués comme lus.',
      }),
    nothingToMark: 'Tout était déjà lu ici.',
    undone: 'Annulé.',
    takenBack: (title: string, done: string) => `Annulé. ${title} : ${done}`,
    nothingToUndo: 'Plus rien à annuler dans cet onglet.',
    history: 'Voir l’historique',
    unreadAgain: (count) =>
      plural(count, {
        one: '# article est de nouveau non lu.',
        other: '# articles sont de nouveau non lus.',
      }),
    refreshing: (count) =>
      count
        ? plural(count, {
            one: 'Vérification de # flux…',
            other: 'Vérification de # flux…',
          })
        : 'Tous les flux viennent d’être vérifiés.',
    allDone: 'Tout est lu.',
    goesOn: (title) => `Suite : ${title}.`,
    openedBehind: 'Ouvert dans un autre onglet.',
    nothingOpen: 'Ouvrez d’abord un article.',
    textSize: (size) => `Taille du texte : ${size} pixels.`,
    noFeedHere: 'Choisissez d’abord un flux, un dossier ou un article.',
    noOriginal: 'Cet article n’a pas d’adresse d’origine.',
    notSaved: (reason) => `Non enregistré, rétabli comme avant. ${reason}`,
  },

  errors: {
    invalid: 'Le serveur ne peut pas faire cela ainsi.',
    conflict: 'Cela existe déjà, ou a changé entre-temps.',
    too_large: 'C’est plus que le serveur n’accepte en une fois.',
    many_feeds: 'Ce site propose plusieurs flux.',
    internal: 'Une erreur s’est produite sur le serveur. Son journal en dit plus.',
    offline: 'Le serveur est injoignable. Il faut une connexion pour cela.',
    timeout: 'Le serveur a mis trop de temps à répondre.',
    bad_answer: 'La réponse du serveur est incompréhensible.',
    unauthorized: 'Vous n’êtes pas connecté.',
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    not_found: 'Cela n’existe plus.',
    closed: 'Ce serveur n’accepte pas de nouveaux comptes.',
    taken: 'Ce nom est déjà pris.',
    too_many_requests: 'Trop de requêtes. Patientez un instant.',
    unavailable: 'Une partie du serveur ne répond pas. Réessayez plus tard.',
    not_a_feed: 'Il n’y a pas de flux à cette adresse.',
    fetch_failed: 'Cette adresse n’a pas pu être lue.',
    send_failed: 'Le service ne l’a pas accepté.',
    document_refused: 'Le document à cette adresse est endommagé ou bien trop volumineux.',
    unknown: 'Un problème est survenu sur le serveur.',
  },

  subjects: {
    search: 'La recherche',
    title: 'Le titre',
    name: 'Le nom',
    username: 'Le nom d’utilisateur',
    email: 'L’adresse e-mail',
    password: 'Le mot de passe',
    address: 'L’adresse',
    note: 'La note',
    description: 'La description',
    other: 'Votre saisie',
  },

  refused: {
    longest: (what, n) => `${what} peut avoir ${n} caractères au maximum.`,
    empty: (what) => `${what} ne peut pas être vide.`,
    least: (what, n) => `${what} doit être de ${n} au minimum.`,
    most: (what, n) => `${what} doit être de ${n} au maximum.`,
    other: (what, claim) => `${what} ne convient pas (${claim}).`,
  },
};
