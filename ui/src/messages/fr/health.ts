// French texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const health: typeof english = {
  verdict: {
    new: 'Pas encore lu',
    well: 'Fonctionne',
    failing: 'En panne',
    dead: 'Mort',
    gone: 'Disparu',
    stale: 'Muet',
    suspended: 'Arrêté',
    waiting: 'En attente',
  },

  health: {
    unreached: (when) =>
      `Depuis ${when}, ce serveur ne joint plus aucun site : son propre réseau est sans ` +
      'doute coupé. Aucun flux n’est mis en cause ; tous sont réessayés toutes les ' +
      'quelques minutes.',
    everyone: 'Flux de tous qui échouent',
    everyoneLead:
      'Seuls les administrateurs voient ceci. On y lit combien suivent un flux, mais pas qui.',
    everyoneWell: 'Tous les flux de ce serveur répondent.',
    followers: (count) => plural(count, { one: '# abonné.', other: '# abonnés.' }),
    more: 'En afficher plus',
    lead: 'Les flux qui ne répondent pas ou se sont tus, et ce que vous pouvez y faire.',
    allWell: 'Tous les flux vont bien',
    allWellLead: (count) =>
      plural(count, {
        one: 'Votre unique flux répond.',
        other: 'Vos # flux répondent tous. Il n’y a rien à réparer.',
      }),
    wellToo: (count) =>
      plural(count, { one: '# autre flux va bien.', other: '# autres flux vont bien.' }),
    words: {
      gone: 'L’éditeur les dit définitivement disparus. Ils ne sont plus interrogés.',
      dead:
        'Ils ne répondent plus depuis plus d’une semaine. ' +
        'Ils sont interrogés une fois par jour.',
      failing: 'Ils n’ont pas répondu la dernière fois. Souvent, cela passe tout seul.',
      suspended: 'Ils ne sont plus interrogés tant que personne ne les relance.',
      stale: 'Ils répondent, mais n’ont rien apporté de nouveau depuis longtemps.',
    },
    since: (when) => `Dernière bonne réponse ${when}.`,
    unanswered: (when) => `Pas de bonne réponse depuis : ${when}.`,
    neverRead: 'Il n’a jamais pu être lu.',
    lastNew: (when) => `Dernier article ${when}.`,
    neverNew: 'Il n’a jamais apporté d’article.',
    failures: (count) =>
      plural(count, { one: '# essai manqué.', other: '# essais manqués d’affilée.' }),
    next: (when) => `Prochain essai ${when}.`,
    retry: 'Essayer maintenant',
    resume: 'Relancer',
    search: 'Chercher sa nouvelle adresse',
    searching: 'Le site est interrogé…',
    noneFound:
      'Rien ne semble prendre la suite de ce flux. Peut-être connaissez-vous une adresse ?',
    found: 'Ceux-ci pourraient prendre la suite :',
    proven: 'contient les mêmes articles',
    movedTo: (address) => `Il dit avoir déménagé vers ${address}.`,
    use: 'Suivre plutôt celui-ci',
    changeAddress: 'Changer l’adresse',
    address: 'Autre adresse',
    unsubscribe: 'Se désabonner',
    asked: (title) => `${title} est interrogé…`,
    resumed: (title) => `${title} est à nouveau interrogé.`,
    replaced: (title) => `Vous suivez désormais ${title}.`,
    retryLoad: 'Réessayer',
  },
};
