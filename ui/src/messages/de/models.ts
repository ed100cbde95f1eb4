// German texts of the page of models: which is asked, what there is, what it costs.
import type { models as english } from '../en/models';
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');
const percent = percentIn('de');

export const models: typeof english = {
  models: {
    lead:
      'Ein Sprachmodell ergänzt neutrale Überschriften, Zusammenfassungen in eigenen Worten ' +
      'und wie ein Artikel gefärbt ist. Es arbeitet im Hintergrund; zum Lesen wartet niemand ' +
      'darauf.',
    inUse: 'In Gebrauch',
    provider: 'Dienst',
    providers: {
      builtin: 'Eingebaute Analyse, kein Modell',
      ollama: 'Ollama, auf einem eigenen Rechner',
      openai: 'OpenAI oder ein Server, der so spricht',
      anthropic: 'Anthropic, im Internet',
      fake: 'Attrappe, zum Ausprobieren',
      off: 'Niemand: nichts wird analysiert',
    },
    states: {
      off: 'Artikel werden gar nicht analysiert: keine Werte, keine Zusammenfassungen.',
      builtin:
        'Nur die eingebaute Analyse spricht: Sie bewertet Überschriften, markiert wertende ' +
        'Wörter und wählt Sätze für eine Zusammenfassung, auf diesem Rechner und umsonst. Für ' +
        'neutrale Überschriften und Zusammenfassungen in anderen Worten Ollama installieren und ' +
        'hier wählen, oder einen Dienst im Internet mit einem Schlüssel.',
      unchosen:
        'Noch ist kein Modell gewählt, daher spricht nur die eingebaute Analyse. Unten lässt ' +
        'sich eines wählen.',
      keyless:
        'Dieser Dienst antwortet nur mit einem Schlüssel, und keiner ist abgelegt. Unten ablegen.',
      lacking: (model) =>
        `Der Server hat ${model} nicht. Unten abrufen oder ein anderes Modell wählen.`,
      fake:
        'Die Attrappe antwortet ohne Modell. Was sie sagt, bedeutet nichts; sie ist zum ' +
        'Ausprobieren da.',
      ready: (model) => `Gefragt wird ${model}.`,
    },
    failing: 'Der Dienst antwortet nicht:',
    advice: {
      unreachable:
        'Läuft er, und stimmt die Adresse? Starten (bei Ollama: ollama serve) und dann noch ' +
        'einmal nachsehen. Bis dahin warten Artikel; nichts geht verloren.',
      closed:
        'Diese Adresse liegt in einem Netz, das dem Server verschlossen ist. Beim Start öffnet ' +
        'es COPYDESK_AI_NETWORKS für Dienste.',
      key: 'Er verlangt einen (anderen) Schlüssel oder Bezahlung. Unten einen Schlüssel ablegen.',
      missing: 'Unter dieser Adresse gibt es keinen solchen Dienst. Bitte die Adresse prüfen.',
      other: 'Was er sagt, passt nicht zu einem solchen Dienst. Bitte Dienst und Adresse prüfen.',
    },
    again: 'Noch einmal nachsehen',
    also: 'Ebenfalls gefragt und damit verbunden',
    alsoOf: (model, provider) => `${model} (${provider})`,
    noKey: 'kein Schlüssel abgelegt',
    key: 'Schlüssel',
    keyKept: 'Ein Schlüssel ist abgelegt, versiegelt. Er wird nie wieder gezeigt.',
    keyNone: 'Kein Schlüssel ist abgelegt.',
    keyFixed: 'Der Schlüssel wurde beim Start des Servers angegeben (COPYDESK_AI_KEY).',
    keyNew: 'Neuer Schlüssel',
    keySave: 'Schlüssel ablegen',
    keySaved: 'Der Schlüssel ist abgelegt.',
    keyForget: 'Schlüssel vergessen',
    keyForgotten: 'Der Schlüssel ist vergessen.',

    machine: 'Dieser Rechner',
    memory: 'Arbeitsspeicher',
    processor: 'Prozessor',
    cores: (name, count) => `${name}, ${plural(count, { one: '# Kern', other: '# Kerne' })}`,
    graphics: 'Grafikkarte',
    noGraphics: 'keine gefunden, die ein Modell nutzen könnte',
    recommended: 'Empfohlenes Modell',
    fitsCard: (needs) => `braucht ${needs}, passt in den Speicher der Grafikkarte`,
    fitsMemory: (needs) =>
      `braucht ${needs}, passt in den Arbeitsspeicher; ohne Grafikkarte ist es langsam`,
    tooSmall:
      'Dieser Rechner ist zu klein für ein eigenes Modell. Die eingebaute Analyse oder ein ' +
      'Dienst anderswo ist die bessere Wahl.',
    elsewhere: 'Das ist der Rechner, auf dem Copydesk läuft; der Dienst kann ein anderer sein.',

    installed: 'Modelle des Servers',
    listed: (count) => plural(count, { one: '# Modell', other: '# Modelle' }),
    none: 'Der Server hat noch kein Modell.',
    parameters: (size) => `${size} Parameter`,
    loaded: 'im Speicher',
    current: 'in Gebrauch',
    use: 'Verwenden',
    useOf: (model) => `${model} verwenden`,
    used: (model) => `Von jetzt an wird ${model} gefragt.`,
    delete: 'Löschen',
    deleteOf: (model) => `${model} löschen`,
    deleteSure: (model) =>
      `${model} vom Server löschen? Um es wieder zu haben, muss es neu abgerufen werden.`,
    deleteNow: 'Endgültig löschen',
    deleted: (model) => `${model} ist gelöscht.`,
    cancel: 'Abbrechen',
    pull: 'Ein Modell abrufen',
    pullName: 'Name des Modells',
    pullHint: 'Wie in der Bibliothek von Ollama, etwa gemma3:4b.',
    pullNow: 'Abrufen',
    pullOf: (model) => `${model} abrufen`,
    pulling: (model) => `${model} wird abgerufen`,
    pulled: (model) => `${model} ist da.`,
    pullFailed: (model) => `${model} konnte nicht abgerufen werden:`,
    pullRetried: 'Es schlug fehl und wird bald wieder versucht:',
    pullQueued: 'wartet, bis es an der Reihe ist',
    pullShare: (done, total, share) => `${done} von ${total} (${percent(share)})`,
    pullAgain: 'Noch einmal abrufen',
    pullAgainOf: (model) => `${model} noch einmal abrufen`,

    work: 'Arbeit',
    waiting: (count, all) =>
      plural(count, {
        one: '# Artikel wartet',
        other: '# Artikel warten',
      }) + ` von ${number(all)}.`,
    idle: 'Kein Artikel wartet auf ein Modell.',
    lastError: 'Der letzte Fehlschlag, der wiederholt wird:',
    givenUp: (count) =>
      plural(count, {
        one: '# Artikel wurde nach allen Versuchen aufgegeben.',
        other: '# Artikel wurden nach allen Versuchen aufgegeben.',
      }),
    failedWork: 'Gescheiterte Arbeit',
    startOver: 'Dem Modell alles noch einmal zeigen',
    startOverOf: (entries) =>
      plural(entries, {
        one: '# Artikel wird noch einmal gezeigt.',
        other: '# Artikel werden noch einmal gezeigt.',
      }),
    allKnown: 'Das Modell kennt alle ihre Texte schon: Das kostet nichts.',
    newTexts: (texts) =>
      plural(texts, {
        one: '# Text ist dem Modell neu.',
        other: '# verschiedene Texte sind dem Modell neu.',
      }),
    takes: (tokens) => `Etwa ${number(tokens)} Token`,
    costs: (cost) => `nach den Preisen etwa ${cost}`,
    noPrices: 'Preise sind nicht angegeben, daher wird kein Geld gezählt',
    days: (count) =>
      plural(count, {
        one: 'Im Rahmen der Budgets ist es an # Tag zu schaffen.',
        other: 'Die Budgets machen daraus mindestens # Tage.',
      }),
    measured: (answers) =>
      plural(answers, {
        one: 'Berechnet nach # Antwort der letzten 30 Tage, wiederholte Fragen eingeschlossen.',
        other: 'Berechnet nach # Antworten der letzten 30 Tage, wiederholte Fragen eingeschlossen.',
      }),
    guessed: 'Eine Vermutung: In den letzten 30 Tagen hat kein Modell geantwortet.',
    start: 'Beginnen',
    started: (count) =>
      plural(count, {
        one: '# Artikel wartet auf das Modell.',
        other: '# Artikel warten auf das Modell.',
      }),

    spent: 'Verbraucht in 30 Tagen',
    nothingSpent: 'In den letzten 30 Tagen wurde nichts gefragt.',
    day: 'Tag',
    calls: 'Fragen',
    tokens: 'Token',
    cost: 'Kosten',
    total: 'Zusammen',
    today: 'Heute',
    ofLimit: (spent, limit) => `${spent} von ${limit}`,
    usedUp:
      'Das Budget von heute ist aufgebraucht. Artikel warten bis morgen oder auf ein größeres ' +
      'Budget.',

    options: 'Optionen',
    optionsLead: 'Sie gelten ab der nächsten Frage; nichts muss neu gestartet werden.',
    budgets: 'Budgets und Preise',
    budgetsLead: 'Für alle zusammen, je Tag des Servers (UTC). 0 heißt ohne Grenze.',
    weights: 'Gewichte',
    weightsLead:
      'Wie viel jeder Wert im Gesamtwert zählt, nach dem Listen geordnet und eingeklappt ' +
      'werden. 0 lässt einen weg; was schon bewertet ist, folgt in Sekunden.',
    labels: {
      ai_provider: 'Dienst',
      ai_address: 'Adresse',
      ai_model: 'Modell',
      ai_also: 'Weitere Modelle',
      ai_temperature: 'Temperatur',
      ai_top_p: 'Top-p-Wert',
      ai_num_ctx: 'Kontext',
      ai_timeout: 'Geduld',
      ai_concurrency: 'Zur gleichen Zeit',
      ai_backlog_hours: 'Wie weit zurück',
      ai_tokens_per_day: 'Token am Tag',
      ai_tokens_per_user: 'Token am Tag für eine Person',
      ai_cost_per_day: 'Geld am Tag',
      ai_cost_per_user: 'Geld am Tag für eine Person',
      ai_calls_per_minute: 'Fragen in der Minute',
      ai_calls_per_user: 'Fragen in der Minute für eine Person',
      ai_price_in: 'Preis der Fragen',
      ai_price_out: 'Preis der Antworten',
      ai_weight_framing: 'Einseitiger Blick',
      ai_weight_clickbait: 'Lockende Überschrift',
      ai_weight_persuasive: 'Will überzeugen',
      ai_weight_hyper_stimulus: 'Laute Worte',
      ai_weight_speculative: 'Vermutungen',
    },
    hints: {
      ai_provider: 'Titel und Texte von Artikeln gehen an ihn, sonst nichts.',
      ai_address: 'Leer: wo dieser Dienst gewöhnlich ist.',
      ai_model: 'Wie der Dienst es nennt.',
      ai_also:
        'Durch Kommas getrennt: Modell oder Dienst=Modell. Alle werden gefragt, ihre Antworten ' +
        'verbunden, und jede wird bezahlt.',
      ai_temperature: 'Wie frei es antwortet, von 0 (immer gleich) bis 2.',
      ai_top_p: 'Anteil der wahrscheinlichen Wörter, aus denen es wählt, bis 1.',
      ai_num_ctx: 'Token, die Frage und Antwort zusammen haben dürfen.',
      ai_timeout: 'Sekunden, bis auf eine Antwort nicht mehr gewartet wird.',
      ai_concurrency: 'Fragen an einen Dienst auf einmal.',
      ai_backlog_hours: 'Stunden; ältere Artikel sieht ein Modell erst, wenn jemand sie öffnet.',
      ai_tokens_per_day: 'Fragen und Antworten zusammen.',
      ai_tokens_per_user: 'Für das, was eine Person öffnet.',
      ai_cost_per_day: 'In der Währung der Preise.',
      ai_cost_per_user: 'Für das, was eine Person öffnet.',
      ai_calls_per_minute: 'An alle Dienste zusammen.',
      ai_calls_per_user: 'Für das, was eine Person öffnet.',
      ai_price_in: 'Für eine Million Token.',
      ai_price_out: 'Für eine Million Token.',
      ai_weight_framing: 'Von 0 bis 100.',
      ai_weight_clickbait: 'Von 0 bis 100.',
      ai_weight_persuasive: 'Von 0 bis 100.',
      ai_weight_hyper_stimulus: 'Von 0 bis 100.',
      ai_weight_speculative: 'Von 0 bis 100.',
    },
  },
};
