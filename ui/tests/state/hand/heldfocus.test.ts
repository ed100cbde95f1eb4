// A line that is moved keeps the focus, however often it is taken out and put in again.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdFocus } from '../../../src/state/hand/heldfocus';

const find = () => document.querySelector<HTMLElement>('#moved');
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/1" id="moved">1</a><a href="/2" id="other">2</a></nav>';
});

afterEach(() => {
  document.dispatchEvent(new Event('pointerdown'));
});

async function moveLine(): Promise<void> {
  const line = find();
  line?.remove();
  if (line) document.querySelector('nav')?.append(line);
  await settle();
}

it('is given back each time the line moves', async () => {
  holdFocus(find);
  expect(document.activeElement?.id).toBe('moved');
  await moveLine();
  await moveLine();
  expect(document.activeElement?.id).toBe('moved');
});

it('is not taken from where somebody went meanwhile', async () => {
  holdFocus(find);
  document.getElementById('other')?.focus();
  await moveLine();
  expect(document.activeElement?.id).toBe('other');
  document.getElementById('other')?.blur();
  await moveLine();
  expect(document.activeElement).toBe(document.body);
});

it('is let go by a press elsewhere', async () => {
  holdFocus(find);
  document.dispatchEvent(new Event('pointerdown'));
  find()?.blur();
  await moveLine();
  expect(document.activeElement).toBe(document.body);
});
