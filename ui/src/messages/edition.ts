// The words of the edition; they are loaded with its page.
import { edition } from './en/edition';
import { translated } from './language.svelte';

export const english = edition;

export type EditionMessages = typeof english;

export const editionTexts: EditionMessages = translated(english, (language) => language.edition);
