// Turns HTML that the server has cleaned into nodes that are fit for the reader.
import { directionOf } from '../words/direction';
import { policy } from './trusted';

const texts = 'p, h1, h2, h3, h4, h5, h6, figcaption, th, td, dt';
// These carry bullets, rules and columns, which have to stand on the side where reading begins.
const frames = 'ul, ol, dl, blockquote, table';

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  return template.content;
}

/** Works on a fragment outside the page, so that nothing loads before it is ready. */
export function buildBody(html: string, { hasPictures = true } = {}): DocumentFragment {
  const body = parse(html);
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    image.setAttribute('referrerpolicy', 'no-referrer');
  }
  if (!hasPictures) holdPictures(body);
  for (const table of body.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'wide';
    table.replaceWith(box);
    box.append(table);
    layOutTable(table);
  }
  for (const media of body.querySelectorAll('audio, video')) media.setAttribute('preload', 'none');
  setDirections(body);
  return body;
}

// Signs, figures and a unit at most: "1 204,5 %", "−3", "$ 12".
const figure = /^[−–+-]?\s?[$€£¥]?\s?\d[\d\s.,'’\u00a0\u202f]*\s?(?:%|‰|[$€£¥]|[a-zA-Z°µ]{1,3})?$/;

// What is longer needs a wide column, or its row is as tall as the screen.
const fewLetters = 24;

const wordsOf = (cell: Element) => cell.textContent?.trim() ?? '';

/** Figures stand below each other from the right; a caption can stay in sight. */
function layOutTable(table: HTMLTableElement): void {
  const { caption } = table;
  if (caption) {
    const words = document.createElement('span');
    words.append(...caption.childNodes);
    caption.append(words);
  }
  const columns: HTMLTableCellElement[][] = [];
  for (const row of table.rows) {
    // Where cells are joined, places do not tell columns.
    if ([...row.cells].some((cell) => cell.colSpan > 1 || cell.rowSpan > 1)) return;
    [...row.cells].forEach((cell, place) => (columns[place] ??= []).push(cell));
  }
  for (const cells of columns) {
    const values = cells
      .filter((cell) => cell.tagName === 'TD')
      .map(wordsOf)
      .filter(Boolean);
    if (values.length && values.every((words) => figure.test(words))) {
      for (const cell of cells) cell.classList.add('number');
    } else if (values.some((words) => words.length > fewLetters)) {
      for (const cell of cells) cell.classList.add('long');
    }
  }
}

/** Wide tables and code can be scrolled with the keyboard only if they can have the focus. */
export function reachScrollers(body: Element): void {
  for (const box of body.querySelectorAll('.wide, pre')) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
  }
}

/** Keeps pictures from loading; what they would show is still said in words. */
function holdPictures(body: DocumentFragment): void {
  for (const picture of body.querySelectorAll('img, source, video')) {
    for (const name of ['src', 'srcset', 'poster']) {
      if (picture.tagName !== 'VIDEO' || name === 'poster') picture.removeAttribute(name);
    }
  }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figcaption, th, td, dt, dd, div';

/** The words of a text, paragraph by paragraph: what is compared between two versions. */
export function blocksOf(html: string): string[] {
  const body = parse(html);
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  const lines = (body.textContent ?? '').split('\n');
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function setDirections(body: DocumentFragment): void {
  for (const text of body.querySelectorAll(texts)) {
    if (!text.hasAttribute('dir')) text.setAttribute('dir', 'auto');
  }
  for (const frame of body.querySelectorAll(frames)) {
    if (!frame.hasAttribute('dir')) frame.setAttribute('dir', directionOf(frame.textContent ?? ''));
  }
}
