// The popup: keeps the page before the reader, or follows its feed, on their own desk.
import { browser, fillWords, loadDesk, say } from './browser.js';
import { follow, isKeepable, Refused, savePage, writeShare } from './desk.js';

const part = (id) => document.getElementById(id);
const [save, subscribe, choices, told] = ['save', 'follow', 'choices', 'told'].map(part);

fillWords();
const desk = await loadDesk();
const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
const page = { url: tab?.url ?? '', title: tab?.title ?? '' };
const isReady = Boolean(desk.address) && isKeepable(page.url);

part('page').textContent = page.title || page.url;
if (!desk.address) told.textContent = say('unset');
else if (!isKeepable(page.url)) told.textContent = say('nothing');

part('settings').addEventListener('click', () => browser.runtime.openOptionsPage());
save.addEventListener('click', () => act('page', () => savePage(desk, page), 'saved'));
subscribe.addEventListener('click', () => act('feed', () => follow(desk, page.url), 'followed'));
save.disabled = subscribe.disabled = !isReady;

/** Asks the desk itself where there is an app password, else shows its page. */
async function act(what, ask, done) {
  if (!desk.password) {
    await browser.tabs.create({ url: writeShare(desk.address, page, what) });
    window.close();
    return;
  }
  save.disabled = subscribe.disabled = true;
  choices.replaceChildren();
  told.textContent = say('working');
  try {
    told.textContent = say(done, await ask());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    told.textContent = error.told || say(error.reason);
    choices.replaceChildren(...error.feeds.map(offer));
  } finally {
    save.disabled = subscribe.disabled = false;
  }
}

/** One feed of several that a site has. */
function offer(feed) {
  const line = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = feed.title || feed.url;
  if (feed.is_followed) {
    button.disabled = true;
    button.textContent += ` · ${say('known')}`;
  }
  button.addEventListener('click', () => act('feed', () => follow(desk, feed.url), 'followed'));
  line.append(button);
  return line;
}
