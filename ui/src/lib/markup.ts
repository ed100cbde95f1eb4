// Turns HTML that the server has cleaned into nodes that are fit for the reader.
import { directionOf } from './direction';

interface Policy {
  createHTML(text: string): string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): Policy;
}

// Where the browser knows Trusted Types, the page's policy names this as the one allowed maker.
const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes;
const policy: Policy = maker?.createPolicy('copydesk', { createHTML: (text) => text }) ?? {
  createHTML: (text) => text,
};

const texts = 'p, h1, h2, h3, h4, h5, h6, figcaption, th, td, dt';
// These carry bullets, rules and columns, which have to stand on the side where reading begins.
const frames = 'ul, ol, dl, blockquote, table';

/** Works on a fragment outside the page, so that nothing loads before it is ready. */
export function buildBody(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  const body = template.content;
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    image.setAttribute('referrerpolicy', 'no-referrer');
  }
  for (const media of body.querySelectorAll('audio, video')) media.setAttribute('preload', 'none');
  setDirections(body);
  return body;
}

/** Wide tables and code can be scrolled with the keyboard only if they can have the focus. */
export function reachScrollers(body: Element): void {
  for (const box of body.querySelectorAll('table, pre')) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
  }
}

function setDirections(body: DocumentFragment): void {
  for (const text of body.querySelectorAll(texts)) {
    if (!text.hasAttribute('dir')) text.setAttribute('dir', 'auto');
  }
  for (const frame of body.querySelectorAll(frames)) {
    if (!frame.hasAttribute('dir')) frame.setAttribute('dir', directionOf(frame.textContent ?? ''));
  }
}
