// What the browser knows: the page before the reader, the desk they named, words in their language.

// Chromium calls it so, Firefox as well; both give promises.
export const browser = globalThis.browser ?? globalThis.chrome;

/** @returns {Promise<{ address: string, password: string }>} */
export async function loadDesk() {
  return browser.storage.local.get({ address: '', password: '' });
}

export async function saveDesk(desk) {
  await browser.storage.local.set(desk);
}

/** Puts words into everything that asks for some. */
export function fillWords() {
  document.documentElement.lang = browser.i18n.getUILanguage();
  document.documentElement.dir = say('@@bidi_dir');
  for (const part of document.querySelectorAll('[data-words]')) {
    part.textContent = say(part.dataset.words);
  }
}

export function say(name, ...values) {
  return browser.i18n.getMessage(name, values);
}
