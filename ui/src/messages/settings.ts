// The words of the settings, in the language in use.
import { settingsEn } from './en/pages';
import { translated } from './language.svelte';

export type SettingsMessages = typeof settingsEn;

export const s: SettingsMessages = translated(settingsEn, (language) => language.settings);
