// English texts of the page of models: which is asked, what there is, what it costs.
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');
const percent = percentIn('en');

export const models = {
  models: {
    lead:
      'A language model adds neutral headlines, summaries in its own words and how an entry ' +
      'is framed. It works in the background; nobody waits for it to read.',
    inUse: 'In use',
    provider: 'Provider',
    providers: {
      builtin: 'Builtin analyser, no model',
      ollama: 'Ollama, on a machine of your own',
      openai: 'OpenAI, or a server that speaks like it',
      anthropic: 'Anthropic',
      fake: 'Fake, for trying out',
      off: 'Nobody: nothing is analysed',
    } as Record<string, string>,
    states: {
      off: 'Entries are not analysed at all: no scores, no summaries.',
      builtin:
        'Only the builtin analyser speaks: it scores headlines, marks loaded words and picks ' +
        'sentences for a summary, on this machine and free of charge. For neutral headlines and ' +
        'summaries in other words, install Ollama and choose it here, or a provider on the ' +
        'Internet with a key.',
      unchosen: 'No model is chosen yet, so only the builtin analyser speaks. Choose one below.',
      keyless: 'This provider answers nobody without a key, and none is kept. Store one below.',
      lacking: (model: string) =>
        `The server does not have ${model}. Fetch it below, or choose another one.`,
      fake:
        'The fake provider answers without any model. What it says means nothing; it is for ' +
        'trying things out.',
      ready: (model: string) => `${model} is asked.`,
    },
    failing: 'The provider does not answer:',
    advice: {
      unreachable:
        'Is it running, and is the address right? Start it (for Ollama: ollama serve), then ' +
        'look again. Until then, entries wait and nothing is lost.',
      closed:
        'This address lies in a network that is closed to the server. Start the server with ' +
        'COPYDESK_AI_NETWORKS to open it for providers.',
      key: 'It wants a key, another key, or to be paid. Store a key below.',
      missing: 'There is no such service at this address. Check the address.',
      other: 'What it says is not what is expected of it. Check provider and address.',
    },
    again: 'Look again',
    also: 'Asked as well, and joined with it',
    alsoOf: (model: string, provider: string) => `${model} (${provider})`,
    noKey: 'no key is kept',
    key: 'Key',
    keyKept: 'A key is kept, sealed. It is never shown again.',
    keyNone: 'No key is kept.',
    keyFixed: 'The key was given where the server is started (COPYDESK_AI_KEY).',
    keyNew: 'New key',
    keySave: 'Keep key',
    keySaved: 'The key is kept.',
    keyForget: 'Forget key',
    keyForgotten: 'The key is forgotten.',

    machine: 'This machine',
    memory: 'Memory',
    processor: 'Processor',
    cores: (name: string, count: number) =>
      `${name}, ${plural(count, { one: '# core', other: '# cores' })}`,
    graphics: 'Graphics card',
    noGraphics: 'none found that a model could use',
    recommended: 'Recommended model',
    fitsCard: (needs: string) => `needs ${needs}, fits into the memory of the graphics card`,
    fitsMemory: (needs: string) =>
      `needs ${needs}, fits into memory; without a graphics card it is slow`,
    tooSmall:
      'This machine is too small for a model of its own. The builtin analyser, or a provider ' +
      'elsewhere, is the better choice.',
    elsewhere: 'This is the machine that Copydesk runs on; the provider may be another one.',

    installed: 'Models of the server',
    listed: (count: number) => plural(count, { one: '# model', other: '# models' }),
    none: 'The server has no model yet.',
    parameters: (size: string) => `${size} parameters`,
    loaded: 'in memory',
    current: 'in use',
    use: 'Use',
    useOf: (model: string) => `Use ${model}`,
    used: (model: string) => `${model} is asked from now on.`,
    delete: 'Delete',
    deleteOf: (model: string) => `Delete ${model}`,
    deleteSure: (model: string) =>
      `Delete ${model} from the server? To have it again, it must be fetched again.`,
    deleteNow: 'Delete for good',
    deleted: (model: string) => `${model} is deleted.`,
    cancel: 'Cancel',
    pull: 'Fetch a model',
    pullName: 'Name of the model',
    pullHint: 'As in Ollama’s library, such as gemma3:4b.',
    pullNow: 'Fetch',
    pullOf: (model: string) => `Fetch ${model}`,
    pulling: (model: string) => `Fetching ${model}`,
    pulled: (model: string) => `${model} is here.`,
    pullFailed: (model: string) => `${model} could not be fetched:`,
    pullRetried: 'It failed and is tried again soon:',
    pullQueued: 'waits for its turn',
    pullShare: (done: string, total: string, share: number) =>
      `${done} of ${total} (${percent(share)})`,
    pullAgain: 'Fetch again',
    pullAgainOf: (model: string) => `Fetch ${model} again`,

    work: 'Work',
    waiting: (count: number, all: number) =>
      `${plural(count, { one: '# entry waits', other: '# entries wait' })} of ${number(all)}.`,
    idle: 'No entry waits for a model.',
    lastError: 'The last failure, which is tried again:',
    givenUp: (count: number) =>
      plural(count, {
        one: '# entry was given up after all tries.',
        other: '# entries were given up after all tries.',
      }),
    failedWork: 'Failed work',
    startOver: 'Show everything to the model again',
    startOverOf: (entries: number) =>
      plural(entries, { one: '# entry is shown again.', other: '# entries are shown again.' }),
    allKnown: 'The model knows all their texts already: this costs nothing.',
    newTexts: (texts: number) =>
      plural(texts, {
        one: '# text is new to the model.',
        other: '# different texts are new to the model.',
      }),
    takes: (tokens: number) => `About ${number(tokens)} tokens`,
    costs: (cost: string) => `about ${cost} by your prices`,
    noPrices: 'no prices are set, so money is not counted',
    days: (count: number) =>
      plural(count, {
        one: 'Within the budgets it can be done in # day.',
        other: 'The budgets make at least # days of it.',
      }),
    measured: (answers: number) =>
      plural(answers, {
        one: 'Reckoned from # answer of the last 30 days, repeated questions included.',
        other: 'Reckoned from # answers of the last 30 days, repeated questions included.',
      }),
    guessed: 'A guess: no model has answered in the last 30 days.',
    start: 'Start',
    started: (count: number) =>
      plural(count, {
        one: '# entry waits for the model.',
        other: '# entries wait for the model.',
      }),

    spent: 'Spent in 30 days',
    nothingSpent: 'Nothing was asked in the last 30 days.',
    day: 'Day',
    calls: 'Questions',
    tokens: 'Tokens',
    cost: 'Cost',
    total: 'Total',
    today: 'Today',
    ofLimit: (spent: string, limit: string) => `${spent} of ${limit}`,
    usedUp: 'The budget of today is used up. Entries wait until tomorrow, or a larger budget.',

    options: 'Options',
    optionsLead: 'They count from the next question on; nothing has to be started again.',
    budgets: 'Budgets and prices',
    budgetsLead: 'For everybody together, by the day of the server (UTC). 0 is no limit.',
    weights: 'Weights',
    weightsLead:
      'What each score counts in the overall score, by which lists are sorted and folded. ' +
      '0 leaves one out; what was scored before follows within seconds.',
    labels: {
      ai_provider: 'Provider',
      ai_address: 'Address',
      ai_model: 'Model',
      ai_also: 'Further models',
      ai_temperature: 'Temperature',
      ai_top_p: 'Top-p',
      ai_num_ctx: 'Context',
      ai_timeout: 'Patience',
      ai_concurrency: 'At the same time',
      ai_backlog_hours: 'How far back',
      ai_tokens_per_day: 'Tokens a day',
      ai_tokens_per_user: 'Tokens a day for one reader',
      ai_cost_per_day: 'Money a day',
      ai_cost_per_user: 'Money a day for one reader',
      ai_calls_per_minute: 'Questions a minute',
      ai_calls_per_user: 'Questions a minute for one reader',
      ai_price_in: 'Price of questions',
      ai_price_out: 'Price of answers',
      ai_weight_framing: 'One-sided framing',
      ai_weight_clickbait: 'Teasing headline',
      ai_weight_persuasive: 'Wants to persuade',
      ai_weight_hyper_stimulus: 'Loud wording',
      ai_weight_speculative: 'Speculation',
    } as Record<string, string>,
    hints: {
      ai_provider: 'Titles and texts of entries go to it, and nothing else.',
      ai_address: 'Empty: where this provider usually is.',
      ai_model: 'As the provider calls it.',
      ai_also:
        'Separated by commas: model, or provider=model. All are asked, their answers are ' +
        'joined, and each is paid for.',
      ai_temperature: 'How freely it answers, from 0 (always the same) to 2.',
      ai_top_p: 'Share of likely words that it chooses from, up to 1.',
      ai_num_ctx: 'Tokens that question and answer may have together.',
      ai_timeout: 'Seconds until an answer is no longer waited for.',
      ai_concurrency: 'Questions to one provider at once.',
      ai_backlog_hours: 'Hours; older entries are shown to a model only when opened.',
      ai_tokens_per_day: 'Questions and answers together.',
      ai_tokens_per_user: 'For what one reader opens.',
      ai_cost_per_day: 'In the currency of the prices.',
      ai_cost_per_user: 'For what one reader opens.',
      ai_calls_per_minute: 'To all providers together.',
      ai_calls_per_user: 'For what one reader opens.',
      ai_price_in: 'For a million tokens.',
      ai_price_out: 'For a million tokens.',
      ai_weight_framing: 'From 0 to 100.',
      ai_weight_clickbait: 'From 0 to 100.',
      ai_weight_persuasive: 'From 0 to 100.',
      ai_weight_hyper_stimulus: 'From 0 to 100.',
      ai_weight_speculative: 'From 0 to 100.',
    } as Record<string, string>,
  },
};
