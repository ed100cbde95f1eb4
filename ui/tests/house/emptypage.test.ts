// Files of tests share one document: none of them may see what another has left there.
import { expect, test } from 'vitest';

test.each(['the first', 'the second'])('%s of two tests finds an empty page', (name) => {
  expect(document.body.childNodes).toHaveLength(0);
  document.body.innerHTML = `<nav>${name}</nav>`;
});
