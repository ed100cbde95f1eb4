// The words of the pages about feeds, in the language in use; they are loaded with those pages.
import { elsewhere } from './en/elsewhere';
import { feedforms } from './en/feedforms';
import { health } from './en/health';
import { imports } from './en/imports';
import { table } from './en/table';
import { translated } from './language.svelte';

export const english = {
  ...elsewhere,
  ...feedforms,
  ...health,
  ...imports,
  ...table,
};

export type ManageMessages = typeof english;

export const manageTexts: ManageMessages = translated(english, (language) => language.manage);
