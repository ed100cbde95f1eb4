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
    usernameHint: 'Lettres et chiffres, sans espaces.',
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
  },

  boot: {
    loading: 'Ouverture de Copydesk…',
    failed: 'Le serveur ne répond pas',
    retry: 'Réessayer',
  },
};
