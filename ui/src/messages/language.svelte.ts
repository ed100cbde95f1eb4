// The language in use: English is always here, every other one is a file fetched when wanted.

import { recall, remember } from '../lib/browser/storage';
import { directionOf } from '../lib/words/direction';
import type { Messages } from '.';
import type { EditionMessages } from './edition';
import type { FilterMessages } from './filters';
import type { ListeningMessages } from './listening';
import { nameOfLanguage, pickLanguage, pickLocale } from './locale';
import type { ManageMessages } from './manage';
import type { SettingsMessages } from './settings';
import type { ShareMessages } from './shares';
import type { StoryMessages } from './stories';
import type { TriageMessages } from './triage';
import type { WaysMessages } from './ways';

/** What a file such as de.ts holds. */
export interface Language {
  page: Messages;
  settings: SettingsMessages;
  manage: ManageMessages;
  listening: ListeningMessages;
  shares: ShareMessages;
  stories: StoryMessages;
  triage: TriageMessages;
  ways: WaysMessages;
  filters: FilterMessages;
  edition: EditionMessages;
}

const loaders = Object.fromEntries(
  Object.entries(import.meta.glob<Language>(['./??.ts', './??-*.ts'], { import: 'default' })).map(
    ([path, load]) => [path.slice(2, -3), load],
  ),
);

/** All that the page speaks, each by its code. */
export const languages: readonly string[] = ['en', ...Object.keys(loaders)];

let spoken = $state('en');
let words = $state.raw<Language | null>(null);
let turn = 0;

export function languageInUse(): string {
  return spoken;
}

export function languageOfBrowser(): string {
  return pickLanguage(languages, navigator.languages);
}

/** For dates and numbers; whoever shows one follows when the language changes. */
export function locale(): string {
  return pickLocale(spoken, navigator.languages);
}

/** Speaks what this browser spoke last, before the server can say what the reader prefers. */
export async function beginLanguage(): Promise<void> {
  await chooseLanguage(recall('language') ?? '');
}

/** Speaks this language from now on; an empty one means that of the browser. */
export async function chooseLanguage(wanted: string): Promise<void> {
  remember('language', wanted);
  const code = languages.includes(wanted) ? wanted : languageOfBrowser();
  turn += 1;
  const own = turn;
  const load = loaders[code];
  try {
    const found = load && code !== spoken ? await load() : words;
    // A later wish may have been heard while this one was on its way.
    if (own === turn) speak(code, code === 'en' ? null : found);
  } catch {
    // What cannot be fetched, such as without a network, leaves the language as it is.
  }
}

function speak(code: string, found: Language | null): void {
  words = found;
  spoken = code;
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(nameOfLanguage(code));
}

/** English words that turn into those of the language in use, each at the moment it is read. */
export function translated<Words extends object>(
  english: Words,
  find: (language: Language) => Words | undefined,
): Words {
  const groups = new Map<PropertyKey, object>();
  return new Proxy(english, {
    get(_english, name) {
      const own: unknown = Reflect.get(english, name);
      if (typeof own !== 'object' || own === null) return readWord(name) ?? own;
      const known = groups.get(name);
      if (known) return known;
      const group = translated(own, (language) => Reflect.get(find(language) ?? {}, name));
      groups.set(name, group);
      return group;
    },
  });

  function readWord(name: PropertyKey): unknown {
    return words ? Reflect.get(find(words) ?? {}, name) : undefined;
  }
}
