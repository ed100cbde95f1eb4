// What hands do: menus, long presses and clicks that pick, from the first moment on.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Desk } from '../../../src/state/desk/desk.svelte';
import { watchHands } from '../../../src/state/hand/handling';
import { awaitHands } from '../../../src/state/hand/hands';
import { pick } from '../../../src/state/list/picking';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { until } from '../../waiting';

async function openRows(watch: (desk: Desk) => () => void): Promise<Desk> {
  const { desk } = await openDesk((server) =>
    Object.assign(server, { entries: make.entries(3, 1) }),
  );
  const rows = desk.list.ids.map((id) => `<a href="#${id}" data-about="entry ${id}">${id}</a>`);
  document.body.innerHTML = `<main>${rows.join('')}</main>`;
  const end = watch(desk);
  onTestFinished(() => {
    end();
    document.body.replaceChildren();
  });
  return desk;
}

const rowOf = (id: number) => document.querySelector(`[data-about="entry ${id}"]`) as HTMLElement;
const menu = () => document.querySelector('[role="menu"]');
const mouse = { bubbles: true, cancelable: true, clientX: 9, clientY: 9, detail: 1 };

test('the release that ends a long press chooses nothing in the menu; the next touch does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = await openRows(watchHands);
  const touch = { ...mouse, pointerType: 'touch', isPrimary: true };
  rowOf(2).dispatchEvent(new PointerEvent('pointerdown', touch));
  vi.advanceTimersByTime(700);
  const items = [...(menu()?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const item = items.find((each) => each.textContent.includes('Mark as read')) as HTMLElement;

  item.dispatchEvent(new PointerEvent('pointerup', touch));
  item.dispatchEvent(new MouseEvent('click', mouse));
  expect(menu()).not.toBeNull();
  expect(desk.entries.get(2)?.is_read).toBe(false);

  item.dispatchEvent(new PointerEvent('pointerdown', touch));
  item.dispatchEvent(new MouseEvent('click', mouse));
  expect(desk.entries.get(2)?.is_read).toBe(true);
});

test('Escape closes what lies over the picked entries, and then lets go of them', async () => {
  const desk = await openRows(watchHands);
  const pressEscape = () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  pick(desk, 2);
  const over = document.createElement('dialog');
  document.body.append(over);
  over.setAttribute('open', '');

  document.dispatchEvent(pressEscape());
  expect([...desk.picked]).toEqual([2]);

  over.remove();
  document.dispatchEvent(pressEscape());
  expect(desk.picked.size).toBe(0);
});

test('a right click and a click with Control are heard before their part is here', async () => {
  const desk = await openRows(awaitHands);

  const click = new MouseEvent('click', { ...mouse, ctrlKey: true });
  rowOf(3).dispatchEvent(click);
  const right = new MouseEvent('contextmenu', { ...mouse, button: 2 });
  rowOf(1).dispatchEvent(right);

  expect(click.defaultPrevented && right.defaultPrevented).toBe(true);
  await until(() => expect(menu()).not.toBeNull());
  expect([...desk.picked]).toEqual([3]);
});

test('a plain click, and the menu of the browser, are left alone from the first moment', async () => {
  await openRows(awaitHands);

  const click = new MouseEvent('click', mouse);
  const shifted = new MouseEvent('contextmenu', { ...mouse, shiftKey: true });
  rowOf(3).dispatchEvent(click);
  rowOf(3).dispatchEvent(shifted);

  expect(click.defaultPrevented || shifted.defaultPrevented).toBe(false);
});
