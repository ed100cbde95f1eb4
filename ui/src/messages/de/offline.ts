// German texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const offline: typeof english = {
  offline: {
    status: 'Offline.',
    waiting: (count) =>
      plural(count, {
        one: '# Änderung wartet auf den Server.',
        other: '# Änderungen warten auf den Server.',
      }),
    refused: (count) =>
      plural(count, {
        one: 'Der Server hat # Änderung abgelehnt, die offline vorgenommen wurde.',
        other: 'Der Server hat # Änderungen abgelehnt, die offline vorgenommen wurden.',
      }),
    newVersion: 'Es gibt eine neue Version.',
    reload: 'Neu laden',
    notNow: 'Nicht jetzt',
    keep: 'Auf diesem Gerät',
    keepLead: 'Was dieser Browser zum Lesen ohne Netz aufhebt. Beim Abmelden wird es entfernt.',
    keepLabel: 'Ungelesene Artikel aufheben',
    keepNothing: 'Nichts',
  },

  share: {
    title: 'Für später aufheben',
    lead: 'Diese Seite unter „Später lesen“ aufheben?',
    address: 'Adresse der Seite',
    keep: 'Aufheben',
    keeping: 'Wird aufgehoben …',
    cancel: 'Abbrechen',
    kept: 'Für später aufgehoben.',
    noLink: 'Das Geteilte enthält keinen Link.',
  },
};
