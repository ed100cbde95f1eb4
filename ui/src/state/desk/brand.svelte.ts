// What this server is called and how it looks; the server writes it into the page.
import type { Branding } from '../../api/schema';

const own: Branding = { name: 'Copydesk', accent: '', themes: [], logo: '' };
const themeNames = ['light', 'sepia', 'dark'];
const parts = { accent: '', strong: '-strong', wash: '-wash', on_accent: '-on' };

class Brand {
  name = $state(own.name);
  /** The address of a picture; empty for our own sign. */
  logo = $state('');

  constructor() {
    this.take(read());
  }

  /** Shows it at once; app.css has our own colours for where none is chosen. */
  take({ name, logo, themes }: Branding): void {
    this.name = name;
    this.logo = logo;
    const { style } = document.documentElement;
    for (const theme of themeNames) {
      const chosen = themes.find((each) => each.theme === theme);
      for (const [part, ending] of Object.entries(parts)) {
        const value = chosen?.[part as keyof typeof parts] ?? '';
        style.setProperty(`--brand-${theme}${ending}`, value);
      }
    }
  }
}

function read(): Branding {
  const told = document.querySelector<HTMLMetaElement>('meta[name="copydesk-brand"]')?.content;
  return told ? (JSON.parse(told) as Branding) : own;
}

export const brand = new Brand();
