// Draws a reader's highlights into a text: marks around the words, and a button beside each.
import type { Highlight, HighlightPlace } from '../../api/schema';
import { findPieces } from './anchors';

export interface Drawn {
  highlight: Highlight;
  place: HighlightPlace;
}

interface Cover extends Drawn {
  from: number;
  to: number;
}

/** Marks the words of each highlight; gives what takes the marks away again. */
export function drawHighlights(
  root: HTMLElement,
  drawn: readonly Drawn[],
  nameOf: (highlight: Highlight) => string,
): () => void {
  const covers = new Map<Text, Cover[]>();
  for (const { highlight, place } of drawn) {
    for (const { node, from, to } of findPieces(root, place)) {
      covers.set(node, [...(covers.get(node) ?? []), { highlight, place, from, to }]);
    }
  }
  for (const [node, own] of covers) markNode(node, own);
  for (const { highlight } of drawn) addButton(root, highlight, nameOf(highlight));
  return () => erase(root);
}

/** The highlight that something in a text belongs to. */
export function highlightAt(target: Element): number | null {
  const id = target.closest<HTMLElement>('[data-highlight]')?.dataset.highlight;
  return id === undefined ? null : Number(id);
}

/** Cuts a text where highlights begin and end; where several lie, the last one is seen. */
function markNode(node: Text, covers: Cover[]): void {
  const cuts = [...new Set(covers.flatMap(({ from, to }) => [from, to]))].sort((a, b) => b - a);
  for (const cut of cuts) {
    const piece = cut < node.length ? node.splitText(cut) : null;
    if (piece) markPiece(piece, cut, covers);
  }
  markPiece(node, 0, covers);
}

function markPiece(piece: Text, from: number, covers: Cover[]): void {
  const top = covers.filter((cover) => cover.from <= from && from < cover.to).at(-1);
  if (!top || !piece.length) return;
  const mark = document.createElement('mark');
  mark.className = 'own';
  mark.dataset.highlight = String(top.highlight.id);
  mark.dataset.colour = top.highlight.colour;
  piece.replaceWith(mark);
  mark.append(piece);
}

/** A button in the margin: what a mark itself could not be, for keys and for ears. */
function addButton(root: HTMLElement, { id, colour, note }: Highlight, name: string): void {
  const mark = root.querySelector(`mark.own[data-highlight="${id}"]`);
  if (!mark) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = note ? 'own-handle noted' : 'own-handle';
  button.dataset.added = '';
  button.dataset.highlight = String(id);
  button.dataset.colour = colour;
  button.setAttribute('aria-label', name);
  button.title = note || name;
  (mark.closest('a') ?? mark).before(button);
}

function erase(root: HTMLElement): void {
  for (const button of root.querySelectorAll('.own-handle')) button.remove();
  for (const mark of root.querySelectorAll('mark.own')) mark.replaceWith(...mark.childNodes);
  root.normalize();
}
