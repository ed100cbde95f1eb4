// Italian texts of services that entries are sent to: setting them up, sending, how it went.
import type { sending as english } from '../en/sending';

export const sending: typeof english = {
  sending: {
    lead:
      'Servizi a cui puoi inviare articoli: elenchi da leggere, segnalibri, programmi ' +
      'tuoi. Premi Maiusc+E su un articolo per inviarlo.',
    list: 'Dove invii gli articoli',
    none: 'Ancora niente di configurato.',
    add: 'Aggiungi una destinazione',
    kind: 'Servizio',
    title: 'Nome',
    fields: {
      address: 'Indirizzo',
      token: 'Token',
      username: 'Nome utente',
      password: 'Password',
      client_id: 'ID del client',
      client_secret: 'Segreto del client',
    },
    hints: {
      instapaper: 'Instapaper non supporta le etichette.',
      karakeep: 'Crea un token in Karakeep sotto User settings, API keys.',
      linkding: 'Trovi il token in Linkding sotto Settings, Integrations.',
      pinboard:
        'Trovi il token in Pinboard sotto Settings, Password; comincia con il tuo nome e ' +
        'due punti. Se i segnalibri sono pubblici lo decidono le tue impostazioni lì.',
      readwise:
        'Richiedi un token su readwise.io/access_token. ' +
        'Gli articoli vanno in Reader, le evidenziazioni in Readwise.',
      wallabag: 'Crea un client in Wallabag sotto API clients management.',
      webhook:
        'Qualsiasi indirizzo che accetti JSON. Ogni invio è firmato con un segreto che si ' +
        'vede una volta sola.',
    },
    keep: 'Lascia vuoto per conservarlo. Se cambi l’indirizzo, inseriscilo di nuovo.',
    create: 'Aggiungi',
    save: 'Salva',
    change: 'Modifica',
    changeOf: (title) => `Modifica ${title}`,
    cancel: 'Annulla',
    test: 'Prova',
    testOf: (title) => `Prova ${title}`,
    works: (title) => `${title} funziona.`,
    highlights: {
      label: 'Evidenziazioni',
      labelOf: (title) => `Evidenziazioni per ${title}`,
      wanted: { none: 'Non inviare', new: 'Invia le nuove', all: 'Invia tutte, anche le vecchie' },
      sent: (count) => `Inviate: ${count}.`,
      waiting: (count) => `In attesa: ${count}.`,
      refused: (count) => `Non accettate: ${count}.`,
    },
    remove: 'Rimuovi',
    removeOf: (title) => `Rimuovi ${title}`,
    sure: (title) => `Rimuovere ${title}? Quello che hai inviato lì resta lì.`,
    removed: (title) => `${title}: destinazione rimossa.`,
    added: (title) => `${title} è configurato.`,
    secretOnce:
      'Tutto ciò che viene inviato lì è firmato con questo segreto. Si vede solo una ' +
      'volta: copialo nel tuo programma.',
    secret: 'Segreto',
    done: 'Fatto',
    dialog: 'Invia questo articolo a',
    mail: 'Scrivi un’e-mail con il link',
    setUp: 'Configura le destinazioni…',
    noPage: 'Questo articolo non ha una pagina web da inviare.',
    waiting: 'In viaggio…',
    sent: (ago) => `Inviato ${ago}. Premi per inviarlo di nuovo.`,
    failed: 'Non inviato.',
    again: (when) => `Prossimo tentativo ${when}.`,
    reasons: {
      unauthorized:
        'Il servizio non accetta il token o la password. Inseriscili di nuovo nelle ' +
        'impostazioni.',
      wrong_address: 'A quell’indirizzo non c’è questo servizio. Controllalo nelle impostazioni.',
      rejected: 'Il servizio non ha accettato questo articolo.',
      busy: 'Il servizio è sovraccarico.',
      failing: 'Il servizio ha dei problemi.',
      unreachable: 'Il servizio non è raggiungibile.',
      blocked:
        'Questo indirizzo è su una rete privata. Un amministratore può consentirlo con ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'La chiave segreta del server è cambiata. Inserisci di nuovo il token o la ' +
        'password nelle impostazioni.',
      no_page: 'Questo articolo non ha una pagina web, o non esiste più.',
      lost: 'È stato interrotto. Invialo di nuovo.',
    },
  },
};
