// What can be said of a model's server from its report, without asking it again.
import type { ModelsReport, Setting } from '../../api/schema';

export type ModelsState =
  | 'off'
  | 'builtin'
  | 'failing'
  | 'unchosen'
  | 'keyless'
  | 'lacking'
  | 'fake'
  | 'ready';

/** The one thing an admin has to know first. */
export function stateOf(report: ModelsReport): ModelsState {
  if (report.provider === 'off' || report.provider === 'builtin') return report.provider;
  if (report.failure) return 'failing';
  // Others say so themselves when they are asked what they have.
  if (report.provider === 'anthropic' && !report.has_key) return 'keyless';
  if (!report.model) return 'unchosen';
  if (report.provider === 'fake') return 'fake';
  const isListed = report.installed.some(({ name }) => isSame(name, report.model));
  return report.provider === 'ollama' && !isListed ? 'lacking' : 'ready';
}

/** Ollama calls a model without a tag "latest". */
export function isSame(name: string, model: string): boolean {
  return name === model || name === `${model}:latest`;
}

/** Whether a model is set up, so that entries can be shown to it. */
export function hasModel(report: ModelsReport): boolean {
  return !['off', 'builtin'].includes(report.provider) && report.model !== '';
}

export interface Spending {
  calls: number;
  tokens: number;
  cost: number;
}

export function sumOf(days: ModelsReport['spent']): Spending {
  return days.reduce(
    (sum, day) => ({
      calls: sum.calls + day.calls,
      tokens: sum.tokens + day.tokens_in + day.tokens_out,
      cost: sum.cost + day.cost,
    }),
    { calls: 0, tokens: 0, cost: 0 },
  );
}

/** What this day of the server, which counts in UTC, took so far. */
export function spentToday(report: ModelsReport, now: number): Spending {
  const today = new Date(now).toISOString().slice(0, 10);
  return sumOf(report.spent.filter(({ day }) => day === today));
}

export function limitOf(settings: ReadonlyMap<string, Setting>, name: string): number {
  return Number(settings.get(name)?.value ?? 0);
}
