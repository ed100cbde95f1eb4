// What a language is called in the language of the page.
import { locale } from '../../messages';

/** "German" for "de"; the code itself where nobody knows its name, nothing for none. */
export function languageName(code: string | undefined): string {
  if (!code) return '';
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
