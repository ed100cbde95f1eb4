// Textes français des articles que les utilisateurs s’envoient.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const shares: typeof english = {
  dialog: 'Envoyer à quelqu’un',
  name: 'Nom',
  nameHint: 'Une personne qui a un compte sur ce serveur, par son nom d’utilisateur.',
  note: 'Mot d’accompagnement',
  privateFeed:
    'Ce flux est privé. La personne reçoit le texte et le lien de l’article, et ' +
    'rien au sujet du flux.',
  sendNow: 'Envoyer',
  nobody: 'Personne ici ne reçoit d’articles sous ce nom.',
  sentTo: (name: string) => `Envoyé à ${name}.`,
  alreadySent: 'Déjà envoyé',
  to: (name: string) => `À ${name}`,
  seen: 'vu',
  notSeen: 'pas encore vu',
  answers: (count: number) => plural(count, { one: '# réponse', other: '# réponses' }),
  newAnswer: 'nouveau',
  takeBack: 'Reprendre',
  takeBackFrom: (name: string, title: string) => `Reprendre à ${name} : ${title}`,
  takenBack: 'Repris.',
  from: (name: string) => `De ${name}`,
  youSent: (name: string) => `Envoyé par vous à ${name}`,
  somebody: 'quelqu’un qui n’est plus là',
  you: 'Vous',
  answer: 'Répondre',
  answerTo: (name: string) => `Répondre à ${name}`,
  sendAnswer: 'Envoyer la réponse',
  cancel: 'Annuler',
  dismiss: 'Retirer de la liste',
  dismissed: 'Retiré de la liste.',
  block: (name: string) => `Ne plus rien recevoir de ${name}`,
  blocked: (name: string) => `${name} ne peut plus rien vous envoyer.`,
  more: (name: string) => `Que faire de cet échange avec ${name}`,
  isNew: 'Nouveau :',
  sentByYou: (count: number) =>
    plural(count, { one: 'Envoyé par vous : #', other: 'Envoyés par vous : #' }),
};
