// The words of the pages about feeds, in the language in use.
import { manageEn } from './en/manage';
import { translated } from './language.svelte';

export type ManageMessages = typeof manageEn;

export const m: ManageMessages = translated(manageEn, (language) => language.manage);
