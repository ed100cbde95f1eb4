// English texts of the page of models: which is asked, what there is, what it costs.
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');
const percent = percentIn('en');

export const models = {
  models: {
    lead:
      'A language model adds neutral headlines, summaries in its own words and notes on framing. ' +
      'It works in the background, so nobody has to wait for it.',
    inUse: 'In use',
    provider: 'Provider',
    providers: {
      builtin: 'Built-in analyser, no model',
      ollama: 'Ollama, on your own machine',
      openai: 'OpenAI, or a compatible server',
      anthropic: 'Anthropic',
      fake: 'Fake, for trying out',
      off: 'None: nothing is analysed',
    } as Record<string, string>,
    states: {
      off: 'Entries are not analysed at all: no scores, no summaries.',
      builtin:
        'Only the built-in analyser is used: it scores headlines, marks loaded words and picks ' +
        'sentences for a summary, on this machine and free of charge. For neutral headlines and ' +
        'rewritten summaries, install Ollama and choose it here, or choose an online provider ' +
        'and give it a key.',
      unchosen: 'No model is chosen yet, so only the built-in analyser is used. Choose one below.',
      keyless: 'This provider needs a key, and none is stored. Add one below.',
      lacking: (model: string) =>
        `${model} is not installed. Download it below, or choose another.`,
      fake:
        'The fake provider answers without a model. Its answers mean nothing; it is for trying ' +
        'things out.',
      ready: (model: string) => `${model} is in use.`,
    },
    failing: 'The provider is not responding:',
    advice: {
      unreachable:
        'Is it running, and is the address right? Start it (for Ollama: ollama serve), then ' +
        'check again. Until then entries wait, and nothing is lost.',
      closed:
        'This address is on a private network. Start the server with COPYDESK_AI_NETWORKS to ' +
        'allow it for providers.',
      key: 'It wants a key, a different key, or payment. Add a key below.',
      missing: 'There is no such service at this address. Check the address.',
      other: 'Its answer was not what we expected. Check provider and address.',
    },
    again: 'Check again',
    also: 'Also asked, with the answers combined',
    alsoOf: (model: string, provider: string) => `${model} (${provider})`,
    noKey: 'no key stored',
    key: 'Key',
    keyKept: 'A key is stored, encrypted. It is never shown again.',
    keyNone: 'No key is stored.',
    keyFixed: 'The key was set when the server was started (COPYDESK_AI_KEY).',
    keyNew: 'New key',
    keySave: 'Save key',
    keySaved: 'Key saved.',
    keyForget: 'Delete key',
    keyForgotten: 'Key deleted.',

    machine: 'This machine',
    memory: 'Memory',
    processor: 'Processor',
    cores: (name: string, count: number) =>
      `${name}, ${plural(count, { one: '# core', other: '# cores' })}`,
    graphics: 'Graphics card',
    noGraphics: 'none a model could use',
    recommended: 'Recommended model',
    fitsCard: (needs: string) => `needs ${needs}, fits in the graphics card’s memory`,
    fitsMemory: (needs: string) => `needs ${needs}, fits in memory; slow without a graphics card`,
    tooSmall:
      'This machine is too small to run a model. The built-in analyser or an online provider ' +
      'is the better choice.',
    elsewhere: 'This is the machine Copydesk runs on; the provider may be on another.',

    installed: 'Installed models',
    listed: (count: number) => plural(count, { one: '# model', other: '# models' }),
    none: 'No models yet.',
    parameters: (size: string) => `${size} parameters`,
    loaded: 'in memory',
    current: 'in use',
    use: 'Use',
    useOf: (model: string) => `Use ${model}`,
    used: (model: string) => `Now using ${model}.`,
    delete: 'Delete',
    deleteOf: (model: string) => `Delete ${model}`,
    deleteSure: (model: string) =>
      `Delete ${model} from the server? To use it again you have to download it again.`,
    deleteNow: 'Delete for good',
    deleted: (model: string) => `Deleted ${model}.`,
    cancel: 'Cancel',
    pull: 'Download a model',
    pullName: 'Name of the model',
    pullHint: 'As in Ollama’s library, for example gemma3:4b.',
    pullNow: 'Download',
    pullOf: (model: string) => `Download ${model}`,
    pulling: (model: string) => `Downloading ${model}`,
    pulled: (model: string) => `${model} is ready.`,
    pullFailed: (model: string) => `${model} could not be downloaded:`,
    pullRetried: 'It failed and will be tried again soon:',
    pullQueued: 'waiting its turn',
    pullShare: (done: string, total: string, share: number) =>
      `${done} of ${total} (${percent(share)})`,
    pullAgain: 'Download again',
    pullAgainOf: (model: string) => `Download ${model} again`,

    work: 'Work',
    waiting: (count: number, all: number) =>
      `${plural(count, { one: '# entry waiting', other: '# entries waiting' })} of ${number(all)}.`,
    idle: 'No entries are waiting for a model.',
    lastError: 'The last failure, which will be tried again:',
    givenUp: (count: number) =>
      plural(count, {
        one: '# entry was given up after several attempts.',
        other: '# entries were given up after several attempts.',
      }),
    failedWork: 'Failed jobs',
    startOver: 'Analyse everything again',
    startOverOf: (entries: number) =>
      plural(entries, {
        one: '# entry would be analysed again.',
        other: '# entries would be analysed again.',
      }),
    allKnown: 'The model has already seen all of these texts, so this costs nothing.',
    newTexts: (texts: number) =>
      plural(texts, {
        one: '# text is new to the model.',
        other: '# texts are new to the model.',
      }),
    takes: (tokens: number) => `About ${number(tokens)} tokens`,
    costs: (cost: string) => `about ${cost} at your prices`,
    noPrices: 'no prices are set, so cost is not counted',
    days: (count: number) =>
      plural(count, {
        one: 'Within the budgets this takes # day.',
        other: 'Within the budgets this takes at least # days.',
      }),
    measured: (answers: number) =>
      plural(answers, {
        one: 'Based on # answer from the last 30 days, repeated questions included.',
        other: 'Based on # answers from the last 30 days, repeated questions included.',
      }),
    guessed: 'This is a guess: no model has answered in the last 30 days.',
    start: 'Start',
    started: (count: number) =>
      plural(count, {
        one: '# entry is waiting for the model.',
        other: '# entries are waiting for the model.',
      }),

    spent: 'Usage over 30 days',
    nothingSpent: 'No model was used in the last 30 days.',
    day: 'Day',
    calls: 'Questions',
    tokens: 'Tokens',
    cost: 'Cost',
    total: 'Total',
    today: 'Today',
    ofLimit: (spent: string, limit: string) => `${spent} of ${limit}`,
    usedUp: 'Today’s budget is used up. Entries wait until tomorrow or until you raise it.',

    options: 'Options',
    optionsLead: 'Changes apply from the next question; no restart needed.',
    budgets: 'Budgets and prices',
    budgetsLead: 'For everyone together, per day (UTC). 0 means no limit.',
    weights: 'Weights',
    weightsLead:
      'How much each score counts towards the overall score, which lists are sorted and limited ' +
      'by. 0 leaves it out; existing scores follow within seconds.',
    labels: {
      ai_provider: 'Provider',
      ai_address: 'Address',
      ai_model: 'Model',
      ai_also: 'More models',
      ai_temperature: 'Temperature',
      ai_top_p: 'Top-p',
      ai_num_ctx: 'Context length',
      ai_timeout: 'Time limit',
      ai_concurrency: 'At the same time',
      ai_backlog_hours: 'How far back',
      ai_tokens_per_day: 'Tokens a day',
      ai_tokens_per_user: 'Tokens a day for one reader',
      ai_cost_per_day: 'Cost a day',
      ai_cost_per_user: 'Cost a day for one reader',
      ai_calls_per_minute: 'Questions a minute',
      ai_calls_per_user: 'Questions a minute for one reader',
      ai_price_in: 'Price of questions',
      ai_price_out: 'Price of answers',
      ai_weight_framing: 'One-sided framing',
      ai_weight_clickbait: 'Teasing headline',
      ai_weight_persuasive: 'Out to persuade',
      ai_weight_hyper_stimulus: 'Loud wording',
      ai_weight_speculative: 'Speculation',
    } as Record<string, string>,
    hints: {
      ai_provider: 'It gets the titles and texts of entries, and nothing else.',
      ai_address: 'Leave empty for the provider’s usual address.',
      ai_model: 'The provider’s name for it.',
      ai_also:
        'Separated by commas: model, or provider=model. All are asked, their answers are ' +
        'combined, and each one costs.',
      ai_temperature: 'How freely it answers, from 0 (always the same) to 2.',
      ai_top_p: 'The share of likely words it chooses from, up to 1.',
      ai_num_ctx: 'Most tokens in question and answer together.',
      ai_timeout: 'Seconds to wait for an answer.',
      ai_concurrency: 'Questions to one provider at once.',
      ai_backlog_hours: 'Hours; older entries are only analysed when opened.',
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
