// French texts of the way in: signing in, the first account, a server that does not answer.
import type { signin as english } from '../en/signin';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const signin: typeof english = {
  auth: {
    welcome: 'Bienvenue sur Copydesk',
    setupLead:
      'Ce Copydesk est tout neuf. Créez le premier compte : il administrera le serveur, ' +
      'et vous pourrez commencer à lire aussitôt.',
    setupNote: 'Tout reste sur ce serveur. Rien n’est envoyé ailleurs.',
    create: 'Créer le compte',
    creating: 'Création…',
    signIn: 'Se connecter',
    signingIn: 'Connexion…',
    signInLead: 'Content de vous revoir.',
    register: 'Créer un compte',
    registerLead: 'Ce serveur accepte de nouveaux comptes. Choisissez un nom et un mot de passe.',
    toRegister: 'Nouveau ici ? Créer un compte',
    toSignIn: 'Déjà un compte ? Se connecter',
    username: 'Nom',
    usernameHint: 'Lettres, chiffres, espaces et . _ - @',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères. Une courte phrase fait un bon mot de passe.',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    signOut: 'Se déconnecter',
    signedOut: 'Vous avez été déconnecté. Connectez-vous pour reprendre où vous en étiez.',
    wrong: 'Le nom ou le mot de passe est incorrect.',
    tooMany: (seconds) =>
      plural(seconds, {
        one: 'Trop de tentatives. Réessayez dans # seconde.',
        other: 'Trop de tentatives. Réessayez dans # secondes.',
      }),
    weak: 'Choisissez un mot de passe d’au moins 8 caractères.',
    missing: 'Remplissez les deux champs.',
    loginHint: 'Ou votre adresse e-mail.',
    login: 'Nom ou e-mail',
    forgot: 'Mot de passe oublié ?',
    forgotLead:
      'Dites-nous qui vous êtes. S’il existe un compte avec une adresse e-mail, un ' +
      'lien y sera envoyé.',
    forgotAsk: 'M’envoyer un lien',
    forgotSent:
      'Si nous vous connaissons, un message est en route. Regardez aussi parmi les indésirables.',
    backToSignIn: 'Retour à la connexion',
    missingName: 'Indiquez votre nom ou votre e-mail.',
    askAdmin:
      'Mot de passe oublié ? L’administrateur de ce serveur peut vous donner un lien ' +
      'pour en choisir un autre.',
  },

  links: {
    asking: 'Un instant…',
    goOn: 'Continuer',
    worthless: 'Ce lien ne fonctionne plus',
    worthlessLead:
      'Il a servi, il est trop ancien ou un plus récent l’a remplacé. Demandez-en un autre.',
    reset: {
      title: 'Choisir un nouveau mot de passe',
      lead: (name: string) => `Pour le compte ${name}. Tous vos appareils seront déconnectés.`,
      done: (name: string) =>
        `Le mot de passe de ${name} est changé. Connectez-vous avec le nouveau.`,
      action: 'Changer le mot de passe',
    },
    confirm: {
      title: 'Adresse e-mail',
      lead: (name: string) => `${name}`,
      done: (name: string) => `${name} est confirmée. Merci.`,
      action: 'Continuer',
    },
    join: {
      title: 'Bienvenue',
      lead: (name: string) =>
        `${name} vous invite à lire ici. Choisissez un nom et un mot de passe.`,
      done: (_name: string) => 'Vous y êtes.',
      action: 'Créer le compte',
    },
  },

  boot: {
    loading: 'Ouverture de Copydesk…',
    failed: 'Le serveur ne répond pas',
    retry: 'Réessayer',
  },
};
