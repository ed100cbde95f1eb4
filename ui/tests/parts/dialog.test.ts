// Escape counts at once, not when the browser gets round to telling that a dialog has closed.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { openPage, press } from '../pages/page';

test('a key right after Escape opens the same dialog again', async () => {
  openPage();
  await screen.findByRole('button', { name: 'Keyboard help' });
  press('?');
  const first = await screen.findByRole('dialog');

  // The browser says this while Escape is pressed; "close" it says in a turn of its own.
  await fireEvent(first, new Event('cancel', { cancelable: true }));
  await tick();
  expect(screen.queryByRole('dialog')).toBeNull();
  press('?');

  expect(await screen.findByRole('dialog')).not.toBe(first);
});
