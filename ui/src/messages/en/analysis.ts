// English texts of what is said about an entry, and how it is framed.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const analysis = {
  analysis: {
    label: 'Analysis',
    heading: 'In short',
    byRules: 'Sentences of the article, picked by rules on this server.',
    notAsked: 'No model was asked.',
    byModel: (model: string) => `Written by the model ${model}. It can be wrong.`,
    notHeld: (model: string) =>
      `Sentences of the article, picked by rules: what the model ${model} wrote did not hold.`,
    rulesPart: 'by rules',
    /** What is to be expected of a model. */
    models: {
      waiting: 'A model is still to read this entry. What it says appears here by itself.',
      failed: 'No model could say anything about this entry.',
      someFailed: 'Not every model has answered.',
      budget:
        'The budget for models is used up for today. Open the entry tomorrow, and a model ' +
        'reads it.',
      ownBudget:
        'Your budget for models is used up for today. Open the entry tomorrow, and a model ' +
        'reads it.',
      reason: (reason: string) => `Reason: ${reason}`,
      again: 'Ask again',
      refused: (reason: string) => `Not asked. ${reason}`,
    },
    instructions: 'The article holds sentences meant for a model; no model was given them.',
    deframe: 'Calmer headline',
    deframes: 'Calmer headlines where there are some, and loaded words marked.',
    deframesNot: 'Headlines as published, nothing marked.',
    showsOriginal: 'This entry as published. The same key shows it deframed again.',
    showsDeframed: 'This entry deframed.',
    feedDeframed: (title: string) => `${title} is shown deframed.`,
    feedOriginal: (title: string) => `${title} is shown as published.`,
    isOff: 'The analysis of entries is switched off in the settings.',
    original: 'Headline of the publisher, and what became of it:',
    neutralBy: (model: string) => `Calmer headline by the model ${model}. It can be wrong.`,
    noModel:
      'No calmer headline: only a language model can write one, and none has read this entry.',
    noNeutral: (model: string) => `No calmer headline: what the model ${model} wrote did not hold.`,
    unchanged: (model: string) => `The model ${model} leaves the headline as it is.`,
    disputedTitle: 'You disagree with the calmer headline, so the publisher’s is shown.',
    marked: 'Loaded words are marked in headline and text.',
    noneLoaded: 'No loaded words were found.',
    details: 'How it is written',
    standsOut: (name: string, value: string) => `Stands out: ${name} (${value})`,
    scale: '0 is not at all, 100 is entirely. These are hints of a program, not verdicts.',
    outOf: (value: number) => `${number(Math.round(value * 100))} of 100`,
    /** From 0 to 1, in equal steps. */
    levels: ['hardly', 'a little', 'half', 'much', 'very much'],
    unsure: 'Close to the middle: take it as undecided.',
    spread: (points: number) =>
      `The models are ${number(Math.round(points * 100))} points apart; this is their middle.`,
    apart: (points: number) =>
      `The models disagree (${number(Math.round(points * 100))} points apart): do not rely on it.`,
    untold: 'cannot be told',
    show: 'Show in the article:',
    shownTitle: (piece: string) => `“${piece}” is marked in the headline.`,
    shownText: (piece: string) => `“${piece}” is marked in the text.`,
    shownNowhere: (piece: string) => `“${piece}” is not in the text that is shown.`,
    dispute: 'Disagree',
    disputeAspect: (name: string) => `Disagree: ${name}`,
    loaded: 'Loaded words',
    category: 'Topic',
    readingTime: 'Reading time',
    minutes: (count: number) =>
      plural(count, {
        one: 'about # minute',
        other: 'about # minutes',
      }),
    summary: 'Summary',
    neutral: 'Calmer headline',
    overall: 'Altogether',
    overallMeaning: 'The mean of what could be told, weighted as the server’s settings say.',
    scores: {
      clickbait: 'Teasing headline',
      framing: 'One-sided framing',
      persuasive: 'Wants to persuade',
      hyper_stimulus: 'Loud wording',
      speculative: 'Speculation',
    },
    meanings: {
      clickbait: 'How much the headline holds back or exaggerates, so that it is opened.',
      framing: 'How much one side’s view is told as if it were the only one.',
      persuasive: 'How much the text wants something of its readers rather than to inform them.',
      hyper_stimulus: 'How much capitals, exclamation marks and superlatives shout.',
      speculative: 'How much is guessed or hinted at rather than known.',
    },
    /** What the rules on the server name, by their own words for it. */
    reasons: {
      'needs a language model': 'needs a language model',
      'only English texts are scored': 'rules score English texts only',
      'the title is too short to tell': 'the headline is too short to tell',
      'the title tells what there is': 'the headline tells what there is',
      teases: 'teases',
      capitals: 'capitals',
      marks: 'exclamation and question marks',
      superlatives: 'superlatives',
      'calm wording': 'calm wording',
      'a guess': 'a guess in the headline',
      'a question': 'a question in the headline',
      guesses: 'guesses in the text',
      'stated as fact': 'stated as fact',
      'a call to act': 'a call to act',
      'talk to the reader': 'talks to the reader',
      'asks for nothing': 'asks for nothing',
    } as Record<string, string>,
    categories: {
      politics: 'Politics',
      world: 'World',
      business: 'Business',
      sport: 'Sport',
      culture: 'Culture',
      technology: 'Technology',
      health: 'Health',
      finance: 'Finance',
      science: 'Science',
      environment: 'Environment',
      travel: 'Travel',
      lifestyle: 'Lifestyle',
      games: 'Games',
      history: 'History',
      opinion: 'Opinion',
      other: 'Other',
    },
  },

  adverts: {
    found: (count: number) =>
      plural(count, {
        one: '# passage looks like advertising.',
        other: '# passages look like advertising.',
      }),
    hidden: (count: number) =>
      plural(count, {
        one: '# advertising passage is hidden.',
        other: '# advertising passages are hidden.',
      }),
    hide: 'Hide it',
    show: 'Show it',
    reasons: {
      sells: 'sells or asks to subscribe',
      leads_away: 'leads to other articles',
      links: 'consists of links',
      named: 'a model says so',
    },
  },
};
