// Every setting of the server has a name and a place of its own, in every language.
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, languages } from '../../src/messages/language.svelte';
import { english } from '../../src/messages/settings';
import {
  choicesOf,
  groupOf,
  groups,
  hintOf,
  rangeOf,
  titleOf,
  wholeTitleOf,
} from '../../src/parts/server/livesettings';
import * as make from '../make';

afterEach(() => chooseLanguage('en'));

const named = Object.keys(english.liveSettings.names);

test('what has a name has a place, and what has a place has a name', () => {
  const placed = Object.values(groups).flat();
  expect([...placed].sort()).toEqual([...named].sort());
  expect(new Set(placed).size).toBe(placed.length);
  expect(Object.keys(english.liveSettings.hints).sort()).toEqual([...named].sort());
  expect(groupOf('ai_model')).toBe('models');
});

test.each(languages)('in %s settings are called by names', async (language) => {
  await chooseLanguage(language);
  const names = [...named, ...Object.keys(english.models.labels), 'site_name', 'accent'];
  const titles = names.map(wholeTitleOf);
  expect(titles.filter((title, index) => title === names[index])).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('values that can be chosen have names, and ranges are numbers of the language', async () => {
  expect(choicesOf('registration').invited).toBe('People an admin invites');
  expect(choicesOf('ai_provider').ollama).toContain('Ollama');
  expect(choicesOf('session_days')).toEqual({});
  const setting = { ...make.setting('pull_floor', 300), least: 300, most: 86_400 };
  expect(rangeOf(setting)).toEqual(['300', '86,400']);
  expect(rangeOf(make.setting('zone', 'UTC'))).toBeNull();
  await chooseLanguage('de');
  expect(titleOf('pull_floor')).toBe('Kürzeste Zeit zwischen Prüfungen');
  expect(hintOf('pull_floor')).toContain('24 Stunden');
  expect(rangeOf(setting)).toEqual(['300', '86.400']);
});

test('a setting that is not known yet is called as the server calls it', () => {
  expect(titleOf('brand_new')).toBe('brand_new');
  expect(hintOf('brand_new')).toBe('');
});
