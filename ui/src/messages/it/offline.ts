// Italian texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const offline: typeof english = {
  offline: {
    status: 'Non in linea.',
    waiting: (count) =>
      plural(count, {
        one: '# modifica in attesa di invio.',
        other: '# modifiche in attesa di invio.',
      }),
    refused: (count) =>
      plural(count, {
        one: 'Il server ha rifiutato # modifica fatta senza rete.',
        other: 'Il server ha rifiutato # modifiche fatte senza rete.',
      }),
    newVersion: 'È pronta una nuova versione.',
    reload: 'Ricarica',
    notNow: 'Non adesso',
    keep: 'Su questo dispositivo',
    keepLead:
      'Quanto conserva questo browser per leggere senza rete. Uscendo viene tutto ' + 'eliminato.',
    keepLabel: 'Articoli non letti da conservare',
    keepNothing: 'Nessuno',
  },

  share: {
    title: 'Salva per dopo',
    lead: 'Salvare questa pagina per leggerla più tardi?',
    address: 'Indirizzo della pagina',
    keep: 'Salva',
    keeping: 'Salvataggio…',
    cancel: 'Annulla',
    kept: 'Salvata per dopo.',
    noLink: 'Quello che è stato condiviso non contiene un link.',
  },
};
