// French texts of shared folders.
import { pluralOf } from '../plural';
import type { TriageMessages } from '../triage';

const plural = pluralOf('fr');

export const triage: TriageMessages = {
  nav: 'Dossiers partagés',
  unread: (count) => plural(count, { one: '# non lu', other: '# non lus' }),
  ofOwner: (title, owner) => `${title} · ${owner}`,
  invited: 'Invitation',
  invitation: (owner, title) => `${owner} vous invite à trier « ${title} » ensemble.`,
  invitationLead:
    'Vous verrez ce que ses flux apportent, pourrez prendre des articles, les confier à ' +
    'd’autres et laisser des notes. Ce que vous avez lu ne regarde que vous.',
  join: 'Rejoindre',
  decline: 'Refuser',
  show: 'Afficher',
  views: {
    unread_by_anyone: 'Lu par personne',
    unclaimed: 'Pris par personne',
    mine: 'Les miens',
    unread: 'Non lu par moi',
    claimed: 'Pris',
    done: 'Terminé',
    all: 'Tout',
  },
  none: 'Rien ici',
  search: 'Chercher dans ce dossier',
  noneFound: 'Aucun article de cette liste ne contient tous ces mots.',
  noneLead:
    'Choisissez une autre liste ci-dessus, ou revenez quand les flux apporteront du nouveau.',
  gone: 'Ce dossier n’est plus partagé avec vous.',
  more: 'Afficher plus',
  markAll: 'Tout marquer comme lu',
  markedAll: (count) =>
    plural(count, {
      one: '# article marqué comme lu.',
      other: '# articles marqués comme lus.',
    }),
  isUnread: 'Non lu',
  takenBy: (name) => `${name} s’en occupe`,
  takenByYou: 'Vous vous en occupez',
  doneBy: (name) => `Terminé par ${name}`,
  isDone: 'Terminé',
  notes: (count) => plural(count, { one: '# remarque', other: '# remarques' }),
  take: 'Je m’en occupe',
  letGo: 'Laisser',
  handOver: 'Confier à',
  handOverNobody: 'Choisir quelqu’un',
  finish: 'Terminer',
  reopen: 'Rouvrir',
  markUnread: 'Marquer comme non lu',
  taken: 'Pris.',
  released: 'Laissé.',
  finished: 'Terminé.',
  reopened: 'Rouvert.',
  doneAlready: 'Cet article est terminé. Rouvrez-le d’abord.',
  handedTo: (name) => `Confié à ${name}.`,
  noted: 'Note ajoutée.',
  thread: 'Ce qui s’est passé',
  somebody: 'Quelqu’un qui est parti',
  steps: {
    claimed: (name, _other) => `${name} s’en occupe`,
    handed_over: (name, other) => `${name} l’a confié à ${other}`,
    released: (name, _other) => `${name} l’a laissé`,
    done: (name, _other) => `${name} l’a terminé`,
    reopened: (name, _other) => `${name} l’a rouvert`,
    note: (name, _other) => `${name} a écrit`,
  },
  note: 'Note pour tous les membres',
  addNote: 'Ajouter la note',
  members: 'Partagé avec',
  membersLead:
    'Les personnes invitées voient ce que les flux de ce dossier apportent, mais rien ' +
    'd’autre de vous, et jamais l’adresse d’un flux.',
  owner: 'propriétaire',
  waiting: 'invité',
  name: 'Nom d’utilisateur',
  invite: 'Inviter',
  nobody: 'Personne ne peut être invité ici sous ce nom.',
  removeMember: (name) => `Ne plus partager avec ${name}`,
  open: 'Ouvrir la liste partagée',
  leave: 'Quitter ce dossier',
  stop: 'Ne plus partager',
  stopSure: 'Tout ce qui a été pris et noté dans ce dossier sera perdu.',
  stopNow: 'Ne plus partager maintenant',
  cancel: 'Annuler',
};
