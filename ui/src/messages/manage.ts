// The words of the pages about feeds, in the language in use.
import { manageEn } from './en/manage';

export type ManageMessages = typeof manageEn;

export const m: ManageMessages = manageEn;
