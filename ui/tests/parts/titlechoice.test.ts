// Titles that are found or made by typing, as in the dialogs of boards and tags.
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import * as make from '../make';
import { findRows, openPage, press } from '../pages/page';
import { type FakeServer, json } from '../server';

function board(id: number, title: string) {
  return { id, title, description: '', colour: '', position: id, entry_count: 0 };
}

/** The dialog of boards over the first entry, with something typed. */
async function typeBoard(typed: string, titles: string[]): Promise<FakeServer> {
  const server = openPage((fake) => {
    fake.entries = make.entries(1, 2);
    const items = titles.map((title, index) => board(index + 1, title));
    fake.on('GET /v1/boards', () => json({ items }));
    fake.on('POST /v1/boards', (call) => json(board(9, String(call.body.title)), 201));
    for (const { id } of [...items, { id: 9 }]) {
      const done = () => json({ changed: 1, operation_id: null });
      fake.on(`POST /v1/boards/${id}/entries`, done);
    }
  });
  await findRows(2);
  press('j');
  await waitFor(() => expect(document.querySelector('#entries .selected')).not.toBeNull());
  press('b');
  const field = await screen.findByLabelText('Find or create a board');
  await fireEvent.input(field, { target: { value: typed } });
  return server;
}

async function pressEnter(): Promise<void> {
  const field = screen.getByLabelText<HTMLInputElement>('Find or create a board');
  await fireEvent.submit(field.form as HTMLFormElement);
}

test('Enter takes the board that fits best, and makes none', async () => {
  const server = await typeBoard('mon', ['Common ground', 'Monday notes']);
  const titles = [...document.querySelectorAll('dialog li')].map((row) => row.textContent?.trim());
  expect(titles).toEqual(['Monday notes', 'Common ground']);
  await pressEnter();
  await waitFor(() => expect(server.asked('POST /v1/boards/2/entries')).toHaveLength(1));
  expect(server.asked('POST /v1/boards')).toEqual([]);
});

test('Enter makes a board if none fits', async () => {
  const server = await typeBoard('Tides', ['Monday notes']);
  screen.getByText('Create the board “Tides”');
  await pressEnter();
  await waitFor(() => expect(server.asked('POST /v1/boards/9/entries')).toHaveLength(1));
  expect(server.asked('POST /v1/boards')).toHaveLength(1);
});

test('a new board stands behind those that fit, and is made by its button', async () => {
  const server = await typeBoard('Mon', ['Monday notes']);
  const button = screen.getByText('Create the board “Mon”');
  const box = screen.getByLabelText('Monday notes');
  expect(box.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await fireEvent.click(button);
  await waitFor(() => expect(server.asked('POST /v1/boards/9/entries')).toHaveLength(1));
});
