// French texts of further ways in: codes of an app beside the password.
import type { ways as english } from '../en/ways';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const ways: typeof english = {
  code: {
    title: 'Encore une étape',
    lead: 'Saisissez le code que votre application d’authentification affiche en ce moment.',
    label: 'Code de l’application',
    paperLead: 'Saisissez l’un des codes de secours que vous avez conservés. Chacun sert une fois.',
    paperLabel: 'Code de secours',
    usePaper: 'Utiliser un code de secours',
    useApp: 'Utiliser le code de l’application',
    wrong: 'Ce code n’est pas bon, ou il a déjà servi.',
    missing: 'Veuillez saisir le code.',
  },

  factor: {
    title: 'Second facteur',
    lead:
      'En plus du mot de passe, un code créé par une application de votre téléphone est demandé. ' +
      'Les applications de lecture qui ont leur propre mot de passe ne sont pas concernées.',
    off: 'Aucun code n’est demandé pour l’instant.',
    on: (when) => `Un code est demandé, activé ${when}.`,
    left: (count) =>
      plural(count, { one: 'Il reste # code de secours.', other: 'Il reste # codes de secours.' }),
    setUp: 'Configurer une application…',
    password: 'Votre mot de passe',
    wrongPassword: 'Le mot de passe n’est pas bon.',
    goOn: 'Continuer',
    scan:
      'Scannez cette image avec une application d’authentification, ou saisissez-y le secret. ' +
      'Saisissez ensuite le code qu’elle affiche.',
    picture: 'Code QR pour une application d’authentification',
    secret: 'Secret pour l’application',
    turnOn: 'Activer',
    isOn: 'Un code est demandé désormais. Tous les autres appareils sont déconnectés.',
    paper: 'Codes de secours',
    paperLead:
      'Conservez-les à l’écart du mot de passe. Chacun remplace une fois un code de ' +
      'l’application, si vous la perdez. Ils ne sont affichés que maintenant.',
    done: 'Je les ai conservés',
    renew: 'Nouveaux codes de secours…',
    renewNow: 'Créer de nouveaux codes',
    turnOff: 'Désactiver…',
    turnOffNow: 'Désactiver',
    isOff: 'Plus aucun code n’est demandé.',
    anyCode: 'Code de l’application ou code de secours',
    cancel: 'Annuler',
    reset: 'Ne plus demander de codes',
    resetOf: (name) => `Ne plus demander de codes à ${name}`,
    isReset: (name) => `${name} peut se connecter avec le seul mot de passe.`,
  },

  elsewhere: {
    or: 'Ou',
    signInWith: (title) => `Se connecter avec ${title}`,
    title: 'Se connecter avec',
    lead: 'Les fournisseurs avec lesquels vous pouvez vous connecter, outre le mot de passe.',
    connect: (title) => `Associer ${title}`,
    disconnect: 'Dissocier',
    disconnectFrom: (title) => `Dissocier ${title}`,
    disconnected: (title) => `${title} ne permet plus de se connecter.`,
    used: (when) => `dernière utilisation ${when}`,
    gone: 'Ce serveur ne connaît plus ce fournisseur.',
    problem: 'La connexion n’a pas abouti',
    problems: {
      refused: 'Vous avez refusé chez le fournisseur. Rien n’a été fait.',
      expired:
        'Cela a pris trop de temps, a déjà servi ou a commencé dans un autre navigateur. ' +
        'Veuillez réessayer.',
      away: 'Le fournisseur ne répond pas. Réessayez plus tard ou utilisez votre mot de passe.',
      failed:
        'La réponse du fournisseur est inutilisable. Si cela continue, prévenez ' +
        'l’administrateur de ce serveur.',
      closed:
        'Ce serveur n’accepte pas de nouveaux comptes ainsi. Demandez une invitation à son ' +
        'administrateur.',
      closed_account: 'Ce compte est fermé. Adressez-vous à l’administrateur de ce serveur.',
      taken:
        'Il existe déjà un compte avec votre adresse e-mail. Connectez-vous-y et associez le ' +
        'fournisseur dans les réglages du compte.',
      linked_elsewhere: 'Un autre compte y est déjà associé.',
    },
  },

  passkeys: {
    title: 'Clés d’accès',
    lead:
      'Des clés que vos appareils conservent. Vous vous connectez d’un doigt, d’un regard ou ' +
      'avec un code PIN, sans rien saisir.',
    add: 'Ajouter une clé d’accès',
    added: 'Vous pouvez désormais vous connecter avec cet appareil.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    used: (when) => `dernière utilisation ${when}`,
    neverUsed: 'jamais utilisée',
    signIn: 'Se connecter avec une clé d’accès',
    sure: (name) =>
      `Supprimer la clé d’accès ${name} ? Son appareil ne pourra plus se connecter avec elle.`,
    declined: 'Aucune clé d’accès n’a été utilisée. Réessayez quand vous voulez.',
    refused:
      'Cette clé d’accès n’est plus connue ici, ou cela a pris trop de temps. Veuillez réessayer.',
  },
};
