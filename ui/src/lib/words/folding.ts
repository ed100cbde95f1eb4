// Texts as they are compared: whatever their case and accents are.

/** Without case and accents; with or without its dot, an i of Turkish is one. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
