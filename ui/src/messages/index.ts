// The words of the page in the language in use; another language is a file and a folder like de.
import { analysis } from './en/analysis';
import { boards } from './en/boards';
import { choices } from './en/choices';
import { commands } from './en/commands';
import { feeds } from './en/feeds';
import { highlights } from './en/highlights';
import { lists } from './en/lists';
import { machines } from './en/machines';
import { notices } from './en/notices';
import { offline } from './en/offline';
import { reading } from './en/reading';
import { signin } from './en/signin';
import { translated } from './language.svelte';

export { locale } from './language.svelte';

/** Sentences end with a full stop, labels do not. */
export const english = {
  locale: 'en',
  ...analysis,
  ...boards,
  ...choices,
  ...commands,
  ...feeds,
  ...highlights,
  ...lists,
  ...machines,
  ...notices,
  ...offline,
  ...reading,
  ...signin,
};

export type Messages = typeof english;

export const texts: Messages = translated(english, (language) => language.page);
