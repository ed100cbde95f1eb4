import { describe, expect, test } from 'vitest';
import { returnFocus, takeFocus } from '../../../src/lib/browser/focus';

function add(tag: string, id: string): HTMLElement {
  const one = document.createElement(tag);
  one.id = id;
  one.tabIndex = -1;
  document.body.append(one);
  return one;
}

describe('the focus when what had it is gone', () => {
  test('goes back to where it was', () => {
    add('div', 'entries');
    const opener = add('button', 'opener');
    returnFocus(opener);
    expect(document.activeElement).toBe(opener);
  });

  test('goes to the list where there is nothing to go back to', () => {
    const list = add('div', 'entries');
    const opener = add('button', 'opener');
    opener.remove();
    returnFocus(opener);
    expect(document.activeElement).toBe(list);
  });

  test('goes to the text that is open before the list', () => {
    add('div', 'entries');
    const text = add('div', 'reading');
    returnFocus(null);
    expect(document.activeElement).toBe(text);
  });

  test('stays where something has taken it', () => {
    add('div', 'entries');
    const field = add('input', 'field');
    field.focus();
    returnFocus(null);
    expect(document.activeElement).toBe(field);
  });
});

describe('a field that has just appeared', () => {
  test('takes the focus from the button that was pressed', () => {
    add('button', 'opener').focus();
    const field = add('input', 'name');
    takeFocus(field);
    expect(document.activeElement).toBe(field);
  });

  test('leaves it to whoever types into another field already', () => {
    const other = add('input', 'password');
    other.focus();
    takeFocus(add('input', 'name'));
    expect(document.activeElement).toBe(other);
  });
});
