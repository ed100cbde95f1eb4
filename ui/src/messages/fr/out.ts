// Textes français des flux et livres personnels : adresses des vues, tableaux et liseuses.
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const out = {
  out: {
    lead:
      'Chaque vue peut quitter votre bureau : en flux pour un autre lecteur, en livre pour une ' +
      'liseuse, en page pour des amis. Qui a l’adresse peut lire la vue, et rien d’autre.',
    views: 'Adresses de vos vues',
    none:
      'Aucune vue n’a encore d’adresse. Au-dessus d’une liste, choisissez « En ' +
      'flux ou en livre… ».',
    dialog: 'En flux ou en livre',
    dialogLead: (title: string) => `Une adresse pour « ${title} », à donner à qui vous voulez.`,
    boardLead: (title: string) =>
      `Une page du tableau « ${title} » avec vos notes, pour qui a le lien ; aussi en flux et en ` +
      'livre.',
    name: 'Titre',
    texts: 'Avec les textes entiers',
    textsHint: 'Sinon seulement leurs débuts, et des liens vers les originaux.',
    textsOf: (title: string) => `Avec les textes entiers : ${title}`,
    create: 'Créer une adresse',
    exists: (count: number) =>
      plural(count, {
        one: 'Cette vue a déjà # adresse ; une nouvelle s’y ajoute.',
        other: 'Cette vue a déjà # adresses ; une nouvelle s’y ajoute.',
      }),
    once: 'Ces adresses ne sont montrées que maintenant et contiennent un secret. Copiez-les.',
    forms: {
      html: 'Page, pour les gens',
      atom: 'Flux Atom',
      rss: 'Flux RSS',
      json: 'JSON Feed',
      epub: 'Livre (EPUB)',
    },
    done: 'Terminé',
    manage: 'Toutes les adresses',
    impossible: 'Cette liste ne peut pas quitter le bureau.',
    used: (when: string, count: number) =>
      plural(count, { one: `demandée une fois, ${when}`, other: `demandée # fois, ${when}` }),
    unused: 'jamais demandée',
    renew: 'Nouvelle adresse',
    renewOf: (title: string) => `Nouvelle adresse pour ${title}`,
    renewed: 'Qui a l’ancienne adresse n’a plus accès.',
    revoke: 'Retirer',
    revokeOf: (title: string) => `Retirer l’adresse de ${title}`,
    revoked: (title: string) => `L’adresse de ${title} est retirée.`,
    shelf: 'Livres pour liseuses',
    shelfLead:
      'Une adresse (OPDS) que KOReader et d’autres prennent pour catalogue : des éditions de 10, ' +
      '20 et 40 minutes, vos favoris, ce qui attend, vos tableaux et vos vues, en livres.',
    shelfAddress: 'Adresse de vos livres',
    shelfMake: 'Créer une adresse pour liseuses',
    shelfRenew: 'Nouvelle adresse pour liseuses',
    shelfRevoke: 'Retirer l’adresse pour liseuses',
    shelfRevoked: 'L’adresse de vos livres est retirée.',
  },
};
