// Italian texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'Usa in un altro lettore',
    lead:
      'Dai questo indirizzo a qualsiasi altro lettore di feed: mostra il feed con titoli ' +
      'più sobri e punteggi, senza bisogno di un account.',
    address: 'Indirizzo per l’altro lettore',
    form: 'Titoli e testi',
    forms: {
      embedded: 'Riscritti al loro posto, con i punteggi e i motivi',
      beside: 'Come pubblicati, con l’analisi accanto',
    },
    limit: 'Punteggio complessivo massimo',
    all: 'tutti gli articoli',
    upTo: (score) => `fino a ${score}`,
    operator:
      'Può darsi che questo server non accetti nuovi feed in questo modo. In tal caso lo ' +
      'dirà l’altro lettore, e un amministratore dovrà prima aggiungere il feed.',
    isPrivate:
      'Questo feed è solo tuo: viene recuperato con la tua password, il tuo cookie o il ' +
      'tuo indirizzo. Non si può passare ad altri, perché chiunque abbia il nuovo ' +
      'indirizzo potrebbe leggerlo.',
  },
};
