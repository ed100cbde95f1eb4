// Les textes français des services vers lesquels des articles sont envoyés.
import type { SettingsMessages } from '../settings';

export const sending: Pick<SettingsMessages, 'sending'> = {
  sending: {
    lead:
      'Vos services qui acceptent des articles : listes de lecture, favoris, vos propres ' +
      'programmes. Maj+E envoie un article.',
    list: 'Où vont vos articles',
    none: 'Rien n’est encore configuré.',
    add: 'Ajouter une destination',
    kind: 'Type de service',
    title: 'Nom',
    fields: {
      address: 'Adresse',
      token: 'Jeton',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
      client_id: 'ID client',
      client_secret: 'Secret client',
    },
    hints: {
      instapaper: 'Instapaper n’accepte pas d’étiquettes.',
      karakeep: 'Créez un jeton dans Karakeep sous User settings, API keys.',
      linkding: 'Le jeton se trouve dans Linkding sous Settings, Integrations.',
      pinboard:
        'Le jeton se trouve dans Pinboard sous Settings, Password ; il commence par votre nom ' +
        'et deux-points. Votre réglage là-bas décide si un favori est public.',
      readwise:
        'Le jeton se trouve sur readwise.io/access_token. ' +
        'Les articles vont dans Reader, les passages surlignés dans Readwise.',
      wallabag: 'Créez un client dans Wallabag sous API clients management.',
      webhook:
        'Toute adresse qui accepte du JSON. L’envoi est signé avec un secret affiché une seule ' +
        'fois.',
    },
    keep: 'Laissez vide pour le garder. Avec une autre adresse, il est redemandé.',
    create: 'Ajouter',
    save: 'Enregistrer',
    change: 'Modifier',
    changeOf: (title) => `Modifier ${title}`,
    cancel: 'Annuler',
    test: 'Tester',
    testOf: (title) => `Tester ${title}`,
    works: (title) => `${title} fonctionne.`,
    highlights: {
      label: 'Passages surlignés',
      labelOf: (title) => `Passages surlignés pour ${title}`,
      wanted: {
        none: 'Ne pas envoyer',
        new: 'Envoyer les nouveaux',
        all: 'Envoyer tout, même les anciens',
      },
      sent: (count) => `Envoyés : ${count}.`,
      waiting: (count) => `En attente : ${count}.`,
      refused: (count) => `Refusés : ${count}.`,
    },
    remove: 'Retirer',
    removeOf: (title) => `Retirer ${title}`,
    sure: (title) => `Retirer ${title} ? Ce qui y a été envoyé y reste.`,
    removed: (title) => `${title} est retiré.`,
    added: (title) => `${title} est configuré.`,
    secretOnce:
      'Ce qui y est envoyé est signé avec ce secret. Il n’est affiché que maintenant : ' +
      'copiez-le dans votre programme.',
    secret: 'Le secret',
    done: 'Terminé',
    dialog: 'Envoyer cet article vers',
    mail: 'Écrire un e-mail avec le lien',
    setUp: 'Configurer les destinations…',
    noPage: 'Cet article n’a pas de page à lui qui puisse être envoyée.',
    waiting: 'En route…',
    sent: (ago) => `Envoyé ${ago}. Appuyez pour l’envoyer de nouveau.`,
    failed: 'Non envoyé.',
    again: (when) => `Nouvel essai ${when}.`,
    reasons: {
      unauthorized:
        'Le service n’accepte pas le jeton ou le mot de passe : saisissez-le de nouveau dans ' +
        'les réglages.',
      wrong_address: 'Ce service ne répond pas à cette adresse : vérifiez-la dans les réglages.',
      rejected: 'Le service n’accepte pas cet article.',
      busy: 'Le service demande de la patience.',
      failing: 'Le service a lui-même un problème.',
      unreachable: 'Le service est injoignable.',
      blocked:
        'Cette adresse est dans un réseau fermé : un admin peut l’ouvrir avec ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'La clé secrète du serveur a changé : saisissez de nouveau le jeton ou le mot de passe ' +
        'dans les réglages.',
      no_page: 'Cet article n’a pas de page à lui, ou n’est plus là.',
      lost: 'L’envoi est resté en plan. Envoyez-le de nouveau.',
    },
  },
};
