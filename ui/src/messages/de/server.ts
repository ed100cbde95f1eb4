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
    link: 'Link für ein neues Passwort',
    linkOf: (name: string) => `Link für ${name}`,
    linkHint: 'Geben Sie ihn weiter. Er gilt einmal, zwei Tage lang, und wird nur jetzt gezeigt.',
    invite: 'Jemanden einladen',
    inviteLead: 'Eingeladene wählen Namen und Passwort selbst, über einen Link, der einmal gilt.',
    inviteEmail: 'Deren E-Mail (freiwillig)',
    inviteNow: 'Einladung erstellen',
    invitation: 'Einladung',
    mailed: 'Der Link wurde auch verschickt.',
    inviteHint: 'Geben Sie diesen Link weiter. Er wird nur jetzt gezeigt.',
    open: 'Einladungen',
    noneOpen: 'Zurzeit ist niemand eingeladen.',
    forAnyone: 'für alle, die den Link haben',
    invitedBy: (name: string) => `von ${name}`,
    until: (when: string) => `gilt bis ${when}`,
    takeBack: 'Zurücknehmen',
    takenBack: 'Die Einladung ist zurückgenommen.',
    cameAs: (name: string) => `kam als ${name}`,
    expired: 'abgelaufen',
  },

  audit: {
    lead: 'Anmeldungen und was an Konten und am Server geändert wurde, das Neueste zuerst.',
    none: 'Noch ist nichts verzeichnet.',
    more: 'Ältere zeigen',
    somebody: 'Jemand',
    actions: {
      signed_in: (actor: string) => `${actor} hat sich angemeldet`,
      refused: (_actor: string, subject: string) => `Eine Anmeldung als ${subject} wurde abgelehnt`,
      code_refused: (_actor: string, subject: string) =>
        `Ein Code für ${subject} war falsch: jemand hat das Passwort`,
      second_factor_on: (actor: string) => `${actor} hat den zweiten Faktor eingeschaltet`,
      second_factor_off: (actor: string) => `${actor} hat den zweiten Faktor ausgeschaltet`,
      second_factor_reset: (actor: string, subject: string) =>
        `${actor} lässt von ${subject} keine Codes mehr verlangen`,
      recovery_code_used: (actor: string, left: string) =>
        `${actor} hat einen Wiederherstellungscode verwendet, ${left} sind übrig`,
      recovery_codes_made: (actor: string) => `${actor} hat neue Wiederherstellungscodes erzeugt`,
      identity_linked: (actor: string, subject: string) => `${actor} hat ${subject} verbunden`,
      identity_unlinked: (actor: string, subject: string) => `${actor} hat ${subject} getrennt`,
      passkey_added: (actor: string, subject: string) =>
        `${actor} hat den Passkey ${subject} hinzugefügt`,
      passkey_removed: (actor: string, subject: string) =>
        `${actor} hat den Passkey ${subject} entfernt`,
      folder_shared: (actor: string, subject: string) =>
        `${actor} hat einen Ordner mit ${subject} geteilt`,
      folder_joined: (actor: string, subject: string) =>
        `${actor} ist einem Ordner von ${subject} beigetreten`,
      folder_left: (actor: string, subject: string) =>
        `${actor} hat einen Ordner von ${subject} verlassen`,
      folder_withdrawn: (actor: string, subject: string) =>
        subject
          ? `${actor} teilt einen Ordner nicht mehr mit ${subject}`
          : `${actor} teilt einen Ordner nicht mehr`,
      signed_out: (actor: string) => `${actor} hat sich abgemeldet`,
      registered: (actor: string) => `${actor} hat ein Konto angelegt`,
      invited: (actor: string, subject: string) => `${actor} hat ${subject} eingeladen`,
      invitation_removed: (actor: string) => `${actor} hat eine Einladung zurückgenommen`,
      user_added: (actor: string, subject: string) => `${actor} hat ${subject} hinzugefügt`,
      user_changed: (actor: string, subject: string) =>
        `${actor} hat das Konto von ${subject} geändert`,
      user_removed: (actor: string, subject: string) =>
        `${actor} hat das Konto von ${subject} gelöscht`,
      password_changed: (actor: string) => `${actor} hat das eigene Passwort geändert`,
      password_reset: (actor: string) => `${actor} hat über einen Link ein neues Passwort gewählt`,
      reset_link_made: (actor: string, subject: string) =>
        `${actor} hat einen Link für ein neues Passwort von ${subject} erstellt`,
      email_changed: (actor: string) => `${actor} hat die eigene E-Mail-Adresse geändert`,
      email_confirmed: (actor: string, subject: string) => `${actor} hat ${subject} bestätigt`,
      token_added: (actor: string, subject: string) =>
        `${actor} hat ein Token für ${subject} angelegt`,
      token_removed: (actor: string) => `${actor} hat ein Token widerrufen`,
      exported: (actor: string) => `${actor} hat alle eigenen Daten mitgenommen`,
      app_password_added: (actor: string, subject: string) =>
        `${actor} hat das App-Passwort ${subject} erstellt`,
      app_password_removed: (actor: string) => `${actor} hat ein App-Passwort zurückgenommen`,
      session_ended: (actor: string) => `${actor} hat ein Gerät abgemeldet`,
      admin_made: (actor, subject) => `${actor} hat ${subject} zum Admin gemacht`,
      admin_unmade: (actor, subject) => `${actor} hat ${subject} die Adminrechte genommen`,
      user_disabled: (actor, subject) => `${actor} hat das Konto von ${subject} gesperrt`,
      user_enabled: (actor, subject) => `${actor} hat das Konto von ${subject} entsperrt`,
      password_given: (actor, subject) => `${actor} hat ${subject} ein neues Passwort gegeben`,
      email_given: (actor, subject) => `${actor} hat die E-Mail-Adresse von ${subject} geändert`,
      limits_set: (actor, subject) => `${actor} hat die Grenzen von ${subject} geändert`,
      setting_changed: (actor, subject) => `${actor} hat die Einstellung „${subject}“ geändert`,
      logo_set: (actor) => `${actor} hat ein Logo gewählt`,
      logo_removed: (actor) => `${actor} hat das Logo entfernt`,
      model_key_set: (actor, subject) => `${actor} hat einen Schlüssel für ${subject} abgelegt`,
      model_key_removed: (actor, subject) => `${actor} hat den Schlüssel für ${subject} gelöscht`,
      model_pulled: (actor, subject) => `${actor} hat das Modell ${subject} herunterladen lassen`,
      model_removed: (actor, subject) => `${actor} hat das Modell ${subject} gelöscht`,
      analyses_redone: (actor) => `${actor} lässt alles neu analysieren`,
      job_revived: (actor, subject) =>
        `${actor} hat Gescheitertes noch einmal versucht: ${subject}`,
      job_removed: (actor, subject) => `${actor} hat Gescheitertes gelöscht: ${subject}`,
      publisher_added: (actor, subject) => `${actor} hat den Anbieter ${subject} hinzugefügt`,
      publisher_changed: (actor, subject) => `${actor} hat den Anbieter ${subject} geändert`,
      publisher_removed: (actor, subject) => `${actor} hat den Anbieter ${subject} entfernt`,
      served_feed_added: (actor, subject) => `${actor} bietet nun ${subject} an`,
      served_feed_changed: (actor, subject) =>
        `${actor} hat geändert, wie ${subject} angeboten wird`,
      served_feed_removed: (actor, subject) => `${actor} bietet ${subject} nicht mehr an`,
      served_feed_restored: (actor, subject) => `${actor} bietet ${subject} wieder an`,
    } as Record<string, (actor: string, subject: string) => string>,
  },

  publishers: {
    lead:
      'Ein Anbieter ist eine Website mit allen ihren Feeds, etwa tagesschau.de. Weist sie ' +
      'Copydesk ab oder möchte in Ruhe gelassen werden, steht hier, wie ihre Feeds abgerufen ' +
      'werden.',
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

  brand: {
    title: 'Name und Aussehen',
    lead: 'Wie dieser Server auftritt: bei der Anmeldung, in Tabs, auf Telefonen, in Briefen.',
    name: 'Name',
    nameHint: 'Höchstens 40 Zeichen. Leer: Copydesk.',
    accent: 'Akzentfarbe',
    accentHint: 'Für Links und Schaltflächen, etwa #2947c6. Leer: unser Blau.',
    pick: 'Akzentfarbe auswählen',
    themes: { light: 'Hell', sepia: 'Sepia', dark: 'Dunkel und schwarz' },
    strong: (theme: string, contrast: number) => `${theme}: gut lesbar (Kontrast ${contrast}).`,
    weak: (theme: string, contrast: number) =>
      `${theme}: zu schwach (Kontrast ${contrast} von 4,5), daher kräftiger gezeigt, wie hier.`,
    logo: 'Logo',
    logoHint: 'Eine PNG-, JPEG-, WebP- oder GIF-Datei bis 4 MB, am besten quadratisch.',
    chooseLogo: 'Bild wählen',
    removeLogo: 'Logo entfernen',
    logoSaved: 'Das Logo ist gespeichert.',
    logoRemoved: 'Das Logo ist entfernt.',
  },

  live: {
    lead:
      'Einstellungen, die sich ändern lassen, während der Server läuft. Sie gelten nach ' +
      'wenigen Sekunden.',
    find: 'Einstellung suchen',
    fixed: 'Beim Start des Servers festgelegt und hier nicht zu ändern.',
    start: (value) => `Beim Start: ${value}`,
    empty: '(leer)',
    save: 'Speichern',
    saveOf: (name) => `Speichern: ${name}`,
    reset: 'Wie beim Start',
    resetOf: (name) => `Wie beim Start: ${name}`,
    saved: (name) => `Gespeichert: ${name}.`,
    none: 'Keine Einstellung heißt so.',
    changes: 'Wer was geändert hat',
    unchanged: 'Bisher hat niemand etwas geändert.',
    set: (who, name, value) => `${who} hat ${name} auf ${value} gesetzt`,
    unset: (who, name) => `${who} hat ${name} auf den Wert vom Start zurückgesetzt`,
    logoSet: (who: string) => `${who} hat ein Logo gewählt`,
    logoRemoved: (who: string) => `${who} hat das Logo entfernt`,
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
