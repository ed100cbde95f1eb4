import { expect, test } from 'vitest';
import { findPlace } from '../../../src/lib/text/places';

function build(html: string): HTMLElement {
  const body = document.createElement('div');
  body.className = 'prose';
  body.innerHTML = html;
  return body;
}

function clickedIn(body: HTMLElement): Element {
  const link = body.querySelector('a')!;
  return link.firstElementChild ?? link;
}

test('a footnote is found by its name', () => {
  const body = build('<a href="https://a.example/x#fn1"><sup>1</sup></a><p id="in-fn1">Note</p>');
  expect(findPlace(clickedIn(body))?.textContent).toBe('Note');
});

test('names with odd letters are found, too', () => {
  const body = build('<a href="#fn%3A%C3%BC">1</a><p id="in-fn:\u00fc">Note</p>');
  expect(findPlace(clickedIn(body))?.textContent).toBe('Note');
});

test('a broken name is no place', () => {
  expect(findPlace(clickedIn(build('<a href="#%E0%A4">1</a>')))).toBeNull();
});

test('a link to elsewhere is left alone', () => {
  const body = build('<a href="https://b.example/y#top">1</a><p id="in-fn1">Note</p>');
  expect(findPlace(clickedIn(body))).toBeNull();
});
