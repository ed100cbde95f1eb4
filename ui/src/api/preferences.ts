// What a reader can set about the page, as the server keeps it.
import type { Order, SearchOrder } from './schema';

export const themes = ['system', 'light', 'dark', 'sepia', 'oled'] as const;
export const layouts = ['list', 'cards', 'magazine'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const fonts = ['serif', 'sans', 'mono', 'system'] as const;
export const marks = ['open', 'scroll', 'manual'] as const;
export const searchOrders = [
  'newest',
  'oldest',
  'ranked',
] as const satisfies readonly SearchOrder[];
export const orders = ['newest', 'oldest', 'fair'] as const satisfies readonly Order[];

export type ThemeChoice = (typeof themes)[number];
export type Layout = (typeof layouts)[number];
export type Density = (typeof densities)[number];
export type Font = (typeof fonts)[number];
export type MarkRead = (typeof marks)[number];

export interface PreferenceValues {
  theme: ThemeChoice;
  layout: Layout;
  density: Density;
  font: Font;
  /** Of texts, in pixels. */
  text_size: number;
  /** Of texts, in characters. */
  line_width: number;
  language: string;
  mark_read: MarkRead;
  order: Order;
  images: 'proxied' | 'blocked';
  show_read: boolean;
  shows_copies: boolean;
  /** A key for each command that has not its usual one; empty for none. */
  keys: Record<string, string>;
  /** Whether lone letters and signs are keys at all. */
  letter_keys: boolean;
  custom_css: string;
  /** The list that the page opens with, such as "starred" or "feed/12". */
  start_view: string;
}

export const defaults: PreferenceValues = {
  theme: 'system',
  layout: 'list',
  density: 'comfortable',
  font: 'serif',
  text_size: 18,
  line_width: 68,
  language: '',
  mark_read: 'open',
  order: 'newest',
  images: 'proxied',
  show_read: false,
  shows_copies: false,
  keys: {},
  letter_keys: true,
  custom_css: '',
  start_view: '',
};
