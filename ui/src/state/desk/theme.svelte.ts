// Colours and letters of the page; public/theme.js sets the colours before the first paint.
import { type PreferenceValues, type ThemeChoice, themes } from '../../api/preferences';
import { recall, remember } from '../../lib/browser/storage';

/** Of the bar that a phone draws above the page: the ground of the sidebar, as in app.css. */
const barColours: Partial<Record<ThemeChoice, string>> = {
  light: '#f1ede4',
  dark: '#141311',
  sepia: '#ebe0c8',
  oled: '#000000',
};

export class Theme {
  choice = $state<ThemeChoice>('system');
  #sheet: CSSStyleSheet | null = null;

  constructor() {
    const stored = recall('theme');
    this.choice = themes.find((choice) => choice === stored) ?? 'system';
    colourBar(this.choice);
  }

  set(choice: ThemeChoice): void {
    this.choice = choice;
    remember('theme', choice);
    document.documentElement.dataset.theme = choice;
    colourBar(choice);
  }

  /** Puts everything on the page that is only a matter of looks. */
  apply(values: PreferenceValues): void {
    this.set(values.theme);
    const { dataset, style } = document.documentElement;
    dataset.font = values.font;
    dataset.density = values.density;
    style.setProperty('--text-size', `${values.text_size / 16}rem`);
    style.setProperty('--measure', `${values.line_width}ch`);
    // Styles that hide the page would hide the field that they can be taken back in.
    const isPlain = new URLSearchParams(location.search).has('plain');
    this.#setStyles(isPlain ? '' : values.custom_css);
  }

  /** The reader's own styles; a sheet made by script is not "inline" for the content policy. */
  #setStyles(css: string): void {
    if (!css && !this.#sheet) return;
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    }
    this.#sheet.replaceSync(css);
  }

  /** Another reader may come after this one. */
  clear(): void {
    this.#setStyles('');
  }
}

/** There is one colour for a light system and one for a dark; a chosen theme is both. */
function colourBar(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[choice] ?? barColours[own] ?? '';
  }
}
