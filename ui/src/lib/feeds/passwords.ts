// A password typed inside an address goes along to the feeds of the same place, and to no other.
export function carryPassword(typed: string, url: string): string {
  if (!URL.canParse(typed) || !URL.canParse(url)) return url;
  const from = new URL(typed);
  const to = new URL(url);
  if (from.origin !== to.origin || !(from.username || from.password)) return url;
  to.username = from.username;
  to.password = from.password;
  return to.href;
}
