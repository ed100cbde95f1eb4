// The words of the settings, in the language in use.
import { settingsEn } from './en/pages';

export type SettingsMessages = typeof settingsEn;

export const s: SettingsMessages = settingsEn;
