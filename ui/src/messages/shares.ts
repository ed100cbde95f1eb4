// The words of what users send each other; they are loaded with its parts.
import { shares } from './en/shares';
import { translated } from './language.svelte';

export const english = shares;

export type ShareMessages = typeof english;

export const shareTexts: ShareMessages = translated(english, (language) => language.shares);
