import { fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import Segments from '../../src/parts/Segments.svelte';
import { until } from '../waiting';

function draw(onchange: (value: string) => void | Promise<void>) {
  const words = createRawSnippet((option: () => string) => ({
    render: () => `<b>${option()}</b>`,
  }));
  const options = ['feed', 'full'];
  const given = { label: 'Text', options, value: 'feed', onchange, words };
  const { getByRole, rerender } = render(Segments<string>, given);
  const radio = (name: string) => getByRole('radio', { name }) as HTMLInputElement;
  return { radio, choose: (value: string) => rerender({ ...given, value }) };
}

test('a choice that comes to nothing leaves the mark where it was', async () => {
  const { radio } = draw(() => Promise.resolve());

  await fireEvent.click(radio('full'));

  await until(() => expect(radio('feed').checked).toBe(true));
  expect(radio('full').checked).toBe(false);
});

test('a choice that is taken moves the mark', async () => {
  const { radio, choose } = draw((value) => choose(value));

  await fireEvent.click(radio('full'));

  await until(() => expect(radio('full').checked).toBe(true));
  expect(radio('feed').checked).toBe(false);
});
