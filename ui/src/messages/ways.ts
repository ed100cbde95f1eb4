// The words of further ways in, beside name and password; they are loaded with their parts.
import { ways } from './en/ways';
import { translated } from './language.svelte';

export const english = ways;

export type WaysMessages = typeof english;

export const waysTexts: WaysMessages = translated(english, (language) => language.ways);
