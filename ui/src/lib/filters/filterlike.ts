// What one could mean by "entries like this one": conditions that hold for it, the likeliest first.
import type { Entry } from '../../api/schema';
import { type ConditionLeaf, type FieldsByName, makeLeaf } from './filtertree';

const mostWords = 3;
const leastLetters = 4;
// They stand in every title: English, German, French, Spanish, Italian, Portuguese.
const usual = new Set(
  (
    'what when where which while whose with without within from this that these those there ' +
    'their they them then than have will would could should about after before over under into ' +
    'your ours because been being here more most some such only also just like does were said ' +
    'says still never ever again every much many make made nothing first last next back ' +
    'wenn wann warum wieso weil eine einen einem einer eines nicht nichts auch oder aber über ' +
    'unter nach beim sind wird werden wurde haben hatte kann können soll sollen muss dass ' +
    'diese dieser dieses diesem mein meine dein sein seine seinen ihre ihren noch schon mehr ' +
    'sehr jetzt immer hier dann denn durch gegen ohne zwischen welche welcher alle alles ' +
    'neue neuer neues viele ' +
    'avec dans pour sans sous plus mais cette leur leurs nous vous elle elles sont être avoir ' +
    'fait quand comment pourquoi quel quelle après avant depuis entre chez tout tous toute comme ' +
    'encore aussi votre notre même très ' +
    'para pero como cuando donde desde hasta sobre este esta estos estas esto porque quién cómo ' +
    'también tiene tras ante según contra todo todos toda cada puede hace menos siempre ' +
    'della delle degli nella nelle quando perché anche sono dopo prima senza contro questo ' +
    'onde também depois antes pela pelo pelos pelas está estão isso esse essa seus suas muito'
  ).split(' '),
);

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
  const isName = (word: string) =>
    /^\p{Lu}/u.test(word) && !beginsSentence(title.slice(0, title.indexOf(word)));
  const isTelling = (word: string) =>
    !usual.has(word.toLocaleLowerCase()) && (isName(word) || [...word].length >= leastLetters);
  return words
    .filter(isTelling)
    .sort((one, other) => Number(isName(other)) - Number(isName(one)) || other.length - one.length)
    .slice(0, mostWords);
}

function beginsSentence(before: string): boolean {
  return /(^|[.!?…:–—|])[\s"'“”„«»‘’(¿¡]*$/u.test(before);
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
