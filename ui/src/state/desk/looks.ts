// What preferences change in an open desk: its looks, its keys, and what its list folds.
import type { PreferenceValues } from '../../api/preferences';
import { chooseLanguage } from '../../messages/language.svelte';
import type { Desk } from './desk.svelte';

/** Applies what was chosen; says whether the list has to begin anew. */
export function applyChoices(
  desk: Desk,
  values: PreferenceValues,
  before: PreferenceValues,
): boolean {
  applyLook(desk, values);
  if (values.fold_by !== before.fold_by || values.fold_above !== before.fold_above) {
    desk.list.folding.foldAnew();
  }
  return values.order !== before.order || values.shows_read !== before.shows_read;
}

export function applyLook(desk: Desk, values: PreferenceValues): void {
  desk.theme.apply(values);
  void chooseLanguage(values.language);
  desk.keyMap.overrides = values.keys;
  desk.keyMap.hasLetters = values.has_letter_keys;
}
