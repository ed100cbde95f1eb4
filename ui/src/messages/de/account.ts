// German texts of one’s own account: password and sessions, apps, history.
import type { account as english } from '../en/account';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const account: typeof english = {
  shares: {
    title: 'Geschickte Artikel',
    accepts: 'Andere auf diesem Server dürfen mir Artikel schicken',
    acceptsHint: 'Ist das aus, findet Sie niemand unter Ihrem Namen.',
    blocked: 'Von diesen Personen nehmen Sie nichts an',
    unblock: 'Wieder zulassen',
    unblockWho: (name: string) => `${name} wieder zulassen`,
  },

  account: {
    lead: (name) => `Angemeldet als ${name}.`,
    email: 'E-Mail',
    emailHint: 'Freiwillig. Nur für diesen Server.',
    emailProof:
      'Bitte geben Sie auch Ihr Passwort ein: An diese Adresse gehen Briefe über Ihr Konto.',
    saveEmail: 'E-Mail speichern',
    password: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    fresh: 'Neues Passwort',
    savePassword: 'Passwort ändern',
    endApps: 'Auch alle App-Passwörter zurücknehmen',
    passwordSaved: 'Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
    wrong: 'Das aktuelle Passwort stimmt nicht.',
    signInAgain:
      'Dieses Konto hat kein Passwort, das abgefragt werden könnte. Bitte zur Sicherheit erst ' +
      'ab- und wieder anmelden.',
    sessions: 'Angemeldet auf',
    sessionsLead: 'Browser und Programme, die mit Ihrem Passwort angemeldet sind.',
    thisDevice: 'dieser Browser',
    active: (when) => `aktiv ${when}`,
    signOut: 'Abmelden',
    signOutOf: (device) => `${device} abmelden`,
    signOutHere: 'Hier abmelden',
    unknownDevice: 'Unbekanntes Gerät',
    on: (browser, system) => `${browser} auf ${system}`,
    export: 'Alles mitnehmen',
    exportLead:
      'Alles, was dieser Server von Ihnen hat, als ein Archiv: Listen als JSON, Feeds ' +
      'als OPML. Geheimnisse sind nicht darin.',
    exportGet: 'Alles herunterladen',
    delete: 'Konto löschen',
    deleteLead:
      'Feeds, Favoriten, Schlagwörter und Einstellungen werden sofort gelöscht. ' +
      'Das lässt sich nicht rückgängig machen.',
    deleteConfirm: 'Zum Löschen des Kontos das Passwort eingeben',
    deleteNow: 'Mein Konto endgültig löschen',
    cancel: 'Abbrechen',
    confirmed: 'Bestätigt.',
    unconfirmed: 'Noch nicht bestätigt: Ein Brief mit einem Link ging dorthin.',
    again: 'Brief noch einmal schicken',
    letterSent: 'Ein Brief ist unterwegs.',
    emailUse:
      'Damit können Sie sich anmelden und bekommen einen Link, wenn Sie das Passwort vergessen.',
  },

  limits: {
    title: 'Wie viel Sie haben dürfen',
    feeds: 'Feeds',
    kept: 'Gespeicherte Seiten und behaltene Texte',
    tokens: 'Tokens von Modellen heute',
    of: (used, most) => `${used} von ${most}`,
    show: 'Grenzen…',
    showOf: (name) => `Grenzen von ${name}`,
    mostFeeds: 'Feeds höchstens',
    mostMegabytes: 'Megabyte gespeicherter Seiten und behaltener Texte',
    mostTokens: 'Tokens von Modellen am Tag',
    hint: 'Leer heißt wie für alle, 0 heißt ohne Grenze.',
    bad: 'Bitte eine ganze Zahl angeben, oder nichts.',
  },

  tokens: {
    title: 'Token für Skripte',
    lead:
      'Für eigene Programme, die die API benutzen. Jedes hat seine Rechte und kann von ' +
      'selbst enden.',
    name: 'Wofür es ist',
    placeholder: 'Sicherungsskript',
    missing: 'Bitte angeben, wofür es ist.',
    rights: 'Darf',
    rightsWords: { read: 'lesen', write: 'lesen und ändern', admin: 'alles' },
    days: 'Endet nach',
    daysWords: { 30: '30 Tagen', 90: '90 Tagen', 365: 'einem Jahr', 0: 'nie' },
    create: 'Token anlegen',
    once: 'Dieses Token wird nur jetzt angezeigt.',
    token: 'Token',
    none: 'Noch hat kein Skript ein Token.',
    ends: (when) => `endet ${when}`,
    ended: 'abgelaufen',
    revokeOf: (name) => `Token von ${name} widerrufen`,
  },

  apps: {
    lead:
      'In einer anderen App lesen: Sie bekommt ihr eigenes Passwort, das sich jederzeit ' +
      'widerrufen lässt.',
    name: 'Name der App',
    placeholder: 'NetNewsWire auf meinem Telefon',
    create: 'App-Passwort anlegen',
    reading: 'Nur lesen',
    readingHint: 'Damit lässt sich nichts ändern: keine Markierungen, keine Feeds.',
    readsOnly: 'nur lesen',
    missing: 'Bitte angeben, für welche App es ist.',
    once: 'Dieses Passwort wird nur jetzt angezeigt. Bitte in die App kopieren.',
    password: 'App-Passwort',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    copyOf: (what) => `${what} kopieren`,
    notCopied: 'Kopieren ist hier nicht erlaubt. Bitte den Text markieren und von Hand kopieren.',
    username: 'Benutzername',
    done: 'Fertig',
    list: 'App-Passwörter',
    none: 'Noch hat keine App ein Passwort.',
    used: (when) => `zuletzt benutzt ${when}`,
    neverUsed: 'nie benutzt',
    made: (when) => `angelegt ${when}`,
    revoke: 'Widerrufen',
    revokeOf: (name) => `Passwort von ${name} widerrufen`,
    revoked: (name) => `${name} kann sich nicht mehr anmelden.`,
    said: 'Analyse in Apps',
    saidLead:
      'Apps bekommen Artikel so, wie sie veröffentlicht wurden, solange Sie hier nichts ' +
      'einschalten. Gilt für alle Ihre Apps.',
    summary: 'Zusammenfassung vor dem Text',
    summaryHint: 'In einem eigenen Absatz, der sagt, von wem sie ist.',
    neutral: 'Ruhigere Überschrift',
    neutralHint:
      'Wo ein Sprachmodell eine geschrieben hat. ' +
      'Die veröffentlichte Überschrift steht dann vor dem Text.',
    browser: 'In Ihrem Browser',
    browserLead: 'Eine Seite merken oder einer Website folgen, wo immer Sie gerade sind.',
    bookmarksHint:
      'Ziehen Sie eines in die Lesezeichenleiste Ihres Browsers; dort nimmt es die Seite, ' +
      'die Sie gerade sehen.',
    bookmarkSave: 'In Copydesk merken',
    bookmarkFollow: 'In Copydesk folgen',
    extensionHint:
      'Die Erweiterung tut dasselbe mit einem Knopf neben der Adressleiste, mit einem App-' +
      'Passwort auch ohne Fenster. Entpacken und den Ordner laden: in Chromium unter ' +
      'chrome://extensions im Entwicklermodus, in Firefox unter about:debugging.',
    extension: 'Erweiterung herunterladen',
    addresses: 'Adressen für Apps',
    addressesLead:
      'Apps fragen nach der Art des Servers, seiner Adresse, Ihrem Namen und einem App-Passwort.',
    kinds: {
      greader: 'Google-Reader-API (FreshRSS)',
      fever: 'Fever-API',
      miniflux: 'Miniflux-API',
      assistants: 'MCP, für Assistenten',
      own: 'Copydesk-API',
    },
    good: {
      assistants: 'Assistenten, die eine Adresse und einen Schlüssel nehmen',
      own: 'Ihre eigenen Skripte',
    },
  },

  history: {
    lead:
      'Alles, was Ihre Artikel verändert hat, abbestellte Feeds und entfernte Ordner, von jedem ' +
      'Gerät und jeder App; alles lässt sich zurücknehmen.',
    none: 'Noch wurde nichts verändert.',
    kinds: {
      read: 'Als gelesen markiert',
      unread: 'Als ungelesen markiert',
      all_read: 'Alle als gelesen markiert',
      starred: 'Zu Favoriten hinzugefügt',
      unstarred: 'Aus Favoriten entfernt',
      later: 'Für später aufgehoben',
      unlater: 'Aus „Später lesen“ entfernt',
      hidden: 'Ausgeblendet',
      unhidden: 'Wieder eingeblendet',
      tagged: 'Schlagwort vergeben',
      untagged: 'Schlagwort entfernt',
      boarded: 'Auf ein Board gelegt',
      unboarded: 'Von einem Board genommen',
      important: 'Gewichtet',
      unimportant: 'Nicht mehr gewichtet',
      unsubscribed: 'Feed abbestellt',
      folder_removed: 'Ordner entfernt',
      undo: 'Rückgängig gemacht',
    },
    feeds: (count) => plural(count, { one: '# Feed', other: '# Feeds' }),
    entries: (count) => plural(count, { one: '# Artikel', other: '# Artikel' }),
    undo: 'Rückgängig',
    undoOf: (what) => `Rückgängig machen: ${what}`,
    kind: 'Art',
    allKinds: 'Alle Arten',
    device: 'Gerät',
    allDevices: 'Alle Geräte',
    noneSuch: 'Nichts dergleichen.',
    others: (count: number) => `und ${number(count)} weitere`,
    undoRun: (count: number) => `Alle ${number(count)} rückgängig machen`,
    undoRunOf: (count: number, what: string) => `Alle ${number(count)} rückgängig machen: ${what}`,
    undone: 'rückgängig gemacht',
    more: 'Ältere anzeigen',
    span: 'Alles rückgängig machen aus',
    spans: {
      900: 'den letzten 15 Minuten',
      3600: 'der letzten Stunde',
      14400: 'den letzten 4 Stunden',
      86400: 'dem letzten Tag',
    },
    undoSpan: 'Alles rückgängig machen',
    nothingInSpan: 'In dieser Zeit gibt es nichts rückgängig zu machen.',
    spanDone: (count) =>
      plural(count, {
        one: '# Änderung rückgängig gemacht.',
        other: '# Änderungen rückgängig gemacht.',
      }),
  },
};
