// French texts of bringing feeds along, and of the packs to begin with.
import type { imports as english } from '../en/imports';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');

export const imports: typeof english = {
  opml: {
    lead: 'Apportez vos flux d’un autre lecteur, ou emportez-les.',
    import: 'Importer',
    choose: 'Choisir un fichier',
    drop: 'ou déposez-le ici : la liste de flux (.opml ou .xml) qu’exporte votre ancien lecteur.',
    looking: (name) => `Examen de ${name}…`,
    summary: (name) => `Ce que ${name} apporterait`,
    fresh: 'Nouveaux flux',
    known: 'Déjà connus',
    refused: 'Impossibles',
    folders: 'Nouveaux dossiers',
    nothing: 'Cette liste ne contient rien de nouveau.',
    incomplete: (count) =>
      plural(count, {
        one: 'Ce fichier est incomplet : il s’interrompt après # flux.',
        other: 'Ce fichier est incomplet : il s’interrompt après # flux.',
      }),
    take: (count) => plural(count, { one: 'Ajouter # flux', other: 'Ajouter # flux' }),
    takeFolders: 'Ajouter les dossiers',
    taking: 'Ajout…',
    cancel: 'Annuler',
    why: (count) =>
      plural(count, {
        one: 'Pourquoi # est impossible',
        other: 'Pourquoi # sont impossibles',
      }),
    fetching: 'Récupération des flux',
    fetchingNote: 'Vous pouvez quitter cette page et lire ; les flux arrivent quand même.',
    progress: (done, total) => `${number(done)} flux récupérés sur ${number(total)}`,
    failing: (count) => plural(count, { one: '# ne répond pas', other: '# ne répondent pas' }),
    done: 'Vos flux sont là',
    doneWords: (added) =>
      plural(added, { one: '# flux a été ajouté.', other: '# flux ont été ajoutés.' }),
    read: 'Commencer à lire',
    again: 'Importer un autre fichier',
    toHealth: 'Voir lesquels ne répondent pas',
    tooLarge: 'Ce fichier dépasse 10 mégaoctets : ce n’est pas une liste de flux.',
    export: 'Exporter',
    exportLead:
      'Tous vos flux et dossiers, dans un fichier (OPML) que tout lecteur de flux sait lire.',
    download: 'Télécharger vos flux',
  },

  packs: {
    startTitle: 'Envie de lire tout de suite ?',
    startLead: 'Suivez huit sites connus d’un seul geste. Vous pourrez en retirer à tout moment.',
    start: 'Commencer avec ces huit',
    starting: 'Ajout en cours…',
    lead:
      'Quelques flux connus pour commencer. Prenez ce qui vous plaît ; tout peut être retiré ' +
      'ensuite.',
    language: 'Langue',
    topics: {
      world: 'Monde',
      country: 'Actualités',
      technology: 'Technologie',
      development: 'Programmation',
      science: 'Sciences',
      space: 'Espace',
      business: 'Économie',
      culture: 'Culture',
      sport: 'Sport',
      games: 'Jeux',
      security: 'Sécurité',
      opensource: 'Logiciel libre',
      environment: 'Climat',
      photography: 'Photographie',
      comics: 'Bande dessinée',
      food: 'Cuisine',
      podcasts: 'Podcasts',
    },
    take: (count) =>
      count
        ? plural(count, { one: 'Suivre # flux', other: 'Suivre # flux' })
        : 'Choisissez des flux',
    working: (done, total) => `Ajout de ${number(done)} sur ${number(total)}…`,
    known: 'suivi',
    all: (topic) => `Tout choisir : ${topic}`,
    unreadable: (count) =>
      plural(count, {
        one: '# d’entre eux n’a pas pu être lu. De nouveaux essais suivront d’eux-mêmes.',
        other: '# d’entre eux n’ont pas pu être lus. De nouveaux essais suivront d’eux-mêmes.',
      }),
    finished: (count) =>
      plural(count, { one: '# flux a été ajouté.', other: '# flux ont été ajoutés.' }),
    failed: (count) =>
      plural(count, {
        one: '# n’a pas pu être ajouté.',
        other: '# n’ont pas pu être ajoutés.',
      }),
  },
};
