// The words of shared folders; they are loaded with their parts.
import { triage } from './en/triage';
import { translated } from './language.svelte';

export const english = triage;

export type TriageMessages = typeof english;

export const triageTexts: TriageMessages = translated(english, (language) => language.triage);
