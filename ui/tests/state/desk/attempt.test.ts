// What was tried and refused: said at the field that the server names, or below the form.
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { Attempt } from '../../../src/state/desk/attempt.svelte';

const refusal = (details: Record<string, unknown>) =>
  new ApiError('invalid', 'minutes must be a whole number', 400, details);

async function tried(error: Error, fields = ['minutes', 'title']): Promise<Attempt> {
  const attempt = new Attempt(fields);
  expect(await attempt.run(() => Promise.reject(error))).toBe(false);
  return attempt;
}

describe('a refusal', () => {
  test.each([
    [{ fields: { minutes: 'must be a whole number' } }],
    [{ fields: { 'minutes[0].from': 'must be a whole number' } }],
    [{ fields: { 'minutes.from': 'must be a whole number' } }],
  ])('is said at the field that it names: %j', async (details) => {
    const attempt = await tried(refusal(details));

    expect(attempt.at('minutes')).toBe('What you entered must be a whole number.');
    expect(attempt.at('title')).toBe('');
    expect(attempt.trouble).toBe('');
  });

  test('that is a sentence of its own is said as it is', async () => {
    const attempt = await tried(refusal({ field: 'minutes' }));

    expect(attempt.at('minutes')).toBe('Minutes must be a whole number.');
  });

  test.each([[{ field: 'colour' }], [{ fields: {} }], [{ fields: null }], [{ field: 1 }], [{}]])(
    'that names no field of the form is said below it: %j',
    async (details) => {
      const attempt = await tried(refusal(details));

      expect(attempt.trouble).toBe('Minutes must be a whole number.');
      expect(attempt.at('minutes')).toBe('');
    },
  );

  test('is forgotten at the next try', async () => {
    const attempt = await tried(refusal({ field: 'minutes' }));

    expect(await attempt.run(async () => {})).toBe(true);
    expect(attempt.at('minutes')).toBe('');
  });
});

test('a fault of the page names no field', async () => {
  const attempt = await tried(new TypeError('title'));

  expect(attempt.trouble).not.toBe('');
});
