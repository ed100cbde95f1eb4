// French texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const feeds: typeof english = {
  start: {
    importTitle: 'Vous venez d’un autre lecteur de flux ?',
    importLead:
      'Apportez tous vos flux et dossiers : le fichier qu’exporte votre ancien lecteur (OPML).',
    import: 'Importer vos flux',
    packsTitle: 'Par où commencer ?',
    packsLead: 'Piochez parmi des flux connus, par thème et par langue.',
    packs: 'Voir les flux suggérés',
    oneTitle: 'Ou commencez par un site que vous aimez',
  },

  feed: {
    problem: 'Ce flux est illisible pour le moment.',
    problemSince: (when) => `Dernière lecture ${when}.`,
    problemNever: 'Il n’a jamais pu être lu.',
    nextTry: (when) => `Prochain essai ${when}.`,
    retry: 'Essayer maintenant',
    lastCheck: 'Dernière vérification',
    create: 'Créer',
    settings: 'Réglages du flux',
    title: 'Titre',
    folder: 'Dossier',
    noFolder: 'Aucun dossier',
    newFolder: 'Nouveau dossier…',
    newFolderName: 'Nom du nouveau dossier',
    address: 'Adresse du flux',
    site: 'Site',
    tags: 'Étiquettes',
    addTag: 'Ajouter une étiquette',
    removeTag: (title) => `Retirer l’étiquette ${title}`,
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    unsubscribe: 'Se désabonner',
    unsubscribed: (title) => `Vous n’êtes plus abonné à ${title}.`,
    resubscribed: (title) => `${title} est de retour.`,
  },

  folder: {
    settings: 'Réglages du dossier',
    title: 'Nom',
    remove: 'Supprimer le dossier',
    removeNote: 'Supprimer un dossier conserve ses flux : ils remontent d’un niveau.',
    removed: (title) => `Dossier ${title} supprimé. Ses flux sont conservés.`,
    restored: (title) => `Le dossier ${title} est de retour.`,
  },

  add: {
    open: 'Ajouter un flux',
    title: 'Ajouter un flux',
    label: 'Adresse d’un flux ou d’un site',
    placeholder: 'example.org',
    add: 'Ajouter le flux',
    addThis: 'Ajouter ce flux',
    look: 'Aperçu',
    working: (host) => `Examen de ${host}…`,
    missing: 'Saisissez d’abord une adresse.',
    choose: 'Ce site propose plusieurs flux. Lesquels voulez-vous ?',
    added: (title) => `${title} a été ajouté.`,
    known: (title) => `${title} était déjà là.`,
    close: 'Fermer',
    chooseOne: 'Choisissez-en au moins un.',
    followed: 'Vous le suivez déjà.',
    followedAll: 'Vous suivez déjà tous les flux de ce site.',
    addThese: (count) => plural(count, { one: 'Ajouter # flux', other: 'Ajouter # flux' }),
    stillWorking: (host) => `Recherche d’un flux chez ${host}, aussi aux endroits habituels…`,
    addedMany: (count) =>
      plural(count, { one: '# flux a été ajouté.', other: '# flux ont été ajoutés.' }),
    previewOf: (title) => `Aperçu de ${title}`,
    previewEmpty: 'Le flux ne contient aucun article pour le moment.',
  },
};
