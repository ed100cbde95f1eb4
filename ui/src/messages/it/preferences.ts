// Italian texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const preferences: typeof english = {
  title: 'Impostazioni',
  back: 'Torna a leggere',
  loading: 'Caricamento…',
  failed: 'Impossibile caricare questa pagina.',
  retry: 'Riprova',
  saved: 'Salvato.',
  noSuchPage: 'Questa pagina non esiste',
  noSuchPageLead: 'Scegli una di queste.',
  jump: 'Vai a',
  groups: { feeds: 'Feed', you: 'Tu', server: 'Server' },

  pages: {
    manage: 'Gestione dei feed',
    health: 'Stato dei feed',
    import: 'Importazione ed esportazione',
    packs: 'Feed per cominciare',
    tags: 'Etichette, bacheche e ricerche',
    filters: 'Filtri',
    reading: 'Lettura',
    analysis: 'Analisi',
    appearance: 'Aspetto',
    keyboard: 'Tastiera',
    account: 'Account',
    apps: 'App',
    send_to: 'Invia a',
    out: 'Feed e libri pubblicati',
    history: 'Cronologia',
    users: 'Utenti',
    publishers: 'Editori',
    served: 'Feed per altri lettori',
    models: 'Modelli',
    server: 'Impostazioni del server',
    jobs: 'Lavori non riusciti',
    audit: 'Registro degli accessi',
    about: 'Informazioni',
  },

  reading: {
    lead: 'Come si comportano elenchi e articoli, su tutti i tuoi dispositivi.',
    mark: 'Segna gli articoli come letti',
    marks: {
      open: 'quando li apro',
      scroll: 'quando li apro o scorro oltre',
      manual: 'solo quando lo dico io',
    },
    order: 'Ordine degli articoli',
    orders: {
      newest: 'Prima i più recenti',
      oldest: 'Prima i più vecchi',
      fair: 'In equilibrio: i feed molto attivi non coprono quelli tranquilli',
      calm: 'Prima i più sobri: i meno invadenti tra i 1.000 più recenti',
      important: 'Prima i più importanti: i 1.000 più recenti come li hanno valutati i tuoi filtri',
      learned:
        'Secondo i tuoi gusti: tra i 1.000 più recenti, quello che apri di solito sale un ' +
        'poco',
    },
    layout: 'Vista degli elenchi',
    layouts: { list: 'Elenco', cards: 'Schede', magazine: 'Rivista' },
    showRead: 'Mostra anche gli articoli letti',
    showReadHint: 'Altrimenti gli elenchi mostrano solo i non letti.',
    adverts: 'Nascondi la pubblicità nei testi',
    advertsHint:
      'I passaggi che vendono qualcosa o rimandano altrove, dove si riconoscono. Un ' +
      'tocco li fa ricomparire.',
    copies: 'Mostra i duplicati',
    copiesHint:
      'Altrimenti un articolo presente in più feed compare una volta e si legge una volta.',
    images: 'Immagini',
    imageChoices: {
      proxied: 'Caricale tramite questo server, così gli editori non ti vedono',
      blocked: 'Non caricarle finché non lo chiedo',
    },
    start: 'Comincia da',
  },

  analysis: {
    lead: 'Che cosa ti dice Copydesk degli articoli, e dove. Uguale su tutti i tuoi dispositivi.',
    inEntries: 'In un articolo aperto',
    inLists: 'Negli elenchi',
    isOff: 'L’analisi è disattivata.',
    switches: {
      shows_analysis: {
        label: 'Analizza come sono scritti gli articoli',
        hint: 'Un breve riassunto e il taglio dell’articolo, sopra il testo.',
      },
      shows_summary: {
        label: 'Riassunto',
        hint: 'Qualche frase dell’articolo, o parole di un modello.',
      },
      shows_key_points: {
        label: 'Punti chiave',
        hint: 'Che cosa dice l’articolo, punto per punto.',
      },
      shows_scores: {
        label: 'Punteggi',
        hint: 'Quanto un articolo stuzzica, preme, suppone o grida, e perché.',
      },
      shows_loaded_terms: {
        label: 'Parole connotate',
        hint: 'Parole che giudicano più che informare.',
      },
      shows_badges: {
        label: 'Segnala i titoli acchiappaclic',
        hint: 'Un piccolo segno sugli articoli con un titolo acchiappaclic.',
      },
      shows_neutral_titles: {
        label: 'Titoli più sobri',
        hint: 'Dove un modello ne ha scritto uno. Il titolo dell’editore compare sotto.',
      },
    },
    folding: 'Limite',
    foldingLead:
      'Gli articoli oltre il limite si comprimono in una riga in cima all’elenco, che li ' +
      'fa ricomparire. Restano non letti, continuano a contare, e «Segna tutti come ' +
      'letti» li comprende. Gli articoli senza punteggio non vengono mai compressi, e le ' +
      'app mostrano tutto.',
    foldBy: 'Comprimi gli articoli',
    folds: {
      nothing: 'Nessuno',
      clickbait: 'Con titoli troppo acchiappaclic',
      overall: 'Con un punteggio complessivo troppo alto',
    },
    foldAbove: 'Oltre',
    foldValue: (value) => `${value} su 100`,
    orderHint: 'Puoi anche ordinare gli elenchi dal più sobrio: sceglilo sopra un elenco.',
  },

  appearance: {
    lead: 'Colori, caratteri e lingua. Uguali su tutti i tuoi dispositivi.',
    theme: 'Colori',
    language: 'Lingua',
    asBrowser: (name) => `Come il browser (${name})`,
    themes: {
      system: 'Come il sistema',
      light: 'Chiaro',
      dark: 'Scuro',
      sepia: 'Seppia',
      oled: 'Nero',
    },
    font: 'Carattere per la lettura',
    fonts: {
      serif: 'Con grazie',
      sans: 'Senza grazie',
      mono: 'Spaziatura fissa',
      system: 'Di sistema',
    },
    size: 'Dimensione del testo',
    sizeValue: (size) => `${size} px`,
    width: 'Larghezza delle righe',
    widthValue: (width) => `${width} caratteri`,
    density: 'Elenchi',
    densities: { comfortable: 'Ariosi', compact: 'Compatti' },
    css: 'I tuoi stili',
    cssHint:
      'CSS, applicato mentre scrivi e salvato quando lasci il campo. Se mai nascondesse ' +
      'la pagina, aggiungi ?plain alla fine dell’indirizzo di questa pagina.',
    cssBytes: (count, most) => `${count} di ${most} byte`,
    cssTooLong: 'Troppo lungo da salvare.',
    cssRemoved: 'Gli stili da altri indirizzi (@import) vengono ignorati.',
    preview: 'Anteprima',
    previewTitle: 'La città del porto apre la sua biblioteca delle cose perdute',
    previewText:
      'Tutto quello che la marea ha portato a riva in cent’anni ora è in mostra, e ' +
      'qualcosa si può anche portare a casa. Il primo visitatore è stato un pescatore ' +
      'che chiedeva il cappello di suo nonno.',
    reset: 'Ripristina l’aspetto',
    resetKeeps: 'I tuoi stili restano come sono; svuota il campo per toglierli.',
  },

  keyboard: {
    lead: 'Premi Cambia, poi il tasto. Vanno bene anche due tasti di seguito, come G e poi A.',
    change: 'Cambia',
    changeOf: (command) => `Cambia il tasto di ${command}`,
    press: 'Premi un tasto…',
    pressHint: 'Invio salva, Esc annulla, Backspace toglie il tasto.',
    none: 'nessun tasto',
    reset: 'Ripristina',
    resetOf: (command) => `Ripristina il tasto di ${command}`,
    resetAll: 'Ripristina tutti i tasti',
    isNow: (command, keys) => `${command} è ora ${keys}.`,
    conflict: (keys, others) => `${keys} è usato anche da: ${others}`,
    conflicts: 'Alcuni tasti sono usati due volte; risponderà uno solo dei comandi.',
    take: 'Usalo comunque',
    cancel: 'Annulla',
    filter: 'Cerca un comando',
    letters: 'Scorciatoie di una sola lettera',
    lettersHint:
      'Se sono disattivate, funzionano solo le frecce, Invio, Spazio, Esc, i tasti ' +
      'funzione e le combinazioni con Ctrl o Comando. Utile con la dettatura o un ' +
      'lettore di schermo, o se ti capita spesso di premere tasti per sbaglio. Ctrl+K fa ' +
      'comunque tutto.',
  },

  tags: {
    lead: 'Riordinali, colorali, rinominali o eliminali. I tuoi articoli restano sempre.',
    tags: 'Etichette',
    noTags:
      'Ancora nessuna etichetta. Aggiungila a un articolo mentre leggi, o a un intero feed ' +
      'nelle sue impostazioni.',
    searches: 'Ricerche salvate',
    noSearches: 'Ancora nessuna ricerca salvata. Cerca qualcosa, poi salvala.',
    name: 'Nome',
    edit: 'Modifica',
    editOf: (title) => `Modifica ${title}`,
    movedTo: (title, place, count) => `${title} è ora il numero ${place} di ${count}.`,
    remove: 'Elimina',
    removeOf: (title) => `Elimina ${title}`,
    removed: (title) => `${title}: elemento eliminato.`,
    sure: (title) => `Eliminare ${title}? Articoli e feed restano.`,
    save: 'Salva',
    cancel: 'Annulla',
    unread: (count) => plural(count, { one: '# non letto', other: '# non letti' }),
  },

  taste: {
    title: 'Ordine appreso',
    lead:
      '«Secondo i tuoi gusti» impara da quello che apri, metti tra i preferiti, salvi o ' +
      'salti. Riguarda solo te, e sposta un articolo al massimo di un giorno e mezzo.',
    why: 'Perché è qui',
    nothing: 'Non ha ancora imparato niente. Ci vogliono circa venti articoli.',
    learnedOf: (count) => `Ha imparato da ${count} articoli. Questi contano di più:`,
    forget: 'Dimentica quello che ha imparato',
    forgotten: 'Dimenticato. Ricomincia a imparare da capo.',
    feed: (title) => `feed ${title}`,
    author: (name) => `autore ${name}`,
    category: (name) => `categoria ${name}`,
    word: (word) => `«${word}» nel titolo`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} più ${minutes > 0 ? 'in alto' : 'in basso'}` : 'in ordine di data';
    },
  },
};
