// The words of filters, in the language in use; they are loaded with the pages that show them.
import { filters } from './en/filters';
import { translated } from './language.svelte';

export const english = filters;

export type FilterMessages = typeof english;

export const filterTexts: FilterMessages = translated(english, (language) => language.filters);
