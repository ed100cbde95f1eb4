// French texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const offline: typeof english = {
  offline: {
    status: 'Hors ligne.',
    waiting: (count) =>
      plural(count, {
        one: '# modification attend le serveur.',
        other: '# modifications attendent le serveur.',
      }),
    refused: (count) =>
      plural(count, {
        one: 'Le serveur a refusé # modification faite hors ligne.',
        other: 'Le serveur a refusé # modifications faites hors ligne.',
      }),
    newVersion: 'Une nouvelle version est disponible.',
    reload: 'Recharger',
    notNow: 'Pas maintenant',
    keep: 'Sur cet appareil',
    keepLead: 'Ce que ce navigateur garde pour lire hors ligne. La déconnexion l’efface.',
    keepLabel: 'Articles non lus à garder',
    keepNothing: 'Rien',
  },

  share: {
    title: 'Garder pour plus tard',
    lead: 'Garder cette page dans « À lire plus tard » ?',
    address: 'Adresse de la page',
    keep: 'Garder',
    keeping: 'Enregistrement…',
    cancel: 'Annuler',
    kept: 'Gardé pour plus tard.',
    noLink: 'Le contenu partagé ne contient aucun lien.',
  },
};
