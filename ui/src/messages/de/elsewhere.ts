// German texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'In einem anderen Leser verwenden',
    lead:
      'Jeder andere Leser zeigt diesen Feed unter dieser Adresse, mit ruhigen Überschriften' +
      ' und Werten, ohne Konto.',
    address: 'Adresse für den anderen Leser',
    form: 'Überschriften und Texte',
    forms: {
      embedded: 'An Ort und Stelle neu geschrieben, mit Werten und ihren Gründen',
      beside: 'Wie veröffentlicht, die Analyse steht daneben',
    },
    limit: 'Höchster Gesamtwert',
    all: 'alle Artikel',
    upTo: (score) => `bis ${score}`,
    operator:
      'Ein Server kann so eingestellt sein, dass er auf diesem Weg keine neuen Feeds ' +
      'annimmt. Dann sagt das der andere Leser, und ein Admin muss den Feed erst ' +
      'hinzufügen.',
    isPrivate:
      'Dieser Feed gehört nur Ihnen: Er wird mit einem Passwort, einem Cookie oder einer ' +
      'eigenen Adresse gelesen. Andere Leser bekommen ihn nicht, denn wer die Adresse ' +
      'kennt, könnte ihn mitlesen.',
  },
};
