// Conditions as they are edited, said and sent.
import { describe, expect, test } from 'vitest';
import type { FilterNode } from '../../../src/api/schema';
import { listLike, listWords, sectionOf } from '../../../src/lib/filters/filterlike';
import {
  describeActions,
  describeMatch,
  usualTitle,
} from '../../../src/lib/filters/filtersentences';
import {
  buildMatch,
  changeField,
  findPlace,
  isBranch,
  listEmpty,
  makeBranch,
  makeLeaf,
  nodeAt,
  readTree,
  removePart,
} from '../../../src/lib/filters/filtertree';
import * as make from '../../make';
import { words } from '../../makefilters';

const fields = new Map(words().fields.map((field) => [field.field as string, field]));
const storm = { field: 'title', op: 'word', value: 'storm' };
const bob = { field: 'author', op: 'equals', value: 'Bob' };

describe('the tree', () => {
  test.each<[string, FilterNode]>([
    ['one condition', storm],
    ['all', { all: [storm, bob] }],
    ['any within all', { all: [storm, { any: [bob, storm] }] }],
    ['not a condition', { not: storm }],
    ['not a group', { not: { any: [storm, bob] } }],
    ['not within', { any: [{ not: bob }, { not: { all: [storm, bob] } }] }],
    ['a share', { all: [{ field: 'clickbait', op: 'greater', value: 0.35 }, storm] }],
    ['a share below one of 100', { field: 'clickbait', op: 'greater', value: 0.006 }],
    ['a number', { field: 'reading_minutes', op: 'less', value: 2.5 }],
  ])('is sent as it came: %s', (_name, match) => {
    expect(buildMatch(readTree(match, fields), fields).match).toEqual(match);
  });

  test('not not is still the same', () => {
    const match = { not: { not: storm } };
    expect(describeMatch(buildMatch(readTree(match, fields), fields).match, fields)).toBe(
      describeMatch(match, fields),
    );
  });

  test('shares are shown as so many of 100', () => {
    const root = readTree({ field: 'clickbait', op: 'greater', value: 0.35 }, fields);
    expect(root.parts[0]).toMatchObject({ value: '35' });
  });

  test.each([
    ['60', 0.6],
    ['0.6', 0.6],
    ['0,6', 0.6],
    ['1', 0.01],
    ['1.5', 0.015],
    ['0', 0],
  ])('a share typed as %s is taken as %s', (typed, value) => {
    const root = makeBranch([makeLeaf(fields, 'clickbait', typed)]);
    expect(buildMatch(root, fields).match).toMatchObject({ value });
  });

  test('what the server says of a place is found at its part', () => {
    const root = readTree({ all: [storm, { not: { any: [bob, storm] } }] }, fields);
    const { places } = buildMatch(root, fields);
    const [first, group] = root.parts;
    expect(findPlace('match.all[0].value', places)).toEqual({ id: first?.id, control: 'value' });
    expect(findPlace('match.all[1].not.any', places)).toEqual({ id: group?.id, control: 'any' });
    const inner = group && isBranch(group) ? group.parts[1] : undefined;
    expect(findPlace('match.all[1].not.any[1].op', places)).toEqual({
      id: inner?.id,
      control: 'op',
    });
    expect(findPlace('title', places)).toBeNull();
  });

  test('a node is found by where it stands', () => {
    const match = { all: [storm, { not: { any: [bob, storm] } }] };
    expect(nodeAt(match, 'match.all[1].not.any[0]')).toEqual(bob);
    expect(nodeAt(match, 'match')).toEqual(match);
    expect(nodeAt(match, 'match.any[7]')).toBeNull();
  });

  test('what says nothing is known, and parts go from any depth', () => {
    const empty = makeLeaf(fields);
    const inner = makeBranch([empty]);
    const root = makeBranch([makeLeaf(fields, 'title', 'storm'), inner]);
    expect(listEmpty(root)).toEqual([empty]);
    removePart(root, empty.id);
    expect(listEmpty(root)).toEqual([inner]);
    removePart(root, inner.id);
    expect(listEmpty(root)).toEqual([]);
  });

  test('another field keeps what makes sense for it', () => {
    const leaf = makeLeaf(fields, 'title', 'storm', 'starts');
    changeField(leaf, 'author', fields);
    expect(leaf).toMatchObject({ field: 'author', op: 'starts', value: 'storm' });
    changeField(leaf, 'clickbait', fields);
    expect(leaf).toMatchObject({ op: 'greater', value: '' });
    changeField(leaf, 'has_image', fields);
    expect(leaf).toMatchObject({ op: 'equals', value: 'yes' });
  });
});

