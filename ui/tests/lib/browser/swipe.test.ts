import { expect, test, vi } from 'vitest';
import { isSideways, swipeAt, watchSwipes } from '../../../src/lib/browser/swipe';

test.each([
  [0, null],
  [60, null],
  [120, 'onwards'],
  [-60, null],
  [-120, 'back'],
  [-300, 'far_back'],
] as const)('%i pixels on a row of 400 mean %s', (across, swipe) => {
  expect(swipeAt(across, 400)).toBe(swipe);
});

test('who scrolls with a slanting thumb does not swipe', () => {
  expect(isSideways(30, 40)).toBe(false);
  expect(isSideways(40, 10)).toBe(true);
});

function touch(type: string, x: number, y: number): Event {
  const event = new Event(type, { cancelable: true });
  const finger = [{ clientX: x, clientY: y }];
  return Object.assign(event, {
    touches: type === 'touchend' ? [] : finger,
    changedTouches: finger,
  });
}

function watch() {
  const row = document.createElement('div');
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  const ondone = vi.fn();
  const stop = watchSwipes(row, { onmove: vi.fn(), ondone });
  const draw = (...points: [number, number][]) => {
    points.forEach(([x, y], at) => {
      row.dispatchEvent(touch(at ? 'touchmove' : 'touchstart', x, y));
    });
    const [x, y] = points.at(-1) ?? [0, 0];
    row.dispatchEvent(touch('touchend', x, y));
  };
  return { ondone, draw, stop };
}

test('a row is drawn aside', () => {
  const { ondone, draw, stop } = watch();
  draw([50, 50], [100, 52], [220, 55]);
  expect(ondone).toHaveBeenLastCalledWith('onwards');
  draw([350, 50], [300, 50], [60, 50]);
  expect(ondone).toHaveBeenLastCalledWith('far_back');
  stop();
});

test('scrolling, short moves and a finger that comes back do nothing', () => {
  const { ondone, draw, stop } = watch();
  draw([50, 50], [52, 120], [300, 130]);
  draw([50, 50], [90, 50]);
  draw([50, 50], [250, 50], [55, 50]);
  expect(ondone).not.toHaveBeenCalled();
  stop();
});
