import { expect, test } from 'vitest';
import { buildBody } from '../../../src/lib/text/markup';

function build(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(buildBody(html));
  return box;
}

test('links open beside the desk and do not say where the reader came from', () => {
  const link = build('<p><a href="https://a.example">a</a></p>').querySelector('a');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('pictures and recordings load only when they are wanted', () => {
  const box = build(
    '<img src="https://a.example/x.png"><audio src="https://a.example/x.mp3"></audio>',
  );
  expect(box.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(box.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(box.querySelector('audio')?.getAttribute('preload')).toBe('none');
});

test('bullets and rules stand where reading begins', () => {
  const box = build('<ul><li>مرفأ</li></ul><blockquote>Quote</blockquote>');
  expect(box.querySelector('ul')?.getAttribute('dir')).toBe('rtl');
  expect(box.querySelector('blockquote')?.getAttribute('dir')).toBe('ltr');
});

test('a direction that the publisher gave is kept', () => {
  expect(build('<p dir="rtl">abc</p>').querySelector('p')?.getAttribute('dir')).toBe('rtl');
});

test('columns of figures stand from the right, and a caption stays in sight', () => {
  const box = build(
    '<table><caption>People of <b>two</b> towns</caption>' +
      '<tr><th>Town</th><th>People</th><th>Share</th></tr>' +
      '<tr><td>Aldersund</td><td>4,211</td><td>12 %</td></tr>' +
      '<tr><td>1 Quay</td><td>−3</td><td>some</td></tr></table>',
  );
  const marked = [...box.querySelectorAll('.number')].map((cell) => cell.textContent);
  expect(marked).toEqual(['People', '4,211', '−3']);
  expect(box.querySelector('caption > span')?.textContent).toBe('People of two towns');
});

test('columns of a table with joined cells are left alone', () => {
  const box = build('<table><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></table>');
  expect(box.querySelectorAll('.number')).toHaveLength(0);
});
