// French texts of what admins look after: users and publishers; and about Copydesk.
import type { server as english } from '../en/server';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const server: typeof english = {
  users: {
    lead:
      'Qui peut lire ici. Les comptes sont créés ici, ou par les personnes elles-mêmes si vous ' +
      'le permettez.',
    add: 'Ajouter un utilisateur',
    username: 'Nom',
    password: 'Premier mot de passe',
    role: 'Rôle',
    roles: { user: 'Utilisateur', admin: 'Administrateur' },
    create: 'Créer l’utilisateur',
    created: (name) => `${name} peut maintenant se connecter.`,
    lastLogin: (when) => `dernière connexion ${when}`,
    neverLogin: 'jamais connecté',
    isYou: 'vous',
    disabled: 'désactivé',
    disable: 'Désactiver',
    enable: 'Activer',
    reset: 'Nouveau mot de passe',
    resetOf: (name) => `Nouveau mot de passe pour ${name}`,
    resetDone: (name) => `${name} a un nouveau mot de passe et est déconnecté partout.`,
    makeAdmin: 'Nommer administrateur',
    makeUser: 'Retirer les droits d’administration',
    remove: 'Supprimer',
    removeOf: (name) => `Supprimer ${name} avec tous ses flux et favoris`,
    removeNow: 'Supprimer définitivement',
    removed: (name) => `${name} est supprimé.`,
    more: 'En afficher plus',
    save: 'Enregistrer',
    cancel: 'Annuler',
    adminOnly: 'Seuls les administrateurs voient cette page.',
  },

  publishers: {
    lead: 'Comment interroger les sites d’un éditeur ; vaut pour tous les flux de son domaine.',
    add: 'Ajouter un éditeur',
    name: 'Nom',
    domain: 'Domaine',
    mode: 'Interroger ses serveurs',
    modes: { 0: 'Pas du tout', 1: 'Normalement', 2: 'Comme un navigateur' },
    enabled: 'Récupérer ses flux',
    feeds: (count) => plural(count, { one: '# flux', other: '# flux' }),
    create: 'Ajouter l’éditeur',
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
    removed: (name) => `${name} est retiré. Ses flux restent.`,
    none: 'Aucun éditeur n’a besoin d’un traitement particulier pour l’instant.',
  },

  about: {
    lead: 'Votre propre salle de rédaction, sur votre propre serveur.',
    version: (number) => `Version ${number}`,
    links: 'Bon à savoir',
    api: 'Description de l’API (OpenAPI)',
    free: 'Logiciel libre sous licence MIT.',
    quiet: 'Aucun pistage, aucun compte en ligne. Les images passent par ce serveur.',
    keys: 'Toutes les touches',
  },
};
