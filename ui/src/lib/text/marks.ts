// Titles and sentences from a search, in which the server has marked what was found.

export interface Part {
  text: string;
  isFound: boolean;
}

const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Takes the escaped text apart; what comes out is plain text and never becomes HTML again. */
export function splitMarks(escaped: string): Part[] {
  return escaped
    .split(/(<mark>.*?<\/mark>)/s)
    .map((piece) => ({
      text: unescapeSigns(piece.replace(/<\/?mark>/g, '')),
      isFound: piece.startsWith('<mark>'),
    }))
    .filter((part) => part.text !== '');
}

function unescapeSigns(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign);
}
