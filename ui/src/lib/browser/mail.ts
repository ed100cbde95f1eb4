// An e-mail that tells of a page; the reader's own mail program writes and sends it.

export function writeMail(title: string, address: string): string {
  const body = `${title}\n\n${address}\n`;
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
