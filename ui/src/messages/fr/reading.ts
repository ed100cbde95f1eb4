// French texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const reading: typeof english = {
  entry: {
    label: 'Lecteur',
    back: 'Retour à la liste',
    previous: 'Article précédent',
    next: 'Article suivant',
    star: 'Ajouter aux favoris',
    unstar: 'Retirer des favoris',
    later: 'À lire plus tard',
    unlater: 'Retirer de « À lire plus tard »',
    markRead: 'Marquer comme lu',
    markUnread: 'Marquer comme non lu',
    original: 'Ouvrir l’original',
    share: 'Partager',
    copyLink: 'Copier le lien',
    sendTo: 'Envoyer vers…',
    hide: 'Masquer',
    unhide: 'Ne plus masquer',
    more: 'Plus',
    comments: 'Commentaires',
    commentsCount: (count) => plural(count, { one: '# commentaire', other: '# commentaires' }),
    via: (source) => `repris de ${source}`,
    originalLong: (host) => `Lire l’original sur ${host}`,
    minutes: (words) => `${Math.max(1, Math.round(words / 230))} min de lecture`,
    updated: (when) => `mis à jour ${when}`,
    by: (author) => `Par ${author}`,
    loading: 'Chargement du texte…',
    failed: 'Impossible de charger cet article',
    gone: 'Cet article n’existe plus.',
    noText: 'Le flux ne fournit aucun texte pour cet article.',
    changed: 'L’éditeur a modifié cet article.',
    showChanged: 'Afficher le nouveau texte',
    attachments: 'Pièces jointes',
    text: 'Version du texte',
    fullText: 'Texte intégral',
    feedText: 'Texte du flux',
    fetchingFull: 'Récupération de la page…',
    newWindow: '(s’ouvre dans un nouvel onglet)',
    nextUp: 'Ensuite dans cette liste',
  },

  episode: {
    number: (season, episode) =>
      [season ? `Saison ${season}` : '', episode ? `Épisode ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'Avec',
    chapters: 'Chapitres',
    transcript: (kind) => (kind ? `Transcription (${kind})` : 'Transcription'),
    startAt: (title) => `Écouter à partir de « ${title} »`,
  },

  history: {
    open: 'Ce qui a changé',
    title: 'Ce que l’éditeur a modifié',
    lead: 'Les mots supprimés sont barrés, les mots ajoutés sont soulignés.',
    loading: 'Chargement des versions antérieures…',
    failed: 'Impossible de charger les versions antérieures.',
    never: 'L’éditeur n’a pas modifié cet article.',
    version: (number) => `Version ${number}`,
    until: (when) => `remplacée ${when}`,
    now: 'version actuelle',
    inPlace: 'Dans le texte',
    same: 'Seul le balisage a changé, pas les mots.',
    added: 'ajouté',
    removed: 'supprimé',
    heading: 'Titre',
  },

  story: {
    backByStory: (count) =>
      plural(count, {
        one: 'De retour : # autre média en parle.',
        other: 'De retour : # autres médias en parlent.',
      }),
    backByShare: 'De retour : quelqu’un l’a partagé avec vous.',
    hadHidden: (title) => `Le filtre « ${title} » l’avait masqué.`,
    told: (count: number) =>
      plural(count, {
        one: 'Raconté aussi par # autre média',
        other: 'Raconté aussi par # autres médias',
      }),
    follow: 'Suivre cet événement',
    leave: 'Ne plus suivre',
    followed: 'Vous suivez cet événement. Ce qui est nouveau vous attend sous Événements.',
    left: 'Vous ne suivez plus cet événement.',
    none: 'Aucun autre de vos médias n’en parle pour l’instant.',
  },

  copies: {
    label: (count) =>
      plural(count, { one: 'Aussi dans # autre flux', other: 'Aussi dans # autres flux' }),
  },

  tags: {
    open: 'Étiquettes',
    title: 'Étiquettes de cet article',
    label: 'Chercher ou ajouter une étiquette',
    create: (title) => `Ajouter l’étiquette « ${title} »`,
    none: 'Aucune étiquette pour l’instant. Saisissez un nom pour créer la première.',
  },

  picture: {
    enlarge: (words) => (words ? `Agrandir l’image : ${words}` : 'Agrandir l’image'),
    title: 'Image',
    next: 'Image suivante',
    previous: 'Image précédente',
    place: (at, count) => `${number(at)} sur ${number(count)}`,
    show: 'Afficher les images',
    blocked: (count) =>
      plural(count, {
        one: '# image n’a pas été chargée.',
        other: '# images n’ont pas été chargées.',
      }),
  },

  embed: {
    play: (name) => `Lire depuis ${name}`,
    note: (name) => `Hébergé par ${name}, qui n’apprendra votre passage qu’à la lecture.`,
  },

  player: {
    label: 'Lecteur audio',
    nothing: 'Il n’y a aucun enregistrement à lire.',
    play: 'Lire',
    resume: (time) => `Reprendre à ${time}`,
    pause: 'Pause',
    back: 'Reculer de 15 secondes',
    on: 'Avancer de 30 secondes',
    speed: 'Vitesse',
    position: 'Position',
    next: 'Lire ensuite',
    last: 'Lire en dernier',
    close: 'Fermer le lecteur',
    toEntry: 'Aller à l’article',
    failed: 'Cet enregistrement ne peut pas être lu ici.',
  },
};
