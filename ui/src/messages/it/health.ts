// Italian texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const health: typeof english = {
  verdict: {
    new: 'Non ancora recuperato',
    well: 'Funziona',
    failing: 'Ha problemi',
    dead: 'Non risponde',
    gone: 'Sparito',
    stale: 'Silenzioso',
    suspended: 'Sospeso',
    waiting: 'In attesa',
  },

  health: {
    unreached: (when) =>
      `Questo server non raggiunge nessun sito da ${when}: probabilmente la sua rete non ` +
      'funziona. Nessun feed ne ha colpa; li riproviamo tutti ogni pochi minuti.',
    everyone: 'Feed con problemi su questo server',
    everyoneLead:
      'Lo vedono solo gli amministratori. Dice quante persone seguono un feed, ma non chi.',
    everyoneWell: 'Tutti i feed di questo server funzionano.',
    followers: (count) =>
      plural(count, { one: 'Lo segue # persona.', other: 'Lo seguono # persone.' }),
    more: 'Mostra altri',
    lead: 'Feed che non rispondono più o tacciono, e che cosa puoi farci.',
    allWell: 'Tutti i feed funzionano',
    allWellLead: (count) =>
      plural(count, {
        one: 'Il tuo # feed funziona.',
        other: 'Tutti i # feed funzionano. Non c’è niente da sistemare.',
      }),
    wellToo: (count) =>
      plural(count, { one: '# altro feed funziona.', other: 'Altri # feed funzionano.' }),
    words: {
      gone: 'L’editore dice che non esistono più. Non vengono più recuperati.',
      dead: 'Nessuna risposta da più di una settimana. Li proviamo una volta al giorno.',
      failing: 'L’ultima volta nessuna risposta. Spesso passa da sé.',
      suspended: 'Non vengono recuperati finché qualcuno non li riprende.',
      stale: 'Rispondono, ma da molto tempo non pubblicano niente.',
    },
    since: (when) => `Ha funzionato l’ultima volta ${when}.`,
    unanswered: (when) => `Nessuna risposta valida da: ${when}.`,
    neverRead: 'Non ha mai funzionato.',
    lastNew: (when) => `Ultimo articolo ${when}.`,
    neverNew: 'Non ha mai avuto un articolo.',
    failures: (count) =>
      plural(count, { one: '# tentativo fallito.', other: '# tentativi falliti di fila.' }),
    next: (when) => `Prossimo tentativo ${when}.`,
    retry: 'Prova adesso',
    resume: 'Riprendi',
    search: 'Cerca il suo nuovo indirizzo',
    searching: 'Ricerca nel suo sito…',
    noneFound:
      'Non è stato trovato niente che continui questo feed. Conosci il suo nuovo indirizzo?',
    found: 'Questi potrebbero esserne il seguito:',
    proven: 'ha gli stessi articoli',
    movedTo: (address) => `Dice di essersi spostato a ${address}.`,
    use: 'Segui questo al suo posto',
    changeAddress: 'Cambia indirizzo',
    address: 'Un altro indirizzo',
    unsubscribe: 'Non seguire più',
    asked: (title) => `Controllo di ${title}…`,
    resumed: (title) => `${title} viene di nuovo recuperato.`,
    replaced: (title) => `Ora al suo posto segui ${title}.`,
    retryLoad: 'Riprova',
  },
};
