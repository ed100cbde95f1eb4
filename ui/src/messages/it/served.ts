// Italian texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'Feed che questo server ripubblica con titoli più sobri e punteggi, per chi li ' +
      'legge in altre app. Non serve accedere.',
    add: 'Ripubblica un feed',
    addLead: 'Viene recuperato subito e da allora tenuto aggiornato.',
    address: 'Indirizzo del feed',
    create: 'Ripubblica il feed',
    added: (title) => `${title} ora viene ripubblicato.`,
    list: 'Feed ripubblicati',
    listLead: 'Lettori e richieste sono degli ultimi sette giorni.',
    none:
      'Ancora nessun feed ripubblicato. Aggiungine uno qui, o lascia che i lettori li ' +
      'aggiungano chiedendoli, se «Chi può aggiungere feed serviti» nelle ' +
      'impostazioni del server lo permette.',
    find: 'Trova un feed',
    noneFound: (words: string) => `Nessun feed ha «${words}» nell’indirizzo o nel titolo.`,
    more: 'Mostra altri',
    addedBy: {
      operator: 'Aggiunto da un amministratore',
      settings: 'Elencato nelle impostazioni del server',
      reader: 'Aggiunto su richiesta di un lettore',
    },
    isDeleted: 'eliminato',
    enabled: 'Attivo',
    enabledHint: 'Ripubblica e analizza questo feed.',
    polling: 'Tieni aggiornato',
    pollingHint: 'Controllalo spesso, che qualcuno lo chieda o no.',
    readers: 'Lettori',
    requests: 'Richieste',
    hitRate: 'Dalla cache',
    unchanged: 'Risposte «invariato»',
    entries: 'Articoli',
    pending: 'Non ancora analizzati',
    built: 'Preparato',
    neverBuilt: 'non ancora',
    took: 'Durata',
    options: 'Indirizzo e host',
    forReaders: 'Indirizzo per i lettori',
    enforced: 'Solo articoli del suo dominio',
    enforcedHint: 'Gli articoli che rimandano ad altri domini vengono esclusi.',
    hosts: 'Altri host',
    hostsHint: 'Uno per riga; * sta per qualsiasi cosa, come in *.example.org.',
    hostsSave: 'Salva gli host',
    hostsSaved: (title) => `Host di ${title} salvati.`,
    remove: 'Elimina',
    removeOf: (title) => `Elimina ${title}`,
    removed: (title) =>
      `${title} non viene più ripubblicato, e i lettori non possono riaggiungerlo.`,
    restore: 'Ripristina',
    restoreOf: (title) => `Ripristina ${title}`,
    restored: (title) => `${title} viene di nuovo ripubblicato.`,
  },
};
