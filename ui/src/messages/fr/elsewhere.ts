// French texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'Utiliser dans un autre lecteur',
    lead:
      'N’importe quel autre lecteur affiche ce flux à cette adresse, avec des titres calmes' +
      ' et des scores, sans compte.',
    address: 'Adresse pour l’autre lecteur',
    form: 'Titres et textes',
    forms: {
      embedded: 'Réécrits sur place, avec les scores et leurs raisons',
      beside: 'Tels que publiés, l’analyse à côté',
    },
    limit: 'Score global maximal',
    all: 'tous les articles',
    upTo: (score) => `jusqu’à ${score}`,
    operator:
      'Un serveur peut être réglé pour ne pas accepter de nouveaux flux ainsi. L’autre ' +
      'lecteur le dit alors, et un admin doit d’abord ajouter le flux.',
    isPrivate:
      'Ce flux n’est qu’à vous : il est lu avec un mot de passe, un cookie ou une adresse ' +
      'personnelle. Il n’est pas donné à d’autres lecteurs, car quiconque connaîtrait ' +
      'l’adresse pourrait le lire aussi.',
  },
};
