// French texts of the settings of one feed.
import type { feedforms as english } from '../en/feedforms';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const feedforms: typeof english = {
  feed: {
    fetching: 'Récupération',
    health: 'Santé',
    muted: 'Mettre en sourdine',
    mutedHint:
      'Les articles arrivent et se trouvent, mais ne comptent pas et ne sont pas parmi tous.',
    deframed: 'Vue apaisée',
    deframedHint:
      'Titres calmes là où un modèle en a écrit, et scores, dans les listes et dans ' +
      'les articles. D montre l’original.',
    fullText: 'Texte intégral',
    fullTexts: {
      auto: 'Quand le flux n’a que des extraits',
      always: 'Toujours récupérer la page',
      never: 'Seulement ce que contient le flux',
    },
    asOthers: 'Comme pour tous les flux',
    pixels: (size) => `${size} px`,
    onEdit: 'Quand un article est modifié',
    onEdits: {
      nothing: 'Rien',
      unread: 'Le marquer comme non lu',
      show: 'Le marquer comme non lu et montrer les changements',
    },
    interval: 'Chercher du nouveau',
    intervals: {
      auto: 'Automatiquement, au rythme de ses publications',
      300: 'Toutes les 5 minutes',
      900: 'Toutes les 15 minutes',
      1800: 'Toutes les 30 minutes',
      3600: 'Toutes les heures',
      14400: 'Toutes les 4 heures',
      43200: 'Deux fois par jour',
      86400: 'Une fois par jour',
      604800: 'Une fois par semaine',
    },
    own: (minutes) => `Toutes les ${number(minutes)} minutes`,
    mode: 'Interroger le serveur',
    modes: {
      auto: 'Comme pour tout le site',
      0: 'Pas du tout',
      1: 'Normalement',
      2: 'Comme un navigateur',
    },
    paused: 'Suspendre la récupération',
    pausedHint: 'Garder le flux, sans chercher du nouveau.',
    shared: 'Vaut pour tous ceux qui suivent ce flux sur ce serveur.',
    access: 'Mot de passe, proxy et en-têtes',
    accessLead:
      'Pour les flux qui veulent savoir qui demande. Le flux devient le vôtre, et ce qui est ' +
      'secret n’est plus jamais affiché.',
    accessRefused: 'D’autres suivent aussi ce flux ; seul un administrateur peut régler cela.',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    isSet: 'défini ; saisissez pour remplacer',
    userAgent: 'User-Agent',
    proxy: 'Proxy',
    proxyHint: 'http, https ou socks5, avec nom et mot de passe si nécessaire.',
    cookies: 'Cookies',
    cookiesHint: 'Comme un navigateur les envoie : nom=valeur; autre=valeur',
    headers: 'En-têtes',
    headersHint: 'Un par ligne, par exemple Authorization: Bearer …',
    headersSet: (names) => `Définis : ${names}. Saisissez pour remplacer.`,
    saveAccess: 'Enregistrer l’accès',
    clearAccess: 'Retirer tous les réglages d’accès',
    accessSaved: 'Enregistré. Le flux est désormais interrogé ainsi.',
    accessCleared: 'Le flux est désormais interrogé comme les autres.',
    deleteForAll: 'Supprimer pour tous…',
    deleteQuestion: (count) =>
      plural(count, {
        one: '# personne suit ce flux sur ce serveur.',
        other: '# personnes suivent ce flux sur ce serveur.',
      }),
    deleteKeeps:
      'Il disparaît pour de bon, avec tous ses articles ; leurs favoris, leurs articles gardés ' +
      'pour plus tard ou étiquetés leur restent.',
    deleteNow: 'Supprimer le flux',
    deleteNot: 'Le garder',
    deleted: (title) => `${title} est supprimé pour tous.`,
    refresh: 'Vérifier maintenant',
    openList: 'Afficher ses articles',
    copyAddress: 'Copier l’adresse du flux',
    copied: 'Copié.',
    notCopied: 'La copie n’est pas permise ici. Sélectionnez l’adresse et copiez-la à la main.',
    log: 'Dernières récupérations',
    logAt: 'Quand',
    logResult: 'Réponse',
    logNew: 'Nouveaux',
    logTook: 'Durée',
    unchanged: 'inchangé',
    ok: 'lu',
    success: (share) => `${share} des dernières récupérations ont réussi.`,
    rhythm: (span) => `Publie à environ ${span} d’intervalle.`,
  },
};
