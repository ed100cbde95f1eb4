// German texts of stories side by side, and of what publishers changed.
import { percentIn, pluralOf } from '../plural';
import type { StoryMessages } from '../stories';

const plural = pluralOf('de');
const percent = percentIn('de');

const outlets = (count: number) => plural(count, { one: '# Medium', other: '# Medien' });
const originals = (count: number) =>
  plural(count, { one: '# eigener Bericht', other: '# eigene Berichte' });

export const stories: StoryMessages = {
  list: {
    title: 'Ereignisse',
    lead: 'Was zwei oder mehr Ihrer Medien über dasselbe Ereignis berichten, nebeneinander.',
    followed: 'Verfolgt',
    newest: 'Neueste',
    more: 'Mehr laden',
    older: 'Ältere Neuigkeiten zeigen',
    loading: 'Ereignisse werden geladen …',
    failed: 'Die Ereignisse konnten nicht geladen werden.',
    retry: 'Noch einmal versuchen',
    outlets,
    entries: (count: number) => plural(count, { one: '# Artikel', other: '# Artikel' }),
    later: (count: number) =>
      plural(count, {
        one: '# Artikel, seit Sie es verfolgen',
        other: '# Artikel, seit Sie es verfolgen',
      }),
    last: (when: string) => `zuletzt ${when}`,
    news: 'Neu daran',
    isNew: 'neu',
    fresh: (count: number) => plural(count, { other: '# neu' }),
    none: 'Noch keine Ereignisse',
    noneLead:
      'Ein Ereignis beginnt, wenn ein zweites Medium binnen drei Tagen dasselbe berichtet. ' +
      'Neue Artikel werden innerhalb weniger Minuten zugeordnet.',
    noneFeeds:
      'Dafür braucht es mindestens zwei Feeds verschiedener Medien. Fügen Sie welche hinzu.',
    noneFollowed:
      'Sie verfolgen kein Ereignis. Öffnen Sie eines und wählen Sie „Ereignis verfolgen“.',
    quiet: 'Bisher nichts Neues. Sie hören von einem Artikel nur, wenn er etwas Neues behauptet.',
  },

  story: {
    back: 'Alle Ereignisse',
    gone: 'Dieses Ereignis gibt es hier nicht',
    goneLead: 'Seine Artikel sind vielleicht zu alt oder aus Feeds, denen Sie nicht mehr folgen.',
    facts: 'Auf einen Blick',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet: string, when: string) => `Zuerst: ${outlet}, ${when}.`,
    copies: (outlet: string, others: string) => `Von ${outlet} übernommen: ${others}.`,
    credits: (agency: string, others: string) => `Agentur ${agency}: ${others}.`,
    spread: {
      alike: 'Die Überschriften sind fast gleich.',
      near: 'Die Überschriften sagen fast dasselbe mit anderen Worten.',
      apart: 'Die Überschriften unterscheiden sich deutlich.',
      far: 'Die Überschriften haben kaum ein Wort gemeinsam.',
    },
    sides: 'Nebeneinander',
    sidesLead: 'In zeitlicher Reihenfolge. Öffnen Sie einen Artikel, um ihn zu lesen.',
    isFirst: 'zuerst',
    since: 'seit Sie es verfolgen',
    copyOf: (outlet: string, likeness: number) =>
      `Von ${outlet} übernommen (zu ${percent(likeness)} gleich)`,
    original: 'Eigener Text',
    agency: (agency: string) => `Agentur: ${agency}`,
    changed: 'Was später geändert wurde',
    scores: 'Wie es geschrieben ist',
    overall: 'Insgesamt',
    unscored: 'nicht bewertet',
    notAnalysed: 'Noch nicht analysiert.',
  },

  ledger: {
    title: 'Wer behauptet was',
    lead: 'Von Regeln gefunden, die manches übersehen. Ein Klick auf ein Medium zeigt seinen Satz.',
    none: 'In diesen Texten fanden sich keine Zahlen, Daten, Zitate oder Namen.',
    what: 'Was',
    who: 'Wer sagt was',
    agreements: {
      differs: (count: number) =>
        plural(count, { one: 'Uneinig in # Punkt', other: 'Uneinig in # Punkten' }),
      agrees: (count: number) =>
        plural(count, { one: 'Einig in # Punkt', other: 'Einig in # Punkten' }),
      only_here: (count: number) =>
        plural(count, {
          one: '# Punkt hat nur ein Medium',
          other: '# Punkte hat nur ein Medium',
        }),
    },
    kinds: { number: 'Zahl', date: 'Datum', quote: 'Zitat', name: 'Eigenname' },
    copies: (count) => plural(count, { one: 'und # Kopie', other: 'und # Kopien' }),
    sentenceOf: (outlet: string, value: string) => `${value}: der Satz von ${outlet}`,
    open: (outlet: string) => `Den Artikel von ${outlet} öffnen`,
  },

  edits: {
    ranked: 'Nach Gewicht',
    kinds: {
      number: 'Zahl',
      name: 'Eigenname',
      negation: 'Verneinung',
      headline: 'Überschrift',
      text: 'Wortlaut',
    },
    more: (count: number) =>
      plural(count, { one: '# kleinere Änderung', other: '# kleinere Änderungen' }),
    feed: 'Was später geändert wurde',
    feedLead: 'Artikel, die jetzt anders lauten als zuerst; die letzte Änderung steht oben.',
    feedNone: 'Kein Artikel lautet jetzt anders als zuerst.',
    feedFailed: 'Die Änderungen konnten nicht geladen werden.',
    loading: 'Änderungen werden geladen …',
    older: 'Ältere Änderungen zeigen',
  },
};
