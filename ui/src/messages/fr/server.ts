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
    link: 'Lien pour un nouveau mot de passe',
    linkOf: (name: string) => `Lien pour ${name}`,
    linkHint:
      'Transmettez-le. Il sert une fois, pendant deux jours, et n’est affiché que maintenant.',
    invite: 'Inviter quelqu’un',
    inviteLead: 'La personne choisit elle-même nom et mot de passe, par un lien qui sert une fois.',
    inviteEmail: 'Son e-mail (facultatif)',
    inviteNow: 'Créer une invitation',
    invitation: 'Invitation',
    mailed: 'Le lien lui a aussi été envoyé.',
    inviteHint: 'Transmettez ce lien. Il n’est affiché que maintenant.',
    open: 'Invitations',
    noneOpen: 'Personne n’est invité en ce moment.',
    forAnyone: 'pour qui détient le lien',
    invitedBy: (name: string) => `par ${name}`,
    until: (when: string) => `valable jusqu’au ${when}`,
    takeBack: 'Retirer',
    takenBack: 'L’invitation est retirée.',
    cameAs: (name: string) => `venu sous le nom de ${name}`,
    expired: 'périmée',
  },

  audit: {
    lead:
      'Connexions, et ce qui a changé dans les comptes et sur ce serveur, le plus récent ' +
      'd’abord.',
    none: 'Rien n’est encore noté.',
    more: 'Afficher plus ancien',
    somebody: 'Quelqu’un',
    actions: {
      signed_in: (actor: string) => `${actor} s’est connecté`,
      refused: (_actor: string, subject: string) =>
        `Une connexion en tant que ${subject} a été refusée`,
      code_refused: (_actor: string, subject: string) =>
        `Un code pour ${subject} était faux : quelqu’un a le mot de passe`,
      second_factor_on: (actor: string) => `${actor} a activé le second facteur`,
      second_factor_off: (actor: string) => `${actor} a désactivé le second facteur`,
      second_factor_reset: (actor: string, subject: string) =>
        `${actor} a cessé de faire demander des codes à ${subject}`,
      recovery_code_used: (actor: string, left: string) =>
        `${actor} a utilisé un code de secours, il en reste ${left}`,
      recovery_codes_made: (actor: string) => `${actor} a créé de nouveaux codes de secours`,
      identity_linked: (actor: string, subject: string) => `${actor} a associé ${subject}`,
      identity_unlinked: (actor: string, subject: string) => `${actor} a dissocié ${subject}`,
      passkey_added: (actor: string, subject: string) =>
        `${actor} a ajouté la clé d’accès ${subject}`,
      passkey_removed: (actor: string, subject: string) =>
        `${actor} a supprimé la clé d’accès ${subject}`,
      folder_shared: (actor: string, subject: string) =>
        `${actor} a partagé un dossier avec ${subject}`,
      folder_joined: (actor: string, subject: string) =>
        `${actor} a rejoint un dossier de ${subject}`,
      folder_left: (actor: string, subject: string) => `${actor} a quitté un dossier de ${subject}`,
      folder_withdrawn: (actor: string, subject: string) =>
        subject
          ? `${actor} ne partage plus un dossier avec ${subject}`
          : `${actor} ne partage plus un dossier`,
      signed_out: (actor: string) => `${actor} s’est déconnecté`,
      registered: (actor: string) => `${actor} a créé un compte`,
      invited: (actor: string, subject: string) => `${actor} a invité ${subject}`,
      invitation_removed: (actor: string) => `${actor} a retiré une invitation`,
      user_added: (actor: string, subject: string) => `${actor} a ajouté ${subject}`,
      user_changed: (actor: string, subject: string) =>
        `${actor} a modifié le compte de ${subject}`,
      user_removed: (actor: string, subject: string) =>
        `${actor} a supprimé le compte de ${subject}`,
      password_changed: (actor: string) => `${actor} a changé son mot de passe`,
      password_reset: (actor: string) => `${actor} a choisi un nouveau mot de passe par un lien`,
      reset_link_made: (actor: string, subject: string) =>
        `${actor} a créé un lien pour un nouveau mot de passe de ${subject}`,
      email_changed: (actor: string) => `${actor} a changé son adresse e-mail`,
      email_confirmed: (actor: string, subject: string) => `${actor} a confirmé ${subject}`,
      token_added: (actor: string, subject: string) => `${actor} a créé un jeton pour ${subject}`,
      token_removed: (actor: string) => `${actor} a révoqué un jeton`,
      exported: (actor: string) => `${actor} a emporté toutes ses données`,
      app_password_added: (actor: string, subject: string) =>
        `${actor} a créé le mot de passe d’application ${subject}`,
      app_password_removed: (actor: string) => `${actor} a retiré un mot de passe d’application`,
      session_ended: (actor: string) => `${actor} a déconnecté un appareil`,
      admin_made: (actor, subject) => `${actor} a donné à ${subject} les droits d’admin`,
      admin_unmade: (actor, subject) => `${actor} a retiré à ${subject} les droits d’admin`,
      user_disabled: (actor, subject) => `${actor} a désactivé le compte de ${subject}`,
      user_enabled: (actor, subject) => `${actor} a réactivé le compte de ${subject}`,
      password_given: (actor, subject) => `${actor} a donné un nouveau mot de passe à ${subject}`,
      email_given: (actor, subject) => `${actor} a changé l’adresse e-mail de ${subject}`,
      limits_set: (actor, subject) => `${actor} a changé les limites de ${subject}`,
      setting_changed: (actor, subject) => `${actor} a changé le réglage « ${subject} »`,
      logo_set: (actor) => `${actor} a choisi un logo`,
      logo_removed: (actor) => `${actor} a retiré le logo`,
      model_key_set: (actor, subject) => `${actor} a enregistré une clé pour ${subject}`,
      model_key_removed: (actor, subject) => `${actor} a supprimé la clé pour ${subject}`,
      model_pulled: (actor, subject) => `${actor} a fait télécharger le modèle ${subject}`,
      model_removed: (actor, subject) => `${actor} a supprimé le modèle ${subject}`,
      analyses_redone: (actor) => `${actor} a fait tout analyser à nouveau`,
      job_revived: (actor, subject) => `${actor} a relancé une tâche échouée : ${subject}`,
      job_removed: (actor, subject) => `${actor} a supprimé une tâche échouée : ${subject}`,
      publisher_added: (actor, subject) => `${actor} a ajouté l’éditeur ${subject}`,
      publisher_changed: (actor, subject) => `${actor} a changé l’éditeur ${subject}`,
      publisher_removed: (actor, subject) => `${actor} a retiré l’éditeur ${subject}`,
      served_feed_added: (actor, subject) => `${actor} a commencé à servir ${subject}`,
      served_feed_changed: (actor, subject) => `${actor} a changé la façon de servir ${subject}`,
      served_feed_removed: (actor, subject) => `${actor} a cessé de servir ${subject}`,
      served_feed_restored: (actor, subject) => `${actor} sert à nouveau ${subject}`,
    } as Record<string, (actor: string, subject: string) => string>,
  },

  publishers: {
    lead:
      'Un éditeur est un site avec tous ses flux, comme lemonde.fr. Si un site refuse Copydesk ' +
      'ou veut être laissé tranquille, réglez ici comment tous ses flux sont récupérés.',
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

  brand: {
    title: 'Nom et apparence',
    lead: 'Comment ce serveur se présente : page de connexion, onglets, téléphones et lettres.',
    name: 'Nom',
    nameHint: '40 caractères au plus. Vide : Copydesk.',
    accent: 'Couleur d’accent',
    accentHint: 'Des liens et des boutons, comme #2947c6. Vide : notre bleu.',
    pick: 'Choisir la couleur d’accent',
    themes: { light: 'Clair', sepia: 'Sépia', dark: 'Sombre et noir' },
    strong: (theme: string, contrast: number) =>
      `${theme} : facile à lire (contraste ${contrast}).`,
    weak: (theme: string, contrast: number) =>
      `${theme} : trop faible (contraste ${contrast} sur 4,5), donc affiché plus fort, comme ici.`,
    logo: 'Logo',
    logoHint: 'Un fichier PNG, JPEG, WebP ou GIF de 4 Mo au plus, de préférence carré.',
    chooseLogo: 'Choisir une image',
    removeLogo: 'Supprimer le logo',
    logoSaved: 'Le logo est enregistré.',
    logoRemoved: 'Le logo est supprimé.',
  },

  live: {
    lead: 'Réglages modifiables pendant que le serveur tourne. Ils valent en quelques secondes.',
    find: 'Chercher un réglage',
    fixed: 'Fixé au démarrage du serveur ; ne peut pas être changé ici.',
    start: (value) => `Au démarrage : ${value}`,
    empty: '(vide)',
    save: 'Enregistrer',
    saveOf: (name) => `Enregistrer ${name}`,
    reset: 'Comme au démarrage',
    resetOf: (name) => `Comme au démarrage : ${name}`,
    saved: (name) => `Enregistré : ${name}.`,
    none: 'Aucun réglage ne porte ce nom.',
    changes: 'Qui a changé quoi',
    unchanged: 'Personne n’a encore rien changé.',
    set: (who, name, value) => `${who} a mis ${name} à ${value}`,
    unset: (who, name) => `${who} a remis ${name} à sa valeur de démarrage`,
    logoSet: (who: string) => `${who} a choisi un logo`,
    logoRemoved: (who: string) => `${who} a supprimé le logo`,
    keySet: (who, name) => `${who} a déposé une clé pour ${name}`,
    keyForgotten: (who, name) => `${who} a fait oublier la clé pour ${name}`,
    more: 'Afficher plus',
  },

  jobs: {
    lead:
      'Des travaux en arrière-plan abandonnés après plusieurs essais. Relancez-les une ' +
      'fois la cause levée, ou supprimez-les.',
    none: 'Rien n’a échoué pour de bon.',
    tries: (count) => plural(count, { one: '# essai', other: '# essais' }),
    revive: 'Réessayer',
    reviveOf: (kind, id) => `Réessayer : ${kind} ${id}`,
    revived: (kind) => `${kind} est relancé.`,
    remove: 'Supprimer',
    removeOf: (kind, id) => `Supprimer : ${kind} ${id}`,
    removed: (kind) => `${kind} est supprimé.`,
    more: 'Afficher plus',
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
