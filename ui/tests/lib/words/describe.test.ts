// Failures are told in words of the reader, never by the names that programs know.
import { expect, describe as suite, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { describe, describeRefused } from '../../../src/lib/words/describe';

function refusal(field: string, claim: string): ApiError {
  return new ApiError('invalid', `${field} ${claim}`, 400, { fields: { [field]: claim } });
}

suite('what a field was refused for', () => {
  test.each([
    ['q', 'must have at most 500 characters', 'The search can have at most 500 characters.'],
    ['wish.title', 'must not be empty', 'The title cannot be empty.'],
    ['username', 'is missing', 'The user name cannot be empty.'],
    ['minutes', 'must be at least 1', 'What you entered must be at least 1.'],
    ['images', 'must be one of a, b', 'What you entered must be one of a, b.'],
    ['condition.value', 'a bracket [ is not closed', 'A bracket [ is not closed.'],
  ])('%s %s', (field, claim, words) => {
    expect(describe(refusal(field, claim))).toBe(words);
  });

  test('several fields are several sentences', () => {
    const fields = { title: 'is missing', note: 'must have at most 2000 characters' };
    const said = describe(new ApiError('invalid', 'title is missing; note must', 400, { fields }));
    expect(said).toBe('The title cannot be empty. The note can have at most 2000 characters.');
  });
});

test('a sentence that names no field stays as the server says it', () => {
  expect(describe(new ApiError('invalid', 'at most 100 boards', 400))).toBe('At most 100 boards.');
  expect(describeRefused('', 'must not be empty')).toBe('What you entered cannot be empty.');
});
