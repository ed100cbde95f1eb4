// The words of the page in the language in use; another language is another file beside de.ts.
import { en } from './en';
import { translated } from './language.svelte';

export { locale } from './language.svelte';

export type Messages = typeof en;

export const t: Messages = translated(en, (language) => language.page);
