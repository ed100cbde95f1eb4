// Italian texts of shared folders.
import type { triage as english } from '../en/triage';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const triage: typeof english = {
  nav: 'Cartelle condivise',
  unread: (count) => plural(count, { one: '# non letto', other: '# non letti' }),
  ofOwner: (title, owner) => `${title} · ${owner}`,
  invited: 'Invito',
  invitation: (owner, title) => `${owner} ti invita a lavorare insieme su «${title}».`,
  invitationLead:
    'Vedresti quello che portano i suoi feed, potresti prendere articoli, passarli ad ' +
    'altri e lasciare note. Quello che hai letto resta solo tuo.',
  join: 'Partecipa',
  decline: 'Rifiuta',
  show: 'Mostra',
  views: {
    unread_by_anyone: 'Non letti da nessuno',
    unclaimed: 'Presi da nessuno',
    mine: 'Miei',
    unread: 'Non letti da me',
    claimed: 'Presi',
    done: 'Conclusi',
    all: 'Tutti',
  },
  none: 'Qui non c’è niente',
  search: 'Cerca in questa cartella',
  noneFound: 'Nessun articolo di questo elenco contiene tutte queste parole.',
  noneLead:
    'Scegli un altro elenco qui sopra, o torna quando i feed di questa cartella portano ' +
    'qualcosa.',
  gone: 'Questa cartella non è più condivisa con te.',
  more: 'Mostra altri',
  markAll: 'Segna tutti come letti',
  markedAll: (count) =>
    plural(count, {
      one: '# articolo segnato come letto.',
      other: '# articoli segnati come letti.',
    }),
  isUnread: 'Non letto',
  takenBy: (name) => `L’ha preso ${name}`,
  takenByYou: 'L’hai preso tu',
  doneBy: (name) => `Concluso da ${name}`,
  isDone: 'Concluso',
  notes: (count) => plural(count, { one: '# nota', other: '# note' }),
  take: 'Lo prendo io',
  letGo: 'Lascia',
  handOver: 'Passa a',
  handOverNobody: 'Scegli qualcuno',
  finish: 'Concluso',
  reopen: 'Riapri',
  markUnread: 'Segna come non letto',
  taken: 'Preso.',
  released: 'Lasciato.',
  finished: 'Concluso.',
  reopened: 'Riaperto.',
  doneAlready: 'Questo articolo è concluso. Prima riaprilo.',
  handedTo: (name) => `Passato a ${name}.`,
  noted: 'Nota aggiunta.',
  thread: 'Che cosa è successo',
  somebody: 'Qualcuno che non c’è più',
  steps: {
    claimed: (name, _other) => `${name} l’ha preso`,
    handed_over: (name, other) => `${name} l’ha passato a ${other}`,
    released: (name, _other) => `${name} l’ha lasciato`,
    done: (name, _other) => `${name} l’ha concluso`,
    reopened: (name, _other) => `${name} l’ha riaperto`,
    note: (name, _other) => `${name} ha scritto`,
  },
  note: 'Nota per tutti i partecipanti',
  addNote: 'Aggiungi la nota',
  members: 'Condivisa con',
  membersLead:
    'Chi inviti vede quello che portano i feed di questa cartella, ma nient’altro di ' +
    'tuo, e mai l’indirizzo di un feed.',
  owner: 'proprietario',
  waiting: 'invito inviato',
  name: 'Nome utente',
  invite: 'Invita',
  nobody: 'Qui non si può invitare nessuno con questo nome.',
  removeMember: (name) => `Rimuovi ${name}`,
  open: 'Apri l’elenco condiviso',
  leave: 'Lascia questa cartella',
  stop: 'Non condividere più',
  stopSure: 'Tutte le assegnazioni e le note di questa cartella andranno perse.',
  stopNow: 'Non condividere più, adesso',
  cancel: 'Annulla',
};
