// Well-known public feeds to begin with, by language and topic: a name and an address each.

export const packLanguages = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

export type PackLanguage = keyof typeof packLanguages;

export type Topic =
  | 'world'
  | 'country'
  | 'technology'
  | 'development'
  | 'opensource'
  | 'security'
  | 'science'
  | 'space'
  | 'environment'
  | 'business'
  | 'culture'
  | 'sport'
  | 'games'
  | 'photography'
  | 'comics'
  | 'food'
  | 'podcasts';

export interface PackFeed {
  title: string;
  url: string;
}

export interface Pack {
  topic: Topic;
  feeds: PackFeed[];
}

/** Each line: a name, and the address without "https://". */
type Lines = Partial<Record<Topic, Record<string, string>>>;

const elPais = 'feeds.elpais.com/mrss-s/pages/ep/site/elpais.com';

const lines: Record<PackLanguage, Lines> = {
  en: {
    world: {
      'BBC News': 'feeds.bbci.co.uk/news/rss.xml',
      'The Guardian': 'www.theguardian.com/world/rss',
      'Al Jazeera': 'www.aljazeera.com/xml/rss/all.xml',
      NPR: 'feeds.npr.org/1001/rss.xml',
    },
    technology: {
      'Ars Technica': 'feeds.arstechnica.com/arstechnica/index',
      'The Verge': 'www.theverge.com/rss/index.xml',
      WIRED: 'www.wired.com/feed/rss',
      'Hacker News': 'news.ycombinator.com/rss',
    },
    development: {
      'Simon Willison': 'simonwillison.net/atom/everything/',
      'Julia Evans': 'jvns.ca/atom.xml',
      'Martin Fowler': 'martinfowler.com/feed.atom',
      'The GitHub Blog': 'github.blog/feed/',
    },
    opensource: {
      LWN: 'lwn.net/headlines/rss',
      Phoronix: 'www.phoronix.com/rss.php',
      'Planet Debian': 'planet.debian.org/rss20.xml',
    },
    security: {
      'Krebs on Security': 'krebsonsecurity.com/feed/',
      'Schneier on Security': 'www.schneier.com/feed/atom/',
      BleepingComputer: 'www.bleepingcomputer.com/feed/',
    },
    science: {
      Nature: 'www.nature.com/nature.rss',
      'Quanta Magazine': 'www.quantamagazine.org/feed/',
      'New Scientist': 'www.newscientist.com/feed/home/',
      'Phys.org': 'phys.org/rss-feed/',
    },
    space: {
      NASA: 'www.nasa.gov/feed/',
      SpaceNews: 'spacenews.com/feed/',
      'Astronomy Picture of the Day': 'apod.nasa.gov/apod.rss',
    },
    environment: {
      'Carbon Brief': 'www.carbonbrief.org/feed/',
      'The Guardian: Environment': 'www.theguardian.com/environment/rss',
      Grist: 'grist.org/feed/',
    },
    business: {
      'BBC Business': 'feeds.bbci.co.uk/news/business/rss.xml',
      'The Economist: Finance': 'www.economist.com/finance-and-economics/rss.xml',
      'Marginal Revolution': 'marginalrevolution.com/feed',
    },
    culture: {
      Kottke: 'feeds.kottke.org/main',
      Colossal: 'www.thisiscolossal.com/feed/',
      'Open Culture': 'www.openculture.com/feed',
      'The Guardian: Books': 'www.theguardian.com/books/rss',
    },
    sport: {
      'BBC Sport': 'feeds.bbci.co.uk/sport/rss.xml',
      'The Guardian: Sport': 'www.theguardian.com/uk/sport/rss',
      ESPN: 'www.espn.com/espn/rss/news',
    },
    games: {
      'Rock Paper Shotgun': 'www.rockpapershotgun.com/feed',
      Eurogamer: 'www.eurogamer.net/feed',
      Polygon: 'www.polygon.com/rss/index.xml',
    },
    photography: {
      PetaPixel: 'petapixel.com/feed/',
      'The Guardian: Photography': 'www.theguardian.com/artanddesign/photography/rss',
    },
    comics: {
      xkcd: 'xkcd.com/atom.xml',
      'Saturday Morning Breakfast Cereal': 'www.smbc-comics.com/comic/rss',
    },
    food: {
      'Smitten Kitchen': 'smittenkitchen.com/feed/',
      '101 Cookbooks': 'www.101cookbooks.com/feed',
    },
    podcasts: {
      '99% Invisible': 'feeds.simplecast.com/BqbsxVfO',
      'In Our Time': 'podcasts.files.bbci.co.uk/b006qykl.rss',
      Radiolab: 'feeds.simplecast.com/EmVW7VGp',
    },
  },
  de: {
    country: {
      Tagesschau: 'www.tagesschau.de/index~rss2.xml',
      'DIE ZEIT': 'newsfeed.zeit.de/index',
      'DER SPIEGEL': 'www.spiegel.de/schlagzeilen/index.rss',
      FAZ: 'www.faz.net/rss/aktuell/',
      'Süddeutsche Zeitung': 'rss.sueddeutsche.de/rss/Topthemen',
      'ORF News': 'rss.orf.at/news.xml',
    },
    world: {
      'DW: Nachrichten': 'rss.dw.com/xml/rss-de-all',
      'ZEIT: Ausland': 'newsfeed.zeit.de/politik/ausland/index',
    },
    technology: {
      heise: 'www.heise.de/rss/heise-atom.xml',
      'Golem.de': 'rss.golem.de/rss.php?feed=RSS2.0',
      netzpolitik: 'netzpolitik.org/feed/',
      t3n: 't3n.de/rss.xml',
    },
    opensource: { 'Linux-Magazin': 'www.linux-magazin.de/feed/' },
    security: { 'heise Security': 'www.heise.de/security/rss/news-atom.xml' },
    science: {
      scinexx: 'www.scinexx.de/feed/',
      Spektrum: 'www.spektrum.de/alias/rss/spektrum-de-rss-feed/996406',
      'ZEIT: Wissen': 'newsfeed.zeit.de/wissen/index',
    },
    business: {
      'manager magazin': 'www.manager-magazin.de/news/index.rss',
      'ZEIT: Wirtschaft': 'newsfeed.zeit.de/wirtschaft/index',
    },
    culture: {
      'ZEIT: Kultur': 'newsfeed.zeit.de/kultur/index',
      'SPIEGEL: Kultur': 'www.spiegel.de/kultur/index.rss',
    },
    sport: {
      kicker: 'newsfeed.kicker.de/news/aktuell',
      Sportschau: 'www.sportschau.de/index~rss2.xml',
    },
    games: { GameStar: 'www.gamestar.de/news/rss/news.rss' },
    podcasts: {
      'Lage der Nation': 'feeds.lagedernation.org/feeds/ldn-mp3.xml',
      'Logbuch:Netzpolitik': 'feeds.metaebene.me/lnp/m4a',
    },
  },
  fr: {
    country: {
      'Le Monde': 'www.lemonde.fr/rss/une.xml',
      franceinfo: 'www.francetvinfo.fr/titres.rss',
      Libération: 'www.liberation.fr/arc/outboundfeeds/rss-all/?outputType=xml',
      'Le Figaro': 'www.lefigaro.fr/rss/figaro_actualites.xml',
      Mediapart: 'www.mediapart.fr/articles/feed',
    },
    world: {
      'France 24': 'www.france24.com/fr/rss',
      RFI: 'www.rfi.fr/fr/rss',
      'Courrier international': 'www.courrierinternational.com/feed/all/rss.xml',
    },
    technology: {
      Next: 'next.ink/feed/',
      Numerama: 'www.numerama.com/feed/',
      Korben: 'korben.info/feed',
      Frandroid: 'www.frandroid.com/feed',
    },
    opensource: { LinuxFr: 'linuxfr.org/news.atom', Framablog: 'framablog.org/feed/' },
    science: {
      Futura: 'www.futura-sciences.com/rss/actualites.xml',
      'Le Monde : Sciences': 'www.lemonde.fr/sciences/rss_full.xml',
    },
    environment: {
      Reporterre: 'reporterre.net/spip.php?page=backend-simple',
      'Le Monde : Planète': 'www.lemonde.fr/planete/rss_full.xml',
    },
    business: {
      'Le Monde : Économie': 'www.lemonde.fr/economie/rss_full.xml',
      'Le Figaro : Économie': 'www.lefigaro.fr/rss/figaro_economie.xml',
    },
    culture: {
      Télérama: 'www.telerama.fr/rss/une.xml',
      'Le Monde : Culture': 'www.lemonde.fr/culture/rss_full.xml',
    },
    sport: { 'RMC Sport': 'rmcsport.bfmtv.com/rss/actualites/' },
    games: { Gamekult: 'www.gamekult.com/feed.xml' },
  },
  es: {
    country: {
      'El País': `${elPais}/portada`,
      'elDiario.es': 'www.eldiario.es/rss/',
      'El Mundo': 'e00-elmundo.uecdn.es/elmundo/rss/portada.xml',
      'La Vanguardia': 'www.lavanguardia.com/rss/home.xml',
    },
    world: {
      'BBC Mundo': 'feeds.bbci.co.uk/mundo/rss.xml',
      'France 24': 'www.france24.com/es/rss',
      'DW Español': 'rss.dw.com/rdf/rss-sp-all',
    },
    technology: {
      Xataka: 'www.xataka.com/feedburner.xml',
      Genbeta: 'www.genbeta.com/feedburner.xml',
      Microsiervos: 'www.microsiervos.com/index.xml',
      Hipertextual: 'hipertextual.com/feed',
    },
    opensource: { MuyLinux: 'www.muylinux.com/feed/' },
    science: {
      'El País: Ciencia': `${elPais}/section/ciencia/portada`,
      Naukas: 'naukas.com/feed/',
    },
    environment: { Climática: 'climatica.coop/feed/' },
    business: {
      'El País: Economía': `${elPais}/section/economia/portada`,
      Expansión: 'e00-expansion.uecdn.es/rss/portada.xml',
    },
    culture: {
      'El País: Cultura': `${elPais}/section/cultura/portada`,
      'Jot Down': 'www.jotdown.es/feed/',
    },
    sport: {
      Marca: 'e00-marca.uecdn.es/rss/portada.xml',
      'Mundo Deportivo': 'www.mundodeportivo.com/rss/home.xml',
    },
    games: { Vandal: 'vandal.elespanol.com/xml.cgi' },
    food: { 'Directo al Paladar': 'www.directoalpaladar.com/feedburner.xml' },
  },
};

