// Players of other sites: a picture and a promise until the reader asks for the player itself.

// The sites that the page may frame; the content policy of the server names the same.
const frames: Record<string, { name: string; address: (id: string) => string }> = {
  youtube: {
    name: 'YouTube',
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    name: 'Vimeo',
    address: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  dailymotion: {
    name: 'Dailymotion',
    address: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
  spotify: { name: 'Spotify', address: (id) => `https://open.spotify.com/embed/${id}` },
  ted: { name: 'TED', address: (id) => `https://embed.ted.com/talks/${id}` },
};

export interface Embed {
  name: string;
  address: string;
}

export function embedOf(figure: HTMLElement): Embed | null {
  const { embed = '', embedId = '' } = figure.dataset;
  const frame = Object.hasOwn(frames, embed) ? frames[embed] : undefined;
  if (!frame || !/^[\w/-]{1,120}$/.test(embedId)) return null;
  return { name: frame.name, address: frame.address(embedId) };
}

/** Puts the player in the picture's place; a page that may not frame it keeps the link. */
export function loadEmbed(figure: HTMLElement, { name, address }: Embed): void {
  const before = [...figure.childNodes];
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  // Some players refuse to start for a page that does not say where it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  const refuse = (event: SecurityPolicyViolationEvent) => {
    if (!event.effectiveDirective.startsWith('frame')) return;
    figure.replaceChildren(...before);
    delete figure.dataset.embed;
  };
  document.addEventListener('securitypolicyviolation', refuse, { once: true });
  frame.addEventListener('load', () => {
    document.removeEventListener('securitypolicyviolation', refuse);
  });
  frame.src = address;
  figure.replaceChildren(frame);
  frame.focus();
}
