// French texts of one’s own account: password and sessions, apps, history.
import type { account as english } from '../en/account';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const account: typeof english = {
  shares: {
    title: 'Articles partagés',
    accepts: 'Les autres personnes de ce serveur peuvent m’envoyer des articles',
    acceptsHint: 'Sinon, personne ne vous trouve par votre nom.',
    blocked: 'Vous n’acceptez rien de ces personnes',
    unblock: 'Débloquer',
    unblockWho: (name: string) => `Débloquer ${name}`,
  },

  account: {
    lead: (name) => `Vous êtes connecté sous le nom ${name}.`,
    email: 'Adresse e-mail',
    emailHint: 'Facultative. Seulement pour ce serveur.',
    emailProof:
      'Indiquez aussi votre mot de passe : les lettres sur votre compte vont à cette adresse.',
    saveEmail: 'Enregistrer l’adresse',
    password: 'Changer le mot de passe',
    current: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    savePassword: 'Changer le mot de passe',
    endApps: 'Retirer aussi tous les mots de passe d’applications',
    passwordSaved: 'Votre mot de passe est changé. Tous les autres appareils sont déconnectés.',
    wrong: 'Le mot de passe actuel est incorrect.',
    signInAgain:
      'Ce compte n’a pas de mot de passe à demander. Par sécurité, déconnectez-vous puis ' +
      'reconnectez-vous d’abord.',
    sessions: 'Connecté sur',
    sessionsLead: 'Navigateurs et programmes connectés avec votre mot de passe.',
    thisDevice: 'ce navigateur',
    active: (when) => `actif ${when}`,
    signOut: 'Déconnecter',
    signOutOf: (device) => `Déconnecter ${device}`,
    signOutHere: 'Se déconnecter ici',
    unknownDevice: 'Appareil inconnu',
    on: (browser, system) => `${browser} sur ${system}`,
    export: 'Tout emporter',
    exportLead:
      'Tout ce que ce serveur a de vous, en une archive : listes en JSON, flux en OPML. ' +
      'Les secrets n’y sont pas.',
    exportGet: 'Tout télécharger',
    delete: 'Supprimer le compte',
    deleteLead:
      'Vos flux, favoris, étiquettes et réglages sont supprimés aussitôt. ' +
      'Personne ne peut revenir en arrière.',
    deleteConfirm: 'Saisissez votre mot de passe pour supprimer votre compte',
    deleteNow: 'Supprimer définitivement mon compte',
    cancel: 'Annuler',
    confirmed: 'Confirmée.',
    unconfirmed: 'Pas encore confirmée : un lien y a été envoyé.',
    again: 'Renvoyer le message',
    letterSent: 'Un message est en route.',
    emailUse:
      'Elle sert à vous connecter et à recevoir un lien si vous oubliez votre mot de passe.',
  },

  limits: {
    title: 'Ce que vous pouvez avoir',
    feeds: 'Flux',
    kept: 'Pages enregistrées et textes conservés',
    tokens: 'Jetons de modèles aujourd’hui',
    of: (used, most) => `${used} sur ${most}`,
    show: 'Limites…',
    showOf: (name) => `Limites de ${name}`,
    mostFeeds: 'Flux au plus',
    mostMegabytes: 'Mégaoctets de pages enregistrées et de textes conservés',
    mostTokens: 'Jetons de modèles par jour',
    hint: 'Vide : comme pour tous ; 0 : sans limite.',
    bad: 'Indiquez un nombre entier, ou rien.',
  },

  tokens: {
    title: 'Jetons pour vos scripts',
    lead:
      'Pour vos propres programmes qui utilisent l’API. Chacun a ses droits et peut ' +
      'expirer de lui-même.',
    name: 'À quoi il sert',
    placeholder: 'Script de sauvegarde',
    missing: 'Indiquez à quoi il sert.',
    rights: 'Peut',
    rightsWords: { read: 'lire', write: 'lire et modifier', admin: 'tout faire' },
    days: 'Expire après',
    daysWords: { 30: '30 jours', 90: '90 jours', 365: 'un an', 0: 'jamais' },
    create: 'Créer un jeton',
    once: 'Ce jeton n’est affiché que maintenant.',
    token: 'Jeton',
    none: 'Aucun script n’a encore de jeton.',
    ends: (when) => `expire ${when}`,
    ended: 'expiré',
    revokeOf: (name) => `Révoquer le jeton de ${name}`,
  },

  apps: {
    lead:
      'Lisez dans une autre application : donnez-lui son propre mot de passe, ' +
      'et retirez-le quand vous voulez.',
    name: 'Nom de l’application',
    placeholder: 'NetNewsWire sur mon téléphone',
    create: 'Créer un mot de passe d’application',
    reading: 'Lecture seule',
    readingHint: 'L’application ne peut rien changer : ni marques, ni flux.',
    readsOnly: 'lecture seule',
    missing: 'Indiquez à quelle application il est destiné.',
    once: 'Ce mot de passe n’est affiché que maintenant. Copiez-le dans l’application.',
    password: 'Mot de passe d’application',
    copy: 'Copier',
    copied: 'Copié.',
    copyOf: (what) => `Copier : ${what}`,
    notCopied: 'La copie n’est pas permise ici. Sélectionnez le texte et copiez-le à la main.',
    username: 'Nom d’utilisateur',
    done: 'Terminé',
    list: 'Mots de passe d’application',
    none: 'Aucune application n’a encore de mot de passe.',
    used: (when) => `dernière utilisation ${when}`,
    neverUsed: 'jamais utilisé',
    made: (when) => `créé ${when}`,
    revoke: 'Révoquer',
    revokeOf: (name) => `Révoquer le mot de passe de ${name}`,
    revoked: (name) => `${name} ne peut plus se connecter.`,
    said: 'Analyse dans les applications',
    saidLead:
      'Les applications reçoivent les articles tels qu’ils ont été publiés, sauf si vous ' +
      'activez ceci. Vaut pour toutes vos applications.',
    summary: 'Résumé avant le texte',
    summaryHint: 'Dans un bloc à part qui dit de qui il vient.',
    neutral: 'Titre plus calme',
    neutralHint:
      'Là où un modèle de langage en a écrit un. Le titre publié figure alors avant le texte.',
    browser: 'Dans votre navigateur',
    browserLead: 'Gardez une page ou suivez un site, où que vous soyez.',
    bookmarksHint:
      'Glissez-en un dans la barre de favoris de votre navigateur ; il y prend la page que ' +
      'vous voyez.',
    bookmarkSave: 'Garder dans Copydesk',
    bookmarkFollow: 'Suivre dans Copydesk',
    extensionHint:
      'L’extension fait de même avec un bouton à côté de la barre d’adresse, sans fenêtre ' +
      'si vous lui donnez un mot de passe d’application. Décompressez-la et chargez le ' +
      'dossier : dans Chromium sous chrome://extensions en mode développeur, dans Firefox ' +
      'sous about:debugging.',
    extension: 'Télécharger l’extension',
    addresses: 'Adresses pour les applications',
    addressesLead:
      'Les applications demandent le type de serveur, son adresse, votre nom et un mot de ' +
      'passe ' +
      'd’application.',
    kinds: {
      greader: 'API Google Reader (FreshRSS)',
      fever: 'API Fever',
      miniflux: 'API Miniflux',
      assistants: 'MCP, pour les assistants',
      own: 'API Copydesk',
    },
    good: {
      assistants: 'Les assistants qui prennent une adresse et un jeton',
      own: 'Vos propres scripts',
    },
  },

  history: {
    lead:
      'Tout ce qui a modifié vos articles, les flux quittés et les dossiers supprimés, depuis ' +
      'n’importe quel appareil ou application ; tout peut être annulé.',
    none: 'Rien n’a encore été modifié.',
    kinds: {
      read: 'Marqué comme lu',
      unread: 'Marqué comme non lu',
      all_read: 'Tout marqué comme lu',
      starred: 'Ajouté aux favoris',
      unstarred: 'Retiré des favoris',
      later: 'Gardé pour plus tard',
      unlater: 'Retiré de « À lire plus tard »',
      hidden: 'Masqué',
      unhidden: 'Affiché à nouveau',
      tagged: 'Étiqueté',
      untagged: 'Étiquette retirée',
      boarded: 'Mis sur un tableau',
      unboarded: 'Retiré d’un tableau',
      important: 'Importance fixée',
      unimportant: 'Importance retirée',
      unsubscribed: 'Désabonnement',
      folder_removed: 'Dossier supprimé',
      undo: 'Annulation',
    },
    feeds: (count) => plural(count, { one: '# flux', other: '# flux' }),
    entries: (count) => plural(count, { one: '# article', other: '# articles' }),
    undo: 'Annuler',
    undoOf: (what) => `Annuler : ${what}`,
    kind: 'Type',
    allKinds: 'Tous les types',
    device: 'Appareil',
    allDevices: 'Tous les appareils',
    noneSuch: 'Rien de tel.',
    others: (count: number) => `et ${number(count)} de plus`,
    undoRun: (count: number) => `Annuler les ${number(count)}`,
    undoRunOf: (count: number, what: string) => `Annuler les ${number(count)} : ${what}`,
    undone: 'annulé',
    more: 'Afficher les plus anciens',
    span: 'Tout annuler sur',
    spans: {
      900: 'les 15 dernières minutes',
      3600: 'la dernière heure',
      14400: 'les 4 dernières heures',
      86400: 'le dernier jour',
    },
    undoSpan: 'Tout annuler',
    nothingInSpan: 'Il n’y a rien à annuler dans ce laps de temps.',
    spanDone: (count) =>
      plural(count, { one: '# modification annulée.', other: '# modifications annulées.' }),
  },
};