export function packsIn(language: PackLanguage): Pack[] {
  return Object.entries(lines[language]).map(([topic, feeds]) => ({
    topic: topic as Topic,
    feeds: Object.entries(feeds).map(([title, address]) => ({ title, url: `https://${address}` })),
  }));
}

const first: Topic[] = [
  'country',
  'world',
  'technology',
  'science',
  'culture',
  'business',
  'environment',
  'sport',
  'space',
  'games',
  'food',
  'comics',
];
const mostToStart = 8;

/** A mixed bag for who wants to read at once: of each topic the best known, no site twice. */
export function feedsToStart(language: PackLanguage): PackFeed[] {
  const packs = packsIn(language).toSorted(
    (one, other) => placeOf(one.topic) - placeOf(other.topic),
  );
  const sites = new Set<string>();
  const chosen: PackFeed[] = [];
  for (const { feeds } of [...packs, ...packs]) {
    const feed = feeds.find(({ url }) => !sites.has(new URL(url).host));
    if (!feed || chosen.length === mostToStart) continue;
    sites.add(new URL(feed.url).host);
    chosen.push(feed);
  }
  return chosen;
}

function placeOf(topic: Topic): number {
  return first.includes(topic) ? first.indexOf(topic) : first.length;
}

/** The first language of the browser that there are packs in. */
export function pickPackLanguage(wanted: readonly string[]): PackLanguage {
  const codes = wanted.map((tag) => tag.split('-')[0] ?? '');
  const known = codes.find((code): code is PackLanguage => code in packLanguages);
  return known ?? 'en';
}
