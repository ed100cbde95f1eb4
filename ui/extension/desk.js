// What is said to a desk: where its pages are, and its API for whom has given an app password.

/** @typedef {{ url: string, title: string }} Page */
/** @typedef {{ url: string, title: string, is_followed?: boolean }} FeedLink */
/** @typedef {{ address: string, password: string }} Desk */

/** @param {string} typed @returns {string} the origin of a desk, or '' if it cannot be one */
export function readAddress(typed) {
  const text = typed.trim();
  if (!text) return '';
  const isNamed = /^https?:\/\//i.test(text);
  const isHere = /^(localhost|127\.|\[::1\])/i.test(text);
  try {
    const found = new URL(isNamed ? text : `${isHere ? 'http' : 'https'}://${text}`);
    // Some browsers write odd letters of a name as %20 and the like, and take it for a name.
    const isName = /^[\w.:[\]-]+$/.test(found.hostname);
    return isName && !found.username && !found.password ? found.origin : '';
  } catch {
    return '';
  }
}

/** @param {string} url Only pages of the web can be kept. */
export function isKeepable(url) {
  return /^https?:\/\//i.test(url);
}

/** @param {string} address @param {Page} page @param {'page' | 'feed'} what */
export function writeShare(address, page, what) {
  const values = new URLSearchParams({ url: page.url, title: page.title, for: what });
  return `${address}/share?${values}`;
}

/** What a desk said no to, in a word that the popup knows, and its own sentence. */
export class Refused extends Error {
  /** @param {'unanswered' | 'unauthorized' | 'choose' | 'refused'} reason @param {string} told */
  constructor(reason, told = '', /** @type {FeedLink[]} */ feeds = []) {
    super(told || reason);
    this.reason = reason;
    this.told = told;
    this.feeds = feeds;
  }
}

/** @param {Desk} desk @param {Page} page @returns {Promise<string>} the title it was kept under */
export async function savePage(desk, page) {
  const kept = await ask(desk, '/v1/entries', { url: page.url, title: page.title.slice(0, 500) });
  return kept.title;
}

/** @param {Desk} desk @param {string} url @returns {Promise<string>} the title of the feed */
export async function follow(desk, url) {
  const followed = await ask(desk, '/v1/subscriptions', { url });
  return followed.title || followed.feed_title;
}

/** @param {Desk} desk @param {string} path @param {object} body @returns {Promise<any>} */
async function ask(desk, path, body) {
  let answer;
  try {
    answer = await fetch(desk.address + path, {
      method: 'POST',
      // What the browser knows of the desk stays out of it: only the app password counts.
      credentials: 'omit',
      redirect: 'error',
      headers: { authorization: `Bearer ${desk.password}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refused('unanswered');
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) return said;
  const error = said?.error;
  if (answer.status === 401) throw new Refused('unauthorized');
  if (error?.code === 'many_feeds') throw new Refused('choose', '', error.details.feeds);
  throw new Refused(error ? 'refused' : 'unanswered', error?.message ?? '');
}
