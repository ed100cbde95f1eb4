// What is to be expected of a model for an entry, in words.
import type { Analysis } from '../../api/schema';
import { toSentence } from '../../lib/words/describe';
import { texts } from '../../messages';

export interface ModelNote {
  words: string;
  /** As the server says it, in English; '' if there is nothing to explain. */
  reason: string;
  canAskAgain: boolean;
}

/** What the server calls a reader's own budget. */
const ownBudget = /^your budget/;

/** Null if all models have spoken, or none is to. */
export function describeModels(analysis: Analysis): ModelNote | null {
  const words = texts.analysis.models;
  const reason = toSentence(analysis.model_reason);
  switch (analysis.model_status) {
    case 'waiting':
      return { words: words.waiting, reason: '', canAskAgain: false };
    case 'over_budget': {
      const isOwn = ownBudget.test(analysis.model_reason);
      return { words: isOwn ? words.ownBudget : words.budget, reason: '', canAskAgain: false };
    }
    case 'failed':
      return { words: words.failed, reason, canAskAgain: true };
    case 'answered':
      return reason ? { words: words.someFailed, reason, canAskAgain: true } : null;
    default:
      return null;
  }
}
