// French texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const table: typeof english = {
  arrange: {
    handle: (title) => `Déplacer ${title}`,
    help:
      'Les flèches haut et bas déplacent, la flèche droite place dans le dossier du dessus, ' +
      'la flèche gauche en fait sortir.',
    top: 'le premier niveau',
    atEnd: (title) => `${title} ne peut pas aller plus loin.`,
    atTop: (title) => `${title} est déjà au premier niveau.`,
    noFolderAbove: 'Il n’y a pas de dossier au-dessus.',
    movedTo: (title, place, count) =>
      `${title} est maintenant en position ${number(place)} sur ${number(count)}.`,
    movedInto: (title, folder) => `${title} est maintenant dans ${folder}.`,
    manyMovedInto: (count, folder) =>
      plural(count, {
        one: `# flux est maintenant dans ${folder}.`,
        other: `# flux sont maintenant dans ${folder}.`,
      }),
    movedBeside: (title, other) => `${title} est maintenant à côté de ${other}.`,
    movedBack: 'De retour à sa place.',
    toTop: 'Au premier niveau',
    moveTo: 'Déplacer vers…',
    up: 'Monter',
    down: 'Descendre',
    refused: (reason) => `Non déplacé. ${reason}`,
  },

  table: {
    lead:
      'Tous les flux au même endroit. Glissez-les, ou choisissez-en plusieurs pour les ' +
      'modifier ' +
      'ensemble.',
    filter: 'Chercher un flux',
    sort: 'Ordre',
    sorts: {
      own: 'Votre ordre',
      title: 'Par titre',
      unread: 'Le plus de non lus',
      newest: 'Dernier article',
      status: 'Problèmes d’abord',
    },
    feed: 'Flux',
    tags: 'Étiquettes',
    unread: 'Non lus',
    last: 'Dernier article',
    rhythm: 'Publie',
    status: 'État',
    actions: 'Actions',
    every: (span) => `à ${span} d’intervalle`,
    never: 'jamais',
    none: 'Aucun flux ne correspond.',
    noFeeds: 'Vous ne suivez encore aucun flux.',
    chooseAll: 'Choisir tous les flux affichés',
    choose: (title) => `Choisir ${title}`,
    chooseIn: (title) => `Choisir tous les flux de ${title}`,
    chosen: (count) => plural(count, { one: '# choisi', other: '# choisis' }),
    clear: 'Ne rien choisir',
    moveTo: 'Déplacer vers',
    move: 'Déplacer',
    mute: 'Mettre en sourdine',
    unmute: 'Rétablir',
    deframe: 'Vue apaisée',
    undeframe: 'Tel que publié',
    unsubscribe: 'Se désabonner',
    settings: (title) => `Réglages de ${title}`,
    folderSettings: (title) => `Réglages du dossier ${title}`,
    newFolder: 'Nouveau dossier',
    folderName: 'Nom du nouveau dossier',
    folderMade: (title) => `Dossier ${title} créé.`,
    isMuted: 'en sourdine',
    isDeframed: 'apaisé',
    feeds: (count) => plural(count, { one: '# flux', other: '# flux' }),
    muted: (count) =>
      plural(count, { one: '# flux mis en sourdine.', other: '# flux mis en sourdine.' }),
    unmuted: (count) =>
      plural(count, { one: '# flux compte à nouveau.', other: '# flux comptent à nouveau.' }),
    deframed: (count) =>
      plural(count, {
        one: '# flux s’affiche en vue apaisée.',
        other: '# flux s’affichent en vue apaisée.',
      }),
    undeframed: (count) =>
      plural(count, {
        one: '# flux s’affiche tel que publié.',
        other: '# flux s’affichent tels que publiés.',
      }),
    apply: 'Appliquer',
    editsSet: (count) =>
      plural(count, {
        one: 'L’effet des modifications est réglé pour # flux.',
        other: 'L’effet des modifications est réglé pour # flux.',
      }),
    moved: (count) => plural(count, { one: '# flux déplacé.', other: '# flux déplacés.' }),
    unsubscribed: (count) =>
      plural(count, { one: 'Désabonné de # flux.', other: 'Désabonné de # flux.' }),
    followedAgain: (count) =>
      plural(count, { one: '# flux est de retour.', other: '# flux sont de retour.' }),
  },
};
