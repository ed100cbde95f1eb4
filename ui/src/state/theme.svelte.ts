// Light, dark, or as the system says; public/theme.js sets the same before the first paint.
import { recall, remember } from '../lib/storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

const choices: ThemeChoice[] = ['system', 'light', 'dark'];

export class Theme {
  choice = $state<ThemeChoice>('system');

  constructor() {
    const stored = recall('theme');
    this.choice = choices.find((choice) => choice === stored) ?? 'system';
  }

  next(): void {
    this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length] ?? 'system';
    remember('theme', this.choice);
    document.documentElement.dataset.theme = this.choice;
  }
}
