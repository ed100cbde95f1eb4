// Italian texts of the page of models: which is asked, what there is, what it costs.
import type { models as english } from '../en/models';
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');
const percent = percentIn('it');

export const models: typeof english = {
  models: {
    lead:
      'Un modello linguistico aggiunge titoli neutri, riassunti con parole proprie e ' +
      'note sul taglio. Lavora in background, quindi nessuno deve aspettarlo.',
    inUse: 'In uso',
    provider: 'Fornitore',
    providers: {
      builtin: 'Analizzatore integrato, nessun modello',
      ollama: 'Ollama, sul tuo computer',
      openai: 'OpenAI, o un server compatibile',
      anthropic: 'Anthropic',
      fake: 'Finto, per fare prove',
      off: 'Nessuno: non si analizza niente',
    },
    states: {
      off: 'Gli articoli non vengono analizzati: niente punteggi, niente riassunti.',
      builtin:
        'Si usa solo l’analizzatore integrato: valuta i titoli, evidenzia le parole ' +
        'connotate e sceglie frasi per un riassunto, su questo computer e gratis. Per ' +
        'titoli neutri e riassunti riscritti, installa Ollama e sceglilo qui, o scegli ' +
        'un fornitore online e dagli una chiave.',
      unchosen:
        'Non è ancora stato scelto un modello, quindi si usa solo l’analizzatore ' +
        'integrato. Scegline uno qui sotto.',
      keyless:
        'Questo fornitore richiede una chiave, e non ne è salvata nessuna. Aggiungila qui ' +
        'sotto.',
      lacking: (model) => `${model} non è installato. Scaricalo qui sotto, o scegline un altro.`,
      fake:
        'Il fornitore finto risponde senza un modello. Le sue risposte non significano ' +
        'niente; serve per fare prove.',
      ready: (model) => `${model} è in uso.`,
    },
    failing: 'Il fornitore non risponde:',
    advice: {
      unreachable:
        'È in funzione, e l’indirizzo è giusto? Avvialo (per Ollama: ollama serve), poi ' +
        'controlla di nuovo. Fino ad allora gli articoli aspettano, e non si perde ' +
        'niente.',
      closed:
        'Questo indirizzo è su una rete privata. Avvia il server con ' +
        'COPYDESK_AI_NETWORKS per consentirlo ai fornitori.',
      key: 'Vuole una chiave, una chiave diversa o un pagamento. Aggiungi una chiave qui sotto.',
      missing: 'A questo indirizzo non c’è questo servizio. Controlla l’indirizzo.',
      other: 'La risposta non è quella attesa. Controlla fornitore e indirizzo.',
    },
    again: 'Controlla di nuovo',
    also: 'Interrogati anche, con le risposte combinate',
    alsoOf: (model, provider) => `${model} (${provider})`,
    noKey: 'nessuna chiave salvata',
    key: 'Chiave',
    keyKept: 'Una chiave è salvata, cifrata. Non viene più mostrata.',
    keyNone: 'Nessuna chiave è salvata.',
    keyFixed: 'La chiave è stata impostata all’avvio del server (COPYDESK_AI_KEY).',
    keyNew: 'Nuova chiave',
    keySave: 'Salva la chiave',
    keySaved: 'Chiave salvata.',
    keyForget: 'Elimina la chiave',
    keyForgotten: 'Chiave eliminata.',

    machine: 'Questo computer',
    memory: 'Memoria',
    processor: 'Processore',
    cores: (name, count) => `${name}, ${plural(count, { one: '# core', other: '# core' })}`,
    graphics: 'Scheda grafica',
    noGraphics: 'nessuna che un modello possa usare',
    recommended: 'Modello consigliato',
    fitsCard: (needs) => `richiede ${needs}, sta nella memoria della scheda grafica`,
    fitsMemory: (needs) => `richiede ${needs}, sta in memoria; lento senza scheda grafica`,
    tooSmall:
      'Questo computer è troppo piccolo per un modello. Meglio l’analizzatore integrato ' +
      'o un fornitore online.',
    elsewhere: 'Questo è il computer su cui gira Copydesk; il fornitore può essere su un altro.',

    installed: 'Modelli installati',
    listed: (count) => plural(count, { one: '# modello', other: '# modelli' }),
    none: 'Ancora nessun modello.',
    parameters: (size) => `${size} parametri`,
    loaded: 'in memoria',
    current: 'in uso',
    use: 'Usa',
    useOf: (model) => `Usa ${model}`,
    used: (model) => `Ora si usa ${model}.`,
    delete: 'Elimina',
    deleteOf: (model) => `Elimina ${model}`,
    deleteSure: (model) =>
      `Eliminare ${model} dal server? Per usarlo di nuovo dovrai scaricarlo di nuovo.`,
    deleteNow: 'Elimina per sempre',
    deleted: (model) => `${model} eliminato.`,
    cancel: 'Annulla',
    pull: 'Scarica un modello',
    pullName: 'Nome del modello',
    pullHint: 'Come nel catalogo di Ollama, per esempio gemma3:4b.',
    pullNow: 'Scarica',
    pullOf: (model) => `Scarica ${model}`,
    pulling: (model) => `Scaricamento di ${model}`,
    pulled: (model) => `${model} è pronto.`,
    pullFailed: (model) => `Impossibile scaricare ${model}:`,
    pullRetried: 'Non è riuscito; riproveremo presto:',
    pullQueued: 'in attesa del suo turno',
    pullShare: (done, total, share) => `${done} di ${total} (${percent(share)})`,
    pullAgain: 'Scarica di nuovo',
    pullAgainOf: (model) => `Scarica di nuovo ${model}`,

    work: 'Lavoro',
    waiting: (count, all) =>
      `${plural(count, { one: '# articolo in attesa', other: '# articoli in attesa' })} ` +
      `su ${number(all)}.`,
    idle: 'Nessun articolo aspetta un modello.',
    lastError: 'L’ultimo errore, dopo il quale si riproverà:',
    givenUp: (count) =>
      plural(count, {
        one: '# articolo abbandonato dopo più tentativi.',
        other: '# articoli abbandonati dopo più tentativi.',
      }),
    failedWork: 'Lavori non riusciti',
    startOver: 'Analizza tutto di nuovo',
    startOverOf: (entries) =>
      plural(entries, {
        one: '# articolo verrebbe analizzato di nuovo.',
        other: '# articoli verrebbero analizzati di nuovo.',
      }),
    allKnown: 'Il modello ha già visto tutti questi testi, quindi non costa niente.',
    newTexts: (texts) =>
      plural(texts, {
        one: '# testo è nuovo per il modello.',
        other: '# testi sono nuovi per il modello.',
      }),
    takes: (tokens) => `Circa ${number(tokens)} token`,
    costs: (cost) => `circa ${cost} ai tuoi prezzi`,
    noPrices: 'non sono impostati prezzi, quindi il costo non si calcola',
    days: (count) =>
      plural(count, {
        one: 'Entro i budget ci vuole # giorno.',
        other: 'Entro i budget ci vogliono almeno # giorni.',
      }),
    measured: (answers) =>
      plural(answers, {
        one: 'In base a # risposta degli ultimi 30 giorni, domande ripetute comprese.',
        other: 'In base a # risposte degli ultimi 30 giorni, domande ripetute comprese.',
      }),
    guessed: 'È una stima: negli ultimi 30 giorni nessun modello ha risposto.',
    start: 'Avvia',
    started: (count) =>
      plural(count, {
        one: '# articolo aspetta il modello.',
        other: '# articoli aspettano il modello.',
      }),

    spent: 'Uso in 30 giorni',
    nothingSpent: 'Negli ultimi 30 giorni non è stato usato nessun modello.',
    day: 'Giorno',
    calls: 'Domande',
    tokens: 'Token',
    cost: 'Costo',
    total: 'Totale',
    today: 'Oggi',
    ofLimit: (spent, limit) => `${spent} di ${limit}`,
    usedUp:
      'Il budget di oggi è esaurito. Gli articoli aspettano fino a domani, o finché non lo ' +
      'alzi.',

    options: 'Opzioni',
    optionsLead: 'Le modifiche valgono dalla prossima domanda; non serve riavviare.',
    budgets: 'Budget e prezzi',
    budgetsLead: 'Per tutti insieme, al giorno (UTC). 0 significa nessun limite.',
    weights: 'Pesi',
    weightsLead:
      'Quanto conta ogni punteggio per quello complessivo, che ordina e limita gli ' +
      'elenchi. 0 lo esclude; i punteggi esistenti si aggiornano in pochi secondi.',
    labels: {
      ai_provider: 'Fornitore',
      ai_address: 'Indirizzo',
      ai_model: 'Modello',
      ai_also: 'Altri modelli',
      ai_temperature: 'Temperatura',
      ai_top_p: 'Top-p',
      ai_num_ctx: 'Lunghezza del contesto',
      ai_timeout: 'Tempo massimo',
      ai_concurrency: 'Insieme',
      ai_backlog_hours: 'Fin dove',
      ai_tokens_per_day: 'Token al giorno',
      ai_tokens_per_user: 'Token al giorno per lettore',
      ai_cost_per_day: 'Costo al giorno',
      ai_cost_per_user: 'Costo al giorno per lettore',
      ai_calls_per_minute: 'Domande al minuto',
      ai_calls_per_user: 'Domande al minuto per lettore',
      ai_price_in: 'Prezzo delle domande',
      ai_price_out: 'Prezzo delle risposte',
      ai_weight_framing: 'Taglio di parte',
      ai_weight_clickbait: 'Titolo acchiappaclic',
      ai_weight_persuasive: 'Vuole convincere',
      ai_weight_hyper_stimulus: 'Toni gridati',
      ai_weight_speculative: 'Supposizioni',
    },
    hints: {
      ai_provider: 'Riceve i titoli e i testi degli articoli, e nient’altro.',
      ai_address: 'Lascia vuoto per l’indirizzo abituale del fornitore.',
      ai_model: 'Come lo chiama il fornitore.',
      ai_also:
        'Separati da virgole: modello, o fornitore=modello. Vengono interrogati tutti, ' +
        'le risposte si combinano, e ognuno costa.',
      ai_temperature: 'Quanto liberamente risponde, da 0 (sempre uguale) a 2.',
      ai_top_p: 'La quota di parole probabili tra cui sceglie, fino a 1.',
      ai_num_ctx: 'Numero massimo di token tra domanda e risposta.',
      ai_timeout: 'Secondi di attesa per una risposta.',
      ai_concurrency: 'Domande contemporanee a un fornitore.',
      ai_backlog_hours: 'Ore; gli articoli più vecchi vengono analizzati solo quando si aprono.',
      ai_tokens_per_day: 'Domande e risposte insieme.',
      ai_tokens_per_user: 'Per quello che apre un lettore.',
      ai_cost_per_day: 'Nella valuta dei prezzi.',
      ai_cost_per_user: 'Per quello che apre un lettore.',
      ai_calls_per_minute: 'A tutti i fornitori insieme.',
      ai_calls_per_user: 'Per quello che apre un lettore.',
      ai_price_in: 'Per un milione di token.',
      ai_price_out: 'Per un milione di token.',
      ai_weight_framing: 'Da 0 a 100.',
      ai_weight_clickbait: 'Da 0 a 100.',
      ai_weight_persuasive: 'Da 0 a 100.',
      ai_weight_hyper_stimulus: 'Da 0 a 100.',
      ai_weight_speculative: 'Da 0 a 100.',
    },
  },
};