describe('in words', () => {
  const targets = { tags: [{ id: 3, title: 'Wind' }], boards: [], webhooks: [] };

  test.each<[FilterNode, string]>([
    [storm, 'Title contains the word “storm”'],
    [{ all: [storm, { not: bob }] }, 'Title contains the word “storm” and not (Author is “Bob”)'],
    [
      { all: [storm, { any: [bob, storm] }] },
      'Title contains the word “storm” and (Author is “Bob” or Title contains the word “storm”)',
    ],
    [{ field: 'clickbait', op: 'greater', value: 0.6 }, 'Teasing headline is more than 60%'],
    [{ field: 'category', op: 'equals', value: 'sport' }, 'Topic is Sport'],
  ])('%j', (match, said) => {
    expect(describeMatch(match, fields).replace(/\u00a0/g, '')).toBe(said);
  });

  test('actions say with what; what is gone is a question mark', () => {
    const actions = [{ do: 'tag', tag_id: 3 }, { do: 'board', board_id: 9 }, { do: 'hide' }];
    expect(describeActions(actions, targets)).toBe('Tag with “Wind”, Add to the board “?”, Hide');
    expect(describeActions([{ do: 'importance', importance: -2 }], targets)).toBe(
      'Rate as very unimportant',
    );
  });

  test('the usual title is no longer than the server allows', () => {
    const long = { ...storm, value: 'x'.repeat(300) };
    expect(usualTitle(long, [{ do: 'hide' }], fields, targets)).toHaveLength(100);
  });
});

describe('like an entry', () => {
  test('names and long words of the title come first', () => {
    expect(listWords('How the storm left Port Ellis dark')).toEqual(['Ellis', 'Port', 'storm']);
    expect(listWords('Was?')).toEqual([]);
  });

  test('what begins a sentence is no name, and words of every title tell nothing', () => {
    const title = 'I lived on nothing but porridge for 35 days. What my dentist said to Ellis';
    expect(listWords(title)).toEqual(['Ellis', 'porridge', 'dentist']);
    expect(listWords('Berlin: Warum Werden die Mieten teurer? Nach dem Urteil')).toEqual([
      'Mieten',
      'Urteil',
      'Berlin',
    ]);
    expect(listWords('What When Where')).toEqual([]);
  });

  test('a section of a site is what its addresses begin with', () => {
    expect(sectionOf('https://news.example/sport/2026/a')).toBe('https://news.example/sport/');
    expect(sectionOf('https://news.example/a')).toBe('');
    expect(sectionOf('nonsense')).toBe('');
    expect(sectionOf('ftp://news.example/a/b')).toBe('');
  });

  test('all that holds for it is offered', () => {
    const entry = make.entry(1, {
      title: 'Storm over Ellis',
      author: 'Ann',
      tags: ['Wind'],
      url: 'https://news.example/weather/1',
      category: 'world',
    });
    expect(listLike(entry, fields).map(({ field, op, value }) => [field, op, value])).toEqual([
      ['title', 'word', 'Ellis'],
      ['title', 'word', 'Storm'],
      ['author', 'equals', 'Ann'],
      ['tags', 'equals', 'Wind'],
      ['url', 'starts', 'https://news.example/weather/'],
      ['category', 'equals', 'world'],
    ]);
  });
});
