// Italian texts of what is said in passing: what was done, and what went wrong.
import type { notices as english } from '../en/notices';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const notices: typeof english = {
  toast: {
    sentTo: (title) => `Inviato a ${title}.`,
    notSent: (title) => `${title} non l’ha accettato. «Invia a» spiega perché.`,
    sentLater: (title) => `${title} non lo accetta in questo momento. Riproveremo.`,
    label: 'Messaggi',
    dismiss: 'Chiudi',
    undo: 'Annulla',
    fetchedAgain: 'Il testo è stato recuperato di nuovo.',
    read: 'Segnato come letto.',
    unread: 'Segnato come non letto.',
    starred: 'Aggiunto ai preferiti.',
    unstarred: 'Tolto dai preferiti.',
    later: 'Messo da parte per dopo.',
    unlater: 'Tolto da «Da leggere».',
    hidden: 'Nascosto.',
    unhidden: 'Non più nascosto.',
    tagged: (title) => `Etichetta ${title} aggiunta.`,
    untagged: (title) => `Etichetta ${title} tolta.`,
    boarded: (title) => `Aggiunto a ${title}.`,
    unboarded: (title) => `Tolto da ${title}.`,
    alert: (title, count) =>
      plural(count, { one: `${title}: # nuovo articolo.`, other: `${title}: # nuovi articoli.` }),
    show: 'Mostra',
    copied: 'Link copiato.',
    searchKept: 'Ricerca salvata.',
    searchGone: 'Ricerca salvata eliminata.',
    allRead: (count) =>
      plural(count, {
        one: '# articolo segnato come letto.',
        other: '# articoli segnati come letti.',
      }),
    nothingToMark: 'Qui è già tutto letto.',
    undone: 'Annullato.',
    takenBack: (title, done) => `Annullato. ${title}: ${done}`,
    nothingToUndo: 'In questa scheda non c’è altro da annullare.',
    history: 'Vedi la cronologia',
    unreadAgain: (count) =>
      plural(count, {
        one: '# articolo è di nuovo non letto.',
        other: '# articoli sono di nuovo non letti.',
      }),
    refreshing: (count) =>
      count
        ? plural(count, { one: 'Controllo di # feed…', other: 'Controllo di # feed…' })
        : 'Tutti i feed sono stati controllati un attimo fa.',
    allDone: 'È tutto letto.',
    goesOn: (title) => `Si passa a ${title}.`,
    openedBehind: 'Aperto in un’altra scheda.',
    nothingOpen: 'Prima apri un articolo.',
    textSize: (size) => `Dimensione del testo: ${size} pixel.`,
    noFeedHere: 'Prima scegli un feed, una cartella o un articolo.',
    noOriginal: 'Questo articolo non ha una pagina web propria.',
    notSaved: (reason) => `Non salvato; la modifica è stata annullata. ${reason}`,
  },

  errors: {
    invalid: 'Il server non ha capito la richiesta.',
    conflict: 'Esiste già, o nel frattempo è cambiato.',
    too_large: 'È più di quanto il server accetti in una volta.',
    many_feeds: 'Questo sito ha più feed.',
    internal: 'Sul server qualcosa si è rotto. I dettagli sono nel suo registro.',
    offline: 'Il server non è raggiungibile, e per questo serve una connessione.',
    timeout: 'Il server ha impiegato troppo a rispondere.',
    bad_answer: 'La risposta del server non è comprensibile.',
    unauthorized: 'Non hai effettuato l’accesso.',
    forbidden: 'Non hai il permesso di farlo.',
    not_found: 'Non esiste più.',
    closed: 'Questo server non accetta nuovi account.',
    taken: 'Questo nome è già in uso.',
    too_many_requests: 'Troppe richieste. Aspetta un momento.',
    unavailable: 'Una parte del server non risponde. Riprova più tardi.',
    not_a_feed: 'A questo indirizzo non c’è un feed.',
    fetch_failed: 'Impossibile recuperare questo indirizzo.',
    send_failed: 'Il servizio non l’ha accettato.',
    document_refused: 'Il documento a questo indirizzo è danneggiato o davvero troppo grande.',
    unknown: 'Qualcosa è andato storto sul server.',
  },

  subjects: {
    search: 'La ricerca',
    title: 'Il titolo',
    name: 'Il nome',
    username: 'Il nome utente',
    email: 'L’indirizzo e-mail',
    password: 'La password',
    address: 'L’indirizzo',
    note: 'La nota',
    description: 'La descrizione',
    other: 'Quello che hai inserito',
  },

  refused: {
    longest: (what, n) => `${what} può avere al massimo ${n} caratteri.`,
    empty: (what) => `${what} non può restare in bianco.`,
    least: (what, n) => `${what} deve essere almeno ${n}.`,
    most: (what, n) => `${what} deve essere al massimo ${n}.`,
    other: (what, claim) => `${what} non va bene così (${claim}).`,
  },
};
