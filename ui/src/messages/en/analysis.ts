// English texts of what is said about an entry, and how it is framed.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const analysis = {
  analysis: {
    label: 'Analysis',
    heading: 'In short',
    byRules: 'Sentences from the article, picked by rules on this server.',
    notAsked: 'No model was asked.',
    byModel: (model: string) =>
      `Written automatically by ${model}, not by the publisher. It can be wrong.`,
    notHeld: (model: string) =>
      `Sentences from the article, picked by rules: what ${model} wrote did not pass its checks.`,
    rulesPart: 'by rules',
    /** What is to be expected of a model. */
    models: {
      waiting: 'A model has yet to read this entry. Its findings will appear here.',
      failed: 'No model could say anything about this entry.',
      someFailed: 'Not every model has answered.',
      budget:
        'Today’s budget for models is used up. Open the entry tomorrow and a model ' +
        'will read it.',
      ownBudget:
        'Your budget for models is used up for today. Open the entry tomorrow and a model ' +
        'will read it.',
      reason: (reason: string) => `Reason: ${reason}`,
      again: 'Ask again',
      refused: (reason: string) => `Not asked. ${reason}`,
    },
    instructions:
      'The article contains sentences aimed at language models. No model was shown them.',
    deframe: 'Calmer headline',
    deframes: 'Calmer headlines where available, with loaded words marked.',
    deframesNot: 'Headlines as published, with nothing marked.',
    showsOriginal: 'This entry as published. Press the same key to see it deframed again.',
    showsDeframed: 'This entry deframed.',
    feedDeframed: (title: string) => `${title} is shown deframed.`,
    feedOriginal: (title: string) => `${title} is shown as published.`,
    isOff: 'Analysis is switched off in the settings.',
    original: 'The publisher’s headline, and what was made of it:',
    neutralBy: (model: string) =>
      `Calmer headline, written automatically by ${model}. It can be wrong.`,
    noModel:
      'No calmer headline: it takes a language model to write one, and none has read this entry.',
    noNeutral: (model: string) =>
      `No calmer headline: what ${model} wrote did not pass its checks.`,
    unchanged: (model: string) => `${model} left the headline as it is.`,
    disputedTitle: 'You disagreed with the calmer headline, so you see the publisher’s.',
    marked: 'Loaded words are marked in the headline and the text.',
    noneLoaded: 'No loaded words were found.',
    details: 'How it is written',
    standsOut: (name: string, value: string) => `Stands out: ${name} (${value})`,
    scale: '0 means not at all, 100 means entirely. These are hints from a program, not verdicts.',
    outOf: (value: number) => `${number(Math.round(value * 100))} of 100`,
    /** From 0 to 1, in equal steps. */
    levels: ['barely', 'a little', 'somewhat', 'strongly', 'very strongly'],
    unsure: 'Close to the middle: treat it as undecided.',
    spread: (points: number) =>
      `The models are ${number(Math.round(points * 100))} points apart; this is the middle.`,
    apart: (points: number) =>
      `The models disagree (${number(Math.round(points * 100))} points apart): don’t rely on it.`,
    untold: 'no verdict',
    show: 'Show in the article:',
    shownTitle: (piece: string) => `“${piece}” is marked in the headline.`,
    shownText: (piece: string) => `“${piece}” is marked in the text.`,
    shownNowhere: (piece: string) => `“${piece}” is not in the text shown.`,
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
    overall: 'Overall',
    overallMeaning: 'The average of the scores above, weighted as set on this server.',
    scores: {
      clickbait: 'Teasing headline',
      framing: 'One-sided framing',
      persuasive: 'Out to persuade',
      hyper_stimulus: 'Loud wording',
      speculative: 'Speculation',
    },
    meanings: {
      clickbait: 'How far the headline withholds or exaggerates to get itself opened.',
      framing: 'How far one side’s view is told as if it were the only one.',
      persuasive: 'How far the text wants something from you rather than to inform you.',
      hyper_stimulus: 'How much it shouts: capitals, exclamation marks, superlatives.',
      speculative: 'How much is guessed or hinted at rather than known.',
    },
    /** What the rules on the server name, by their own words for it. */
    reasons: {
      'needs a language model': 'needs a language model',
      'only English texts are scored': 'rules can only score English texts',
      'the title is too short to tell': 'the headline is too short to tell',
      'the title tells what there is': 'the headline says what happened',
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
      'talk to the reader': 'addresses the reader',
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
      sells: 'sells something or asks you to subscribe',
      leads_away: 'points to other articles',
      links: 'is made up of links',
      named: 'a model says so',
    },
  },
};
