// German texts of what admins look after: users and publishers; and about Copydesk.
import type { server as english } from '../en/server';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const server: typeof english = {
  users: {
    lead:
      'Wer hier lesen darf. Neue Konten werden hier angelegt oder, falls erlaubt, von den ' +
      'Leuten selbst.',
    add: 'Benutzer hinzufügen',
    username: 'Name',
    password: 'Erstes Passwort',
    role: 'Rolle',
    roles: { user: 'Benutzer', admin: 'Admin' },
    create: 'Benutzer anlegen',
    created: (name) => `${name} kann sich jetzt anmelden.`,
    lastLogin: (when) => `zuletzt angemeldet ${when}`,
    neverLogin: 'noch nie angemeldet',
    isYou: 'Sie',
    disabled: 'gesperrt',
    disable: 'Sperren',
    enable: 'Entsperren',
    reset: 'Neues Passwort',
    resetOf: (name) => `Neues Passwort für ${name}`,
    resetDone: (name) => `${name} hat ein neues Passwort und ist überall abgemeldet.`,
    makeAdmin: 'Zum Admin machen',
    makeUser: 'Admin-Rechte entziehen',
    remove: 'Löschen',
    removeOf: (name) => `${name} mit allen Feeds und Favoriten löschen`,
    removeNow: 'Endgültig löschen',
    removed: (name) => `${name} wurde gelöscht.`,
    more: 'Mehr anzeigen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    adminOnly: 'Diese Seite sehen nur Admins.',
  },

  publishers: {
    lead:
      'Wie die Websites eines Anbieters abgerufen werden möchten; gilt für alle Feeds seiner ' +
      'Domain.',
    add: 'Anbieter hinzufügen',
    name: 'Name',
    domain: 'Domain',
    mode: 'Abruf seiner Server',
    modes: { 0: 'Gar nicht', 1: 'Normal', 2: 'Wie ein Browser' },
    enabled: 'Seine Feeds abrufen',
    feeds: (count) => plural(count, { one: '# Feed', other: '# Feeds' }),
    create: 'Anbieter hinzufügen',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    removed: (name) => `${name} wurde entfernt. Die Feeds bleiben.`,
    none: 'Bisher braucht kein Anbieter eine Sonderbehandlung.',
  },

  live: {
    lead:
      'Was sich ändern lässt, während der Server läuft. Alle seine Teile folgen in ' +
      'Sekunden. Der Server erklärt jede Einstellung auf Englisch.',
    find: 'Einstellung suchen',
    fixed: 'Beim Start des Servers festgelegt und hier nicht zu ändern.',
    start: (value) => `Beim Start: ${value}`,
    empty: '(leer)',
    save: 'Speichern',
    saveOf: (name) => `Speichern: ${name}`,
    reset: 'Wie beim Start',
    resetOf: (name) => `Wie beim Start: ${name}`,
    saved: (name) => `${name} ist gespeichert.`,
    none: 'Keine Einstellung heißt so.',
    changes: 'Wer was geändert hat',
    unchanged: 'Bisher hat niemand etwas geändert.',
    set: (who, name, value) => `${who} hat ${name} auf ${value} gesetzt`,
    unset: (who, name) => `${who} hat ${name} auf den Wert vom Start zurückgesetzt`,
    keySet: (who, name) => `${who} hat einen Schlüssel für ${name} abgelegt`,
    keyForgotten: (who, name) => `${who} hat den Schlüssel für ${name} vergessen lassen`,
    more: 'Mehr zeigen',
  },

  jobs: {
    lead:
      'Arbeit im Hintergrund, die nach mehreren Versuchen aufgegeben wurde. Ist die ' +
      'Ursache behoben, lässt sie sich noch einmal versuchen, sonst löschen.',
    none: 'Nichts ist endgültig gescheitert.',
    tries: (count) => plural(count, { one: '# Versuch', other: '# Versuche' }),
    revive: 'Noch einmal versuchen',
    reviveOf: (kind, id) => `Noch einmal versuchen: ${kind} ${id}`,
    revived: (kind) => `${kind} wird noch einmal versucht.`,
    remove: 'Löschen',
    removeOf: (kind, id) => `Löschen: ${kind} ${id}`,
    removed: (kind) => `${kind} ist gelöscht.`,
    more: 'Mehr zeigen',
  },

  about: {
    lead: 'Ihre eigene Nachrichtenredaktion, auf Ihrem eigenen Server.',
    version: (number) => `Version ${number}`,
    links: 'Gut zu wissen',
    api: 'Beschreibung der API (OpenAPI)',
    free: 'Freie Software unter der MIT-Lizenz.',
    quiet: 'Kein Tracking, kein Cloud-Konto. Bilder kommen über diesen Server.',
    keys: 'Alle Tasten',
  },
};
