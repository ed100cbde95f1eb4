// French texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'Flux que ce serveur réécrit, avec des titres calmes et des scores, pour ceux qui les ' +
      'lisent dans un autre programme. Personne n’a besoin de se connecter pour cela.',
    add: 'Servir un flux',
    addLead: 'Il est lu aussitôt, puis tenu à jour.',
    address: 'Adresse du flux',
    create: 'Servir le flux',
    added: (title) => `${title} est servi.`,
    list: 'Flux servis',
    listLead: 'Lecteurs et requêtes sont ceux des sept derniers jours.',
    none:
      'Aucun flux n’est encore servi. Servez-en un ici ; ou bien quiconque demande une adresse ' +
      'contenant un flux l’ajoute, dans la mesure où « Qui peut ajouter des ' +
      'flux servis », dans les réglages du serveur, le permet.',
    find: 'Trouver un flux',
    noneFound: (words: string) => `Aucun flux n’a « ${words} » dans son adresse ou son titre.`,
    more: 'Afficher plus',
    addedBy: {
      operator: 'Ajouté par un admin',
      settings: 'Indiqué dans les réglages du serveur',
      reader: 'Ajouté par la requête d’un lecteur',
    },
    isDeleted: 'supprimé',
    enabled: 'Activé',
    enabledHint: 'Il est servi et analysé.',
    polling: 'Tenir à jour',
    pollingHint: 'Il est vérifié souvent, que quelqu’un le demande ou non.',
    readers: 'Lecteurs',
    requests: 'Requêtes',
    hitRate: 'De la mémoire',
    unchanged: 'Réponses « inchangé »',
    entries: 'Articles',
    pending: 'Pas encore analysés',
    built: 'Construit',
    neverBuilt: 'pas encore',
    took: 'Durée',
    options: 'Adresse et hôtes',
    forReaders: 'Adresse pour les lecteurs',
    enforced: 'Seulement les articles de son domaine',
    enforcedHint: 'Ce qui mène à un autre domaine est laissé de côté.',
    hosts: 'Autres hôtes',
    hostsHint: 'Un par ligne ; une étoile remplace n’importe quoi, comme *.example.org.',
    hostsSave: 'Enregistrer les hôtes',
    hostsSaved: (title) => `Les hôtes de ${title} sont enregistrés.`,
    remove: 'Supprimer',
    removeOf: (title) => `Supprimer ${title}`,
    removed: (title) => `${title} n’est plus servi, et les lecteurs ne peuvent pas le rétablir.`,
    restore: 'Rétablir',
    restoreOf: (title) => `Rétablir ${title}`,
    restored: (title) => `${title} est de nouveau servi.`,
  },
};
