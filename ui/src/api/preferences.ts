// What a reader can set about the page, as the server keeps it.
import type { BoardOrder, Order, PreferenceValues, SearchOrder } from './schema';

export type { PreferenceValues };

export const themes = [
  'system',
  'light',
  'dark',
  'sepia',
  'oled',
] as const satisfies readonly ThemeChoice[];
export const layouts = ['list', 'cards', 'magazine'] as const satisfies readonly Layout[];
export const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];
export const fonts = ['serif', 'sans', 'mono', 'system'] as const satisfies readonly Font[];
export const marks = ['open', 'scroll', 'manual'] as const satisfies readonly MarkRead[];
export const searchOrders = [
  'newest',
  'oldest',
  'ranked',
] as const satisfies readonly SearchOrder[];
/** A board has an order of its own. */
export const boardOrders = ['board', 'newest'] as const satisfies readonly BoardOrder[];
export const orders = [
  'newest',
  'oldest',
  'fair',
  'calm',
  'important',
  'learned',
] as const satisfies readonly Order[];

export const folds = ['nothing', 'clickbait', 'overall'] as const satisfies readonly FoldBy[];

export type FoldBy = PreferenceValues['fold_by'];
export type ThemeChoice = PreferenceValues['theme'];
export type Layout = PreferenceValues['layout'];
export type Density = PreferenceValues['density'];
export type Font = PreferenceValues['font'];
export type MarkRead = PreferenceValues['mark_read'];

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
  shows_read: false,
  shows_copies: false,
  shows_analysis: true,
  deframes: false,
  shows_summary: true,
  shows_key_points: true,
  shows_scores: true,
  shows_loaded_terms: true,
  shows_badges: true,
  shows_neutral_titles: false,
  fold_by: 'nothing',
  fold_above: 60,
  shows_apps_summary: false,
  shows_apps_neutral_title: false,
  hides_adverts: false,
  sidebar_order: 'own',
  hides_read_feeds: false,
  shows_counts: true,
  keys: {},
  has_letter_keys: true,
  custom_css: '',
  start_view: '',
  can_receive_shares: true,
};
