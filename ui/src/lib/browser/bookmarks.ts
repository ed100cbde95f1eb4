// Bookmarks that are a line of script: they hand the page before the reader to this desk.

/** Opens our page in a small window; it asks before anything is kept or followed. */
export function writeBookmark(origin: string, what: 'page' | 'feed'): string {
  const address = JSON.stringify(`${origin}/share?for=${what}&url=`);
  const rest = "encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)";
  return `javascript:void(open(${address}+${rest},'copydesk','popup,width=720,height=640'))`;
}
