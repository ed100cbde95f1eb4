// What one could mean by "entries like this one": conditions that hold for it, the likeliest first.
import type { Entry } from '../api/schema';
import { type ConditionLeaf, type FieldsByName, makeLeaf } from './filtertree';

const mostWords = 3;
const leastLetters = 4;

export function listLike(entry: Entry, fields: FieldsByName): ConditionLeaf[] {
  const found: ConditionLeaf[] = [];
  const add = (field: string, op: string, value: string) => {
    if (value && fields.get(field)?.ops.some((known) => known === op)) {
      found.push(makeLeaf(fields, field, value, op));
    }
  };
  for (const word of listWords(entry.title)) add('title', 'word', word);
  add('author', 'equals', entry.author.trim());
  for (const tag of [...new Set([...entry.tags, ...(entry.categories ?? [])])].slice(
    0,
    mostWords,
  )) {
    add('tags', 'equals', tag);
  }
  add('url', 'starts', sectionOf(entry.url));
  if (entry.category) add('category', 'equals', entry.category);
  return found;
}

/** The words of a title that tell most of it: names before others, long ones before short ones. */
export function listWords(title: string): string[] {
  const words = [...new Set(title.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [])];
  const isName = (word: string) => title.indexOf(word) > 0 && /^\p{Lu}/u.test(word);
  const isTelling = (word: string) => isName(word) || [...word].length >= leastLetters;
  return words
    .filter(isTelling)
    .sort((one, other) => Number(isName(other)) - Number(isName(one)) || other.length - one.length)
    .slice(0, mostWords);
}

/** The part of a site that an address is in; nothing, if it is in none. */
export function sectionOf(address: string): string {
  try {
    const { protocol, host, pathname } = new URL(address);
    const [section, ...rest] = pathname.split('/').filter(Boolean);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    return isWeb && section && rest.length ? `${protocol}//${host}/${section}/` : '';
  } catch {
    return '';
  }
}
