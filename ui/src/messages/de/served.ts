// German texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'Feeds, die dieser Server neu schreibt, mit ruhigen Überschriften und Werten, für alle, ' +
      'die sie in einem anderen Programm lesen. Dafür muss sich niemand anmelden.',
    add: 'Einen Feed anbieten',
    addLead: 'Er wird sofort gelesen und von da an aktuell gehalten.',
    address: 'Adresse des Feeds',
    create: 'Feed anbieten',
    added: (title) => `${title} wird angeboten.`,
    list: 'Angebotene Feeds',
    listLead: 'Leser und Anfragen sind die der letzten sieben Tage.',
    none:
      'Noch wird kein Feed angeboten. Hier lässt sich einer anbieten; auch wer eine Adresse ' +
      'mit einem Feed darin abruft, fügt ihn hinzu, soweit „Wer angebotene Feeds ' +
      'hinzufügen darf“ in den Server-Einstellungen es erlaubt.',
    find: 'Feed finden',
    noneFound: (words: string) => `Kein Feed hat „${words}“ in Adresse oder Titel.`,
    more: 'Mehr anzeigen',
    addedBy: {
      operator: 'Von einem Admin hinzugefügt',
      settings: 'Steht in den Server-Einstellungen',
      reader: 'Durch die Anfrage eines Lesers hinzugefügt',
    },
    isDeleted: 'gelöscht',
    enabled: 'Eingeschaltet',
    enabledHint: 'Er wird angeboten und untersucht.',
    polling: 'Aktuell halten',
    pollingHint: 'Er wird oft geprüft, ob ihn jemand abruft oder nicht.',
    readers: 'Leser',
    requests: 'Anfragen',
    hitRate: 'Aus dem Speicher',
    unchanged: 'Mit „unverändert“ beantwortet',
    entries: 'Artikel',
    pending: 'Noch nicht untersucht',
    built: 'Gebaut',
    neverBuilt: 'noch nicht',
    took: 'Dauer',
    options: 'Adresse und Hosts',
    forReaders: 'Adresse für Leser',
    enforced: 'Nur Artikel der eigenen Domain',
    enforcedHint: 'Was zu einer anderen Domain führt, wird weggelassen.',
    hosts: 'Weitere Hosts',
    hostsHint: 'Einer je Zeile; ein Stern steht für beliebige Zeichen, etwa *.example.org.',
    hostsSave: 'Hosts speichern',
    hostsSaved: (title) => `Die Hosts von ${title} sind gespeichert.`,
    remove: 'Löschen',
    removeOf: (title) => `${title} löschen`,
    removed: (title) => `${title} wird nicht mehr angeboten; Leser können das nicht ändern.`,
    restore: 'Wiederherstellen',
    restoreOf: (title) => `${title} wiederherstellen`,
    restored: (title) => `${title} wird wieder angeboten.`,
  },
};
