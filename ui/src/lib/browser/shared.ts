// What another app shared with us: a link, wherever that app has put it.

export interface SharedLink {
  url: string;
  title: string;
  /** Its feed is wanted, not the page. */
  isFeed: boolean;
}

const longestTitle = 500;

/** Some apps put the link into the text, or even into the title. */
export function readShared(query: string): SharedLink | null {
  const values = new URLSearchParams(query);
  const [title, text, link] = ['title', 'text', 'url'].map((name) => values.get(name) ?? '');
  const url = [link, text, title].map((part) => findLink(part ?? '')).find(Boolean);
  if (!url) return null;
  const name = findLink(title ?? '') ? '' : (title ?? '').trim();
  return { url, title: name.slice(0, longestTitle), isFeed: values.get('for') === 'feed' };
}

function findLink(words: string): string {
  const found = /https?:\/\/[^\s<>"]+/i.exec(words)?.[0];
  return found && URL.canParse(found) ? found : '';
}
