// French names of the settings of a server, and what each of them takes.
import type { live as english } from '../en/live';

export const live: typeof english = {
  liveSettings: {
    between: (least, most) => `De ${least} à ${most}.`,
    wrong: (least, most) => `Saisissez un nombre de ${least} à ${most}.`,
    groups: {
      people: 'Comptes et connexion',
      limits: 'Limites',
      fetching: 'Récupération des flux',
      reading: 'Lecture',
      keeping: 'Ce qui est conservé',
      models: 'Modèles',
      served: 'Flux pour d’autres lecteurs',
    },
    names: {
      registration: 'Qui peut créer un compte',
      signin_domains: 'Domaines de messagerie pour s’inscrire',
      api_origins: 'Sites autorisés à utiliser l’API',
      session_days: 'Déconnecter après inactivité de',
      session_most_days: 'Déconnecter au plus tard après',
      login_tries: 'Mots de passe erronés à la suite',
      login_wait: 'Attente ensuite',
      audit_days: 'Conserver le journal',
      feeds_per_user: 'Flux par lecteur',
      megabytes_per_user: 'Stockage par lecteur',
      rate_burst: 'Requêtes à la fois',
      rate_per_second: 'Requêtes par seconde',
      search_burst: 'Recherches à la fois',
      search_per_second: 'Recherches par seconde',
      pull_interval: 'Temps habituel entre deux vérifications',
      pull_floor: 'Temps minimal entre deux vérifications',
      pull_timeout: 'Abandonner une récupération après',
      pull_max_backoff: 'Temps maximal entre deux vérifications',
      pull_move_days: 'Croire à un déménagement après',
      feed_limit: 'Flux le plus grand',
      initial_backlog: 'Articles d’un nouveau flux',
      initial_hours: 'Âge des articles d’un nouveau flux',
      pictures: 'Images dans les articles',
      story_threshold: 'Ressemblance au sein d’un événement',
      history_days: 'Conserver l’historique des lecteurs',
      entry_days: 'Conserver les articles',
      unread_days: 'Conserver les articles non lus',
      left_feed_days: 'Conserver les flux sans lecteur',
      fetch_log_days: 'Conserver le journal des récupérations',
      event_days: 'Conserver les messages aux pages',
      zone: 'Fuseau horaire',
      clean_hour: 'Heure du ménage',
      proxy_registration: 'Qui peut ajouter des flux servis',
      proxy_hosts: 'Hôtes autorisés',
      proxy_quota: 'Flux servis par adresse',
      proxy_most_feeds: 'Flux ajoutés par d’autres',
      proxy_feeds: 'Flux toujours servis',
      proxy_interval: 'Temps entre vérifications des flux servis',
      proxy_idle_days: 'Oublier les flux servis inutilisés après',
      proxy_deadline: 'Attendre les analyses',
      proxy_items: 'Articles d’un flux servi',
    },
    hints: {
      registration: 'Après le premier compte.',
      signin_domains:
        'Séparés par des virgules. Seules les personnes qui y ont une adresse peuvent créer un ' +
        'compte par un fournisseur, sans invitation. Vide : la règle des nouveaux comptes ' +
        's’applique.',
      api_origins:
        'Des adresses comme https://app.example, séparées par des virgules, ou * pour toutes. ' +
        'Il leur faut un jeton ; les cookies ne comptent jamais.',
      session_days: 'Jours.',
      session_most_days: 'Jours, utilisée ou non.',
      login_tries:
        'Pour un nom et pour une adresse, avant de devoir attendre. Les appareils déjà ' +
        'connectés auparavant entrent quand même.',
      login_wait: 'Secondes jusqu’à l’essai suivant. Qui insiste attend de plus en plus longtemps.',
      audit_days:
        'Jours pendant lesquels connexions et changements des administrateurs sont conservés.',
      feeds_per_user: '0 : sans limite. La limite d’une personne se règle parmi les utilisateurs.',
      megabytes_per_user: 'Mégaoctets de pages enregistrées et de textes gardés. 0 : sans limite.',
      rate_burst: 'Par lecteur, avant d’être ralenties. 0 : sans limite.',
      rate_per_second: 'Par lecteur, dans la durée.',
      search_burst: 'Par lecteur, avant d’être ralenties. 0 : sans limite.',
      search_per_second: 'Par lecteur, dans la durée.',
      pull_interval: 'Secondes entre deux vérifications d’un flux.',
      pull_floor:
        'Secondes, de 5 minutes à 24 heures, quoi que demandent un flux ou ses lecteurs. À 300, ' +
        'un temps habituel plus court compte.',
      pull_timeout: 'Secondes.',
      pull_max_backoff: 'Secondes, pour les flux qui échouent ou changent rarement.',
      pull_move_days: 'Jours pendant lesquels un flux doit garder sa nouvelle adresse.',
      feed_limit: 'En octets.',
      initial_backlog: 'Combien sont gardés, les plus récents d’abord.',
      initial_hours: 'Heures en arrière ; le plus récent est toujours gardé. 0 : tout âge.',
      pictures: 'Par ce serveur, les éditeurs ne voient pas qui lit.',
      story_threshold: 'De 0,01 à 1. Plus haut trouve moins, mais plus sûrement.',
      history_days:
        'Jours pendant lesquels on peut revoir ce qu’on a fait. Les changements s’annulent ' +
        'pendant 30.',
      entry_days:
        'Jours. Ce que quelqu’un garde ou n’a pas lu reste, ainsi que le plus récent de chaque ' +
        'flux. 0 : pour toujours.',
      unread_days: 'Jours après lesquels ils partent même non lus. 0 : pour toujours.',
      left_feed_days: 'Jours, pour qui revient.',
      fetch_log_days: 'Jours, tâches échouées comprises.',
      event_days: 'Jours, pour les pages qui se reconnectent.',
      zone: 'Pour les heures de ces réglages, comme Europe/Paris.',
      clean_hour: 'De 0 à 23, quand est supprimé ce dont personne n’a plus besoin.',
      proxy_registration: 'En ouvrant /?url= avec l’adresse d’un flux.',
      proxy_hosts:
        'Dont chacun peut ajouter les flux. Séparés par des virgules, comme *.example.org.',
      proxy_quota: 'Combien une adresse peut en ajouter par jour.',
      proxy_most_feeds: 'Combien il peut y en avoir en tout.',
      proxy_feeds: 'Des adresses, séparées par des virgules. Elles sont tenues à jour.',
      proxy_interval: 'Secondes, pour ceux qui sont tenus à jour.',
      proxy_idle_days: 'Jours où personne ne les demande.',
      proxy_deadline: 'Secondes avant qu’un flux servi soit construit sans elles.',
      proxy_items: 'Combien, les plus récents.',
    },
    choices: {
      registration: {
        closed: 'Personne',
        invited: 'Les personnes qu’un admin invite',
        open: 'Tout le monde',
      },
      pictures: {
        proxied: 'Par ce serveur',
        none: 'Pas montrées',
      },
      proxy_registration: {
        closed: 'Seulement les admins',
        listed: 'Tout le monde, depuis les hôtes autorisés',
        quota: 'Tout le monde, quelques-uns par jour',
        open: 'Tout le monde, sans limite',
      },
    },
  },
};
