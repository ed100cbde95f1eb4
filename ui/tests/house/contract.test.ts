// The guard of the fake server notices what the real one would refuse.
import { expect, test } from 'vitest';
import { checkAnswer, checkRequest, takeFaults } from '../contract';
import { json } from '../server';

const at = (path: string) => new URL(path, 'http://desk.test');

test.each([
  ['an address that is not there', 'GET', '/v1/nothing', undefined],
  ['a method that is not there', 'PUT', '/v1/entries', undefined],
  ['a word of a query that is not there', 'GET', '/v1/entries?unred=true', undefined],
  ['a value that is no truth', 'GET', '/v1/entries?unread=maybe', undefined],
  ['a choice that there is not', 'GET', '/v1/entries?order=tallest', undefined],
  ['a query without what it needs', 'GET', '/v1/entries/search', undefined],
  ['a body where none is taken', 'GET', '/v1/counts', '{}'],
  ['no body where one is needed', 'POST', '/v1/entries/mark-read', undefined],
  ['a body with another word', 'POST', '/v1/entries/mark-read', '{"ids": [1], "read": true}'],
  ['a body with another kind', 'POST', '/v1/entries/mark-read', '{"entry_ids": 1, "read": true}'],
])('%s is a fault', (_name, method, path, body) => {
  checkRequest(method, at(path), body);
  expect(takeFaults()).not.toEqual([]);
});

test.each([
  ['GET', '/v1/entries?unread=true&order=newest&limit=50', undefined],
  ['POST', '/v1/entries/mark-read', '{"entry_ids": [1], "read": true}'],
  ['DELETE', '/v1/entries/1/star', undefined],
])('%s %s is none', (method, path, body) => {
  checkRequest(method, at(path), body);
  expect(takeFaults()).toEqual([]);
});

test('an answer with another field is a fault', async () => {
  await checkAnswer('POST', '/v1/entries/mark-read', json({ changed: 1, operation: null }));
  expect(takeFaults()).not.toEqual([]);
});
