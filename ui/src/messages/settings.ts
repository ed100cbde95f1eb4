// The words of the settings, in the language in use; they are loaded with those pages.
import { account } from './en/account';
import { finding } from './en/finding';
import { live } from './en/live';
import { models } from './en/models';
import { out } from './en/out';
import { preferences } from './en/preferences';
import { sending } from './en/sending';
import { served } from './en/served';
import { server } from './en/server';
import { translated } from './language.svelte';

export const english = {
  ...account,
  ...finding,
  ...live,
  ...models,
  ...out,
  ...preferences,
  ...sending,
  ...served,
  ...server,
};

export type SettingsMessages = typeof english;

export const settingsTexts: SettingsMessages = translated(english, (language) => language.settings);
