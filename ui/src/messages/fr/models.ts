// French texts of the page of models: which is asked, what there is, what it costs.
import type { models as english } from '../en/models';
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('fr');
const number = numberIn('fr');
const percent = percentIn('fr');

export const models: typeof english = {
  models: {
    lead:
      'Un modèle de langage ajoute des titres neutres, des résumés dans ses propres mots et la ' +
      'façon dont un article est cadré. Il travaille en arrière-plan ; personne ne l’attend ' +
      'pour lire.',
    inUse: 'En service',
    provider: 'Fournisseur',
    providers: {
      builtin: 'Analyse intégrée, sans modèle',
      ollama: 'Ollama, sur une machine à vous',
      openai: 'OpenAI, ou un serveur qui parle comme lui',
      anthropic: 'Anthropic, sur Internet',
      fake: 'Factice, pour essayer',
      off: 'Personne : rien n’est analysé',
    },
    states: {
      off: 'Les articles ne sont pas analysés : ni notes, ni résumés.',
      builtin:
        'Seule l’analyse intégrée parle : elle note les titres, marque les mots orientés et ' +
        'choisit des phrases pour un résumé, sur cette machine et gratuitement. Pour des titres ' +
        'neutres et des résumés dans d’autres mots, installez Ollama et choisissez-le ici, ou un ' +
        'fournisseur sur Internet avec une clé.',
      unchosen:
        'Aucun modèle n’est encore choisi : seule l’analyse intégrée parle. Choisissez-en un ' +
        'ci-dessous.',
      keyless:
        'Ce fournisseur ne répond à personne sans clé, et aucune n’est déposée. Déposez-en une.',
      lacking: (model) =>
        `Le serveur n’a pas ${model}. Récupérez-le ci-dessous, ou choisissez-en un autre.`,
      fake:
        'Le fournisseur factice répond sans modèle. Ce qu’il dit ne signifie rien ; il sert à ' +
        'essayer.',
      ready: (model) => `${model} est interrogé.`,
    },
    failing: 'Le fournisseur ne répond pas :',
    advice: {
      unreachable:
        'Fonctionne-t-il, et l’adresse est-elle juste ? Démarrez-le (pour Ollama : ollama ' +
        'serve), puis regardez de nouveau. D’ici là, les articles attendent et rien n’est perdu.',
      closed:
        'Cette adresse se trouve dans un réseau fermé au serveur. Démarrez le serveur avec ' +
        'COPYDESK_AI_NETWORKS pour l’ouvrir aux fournisseurs.',
      key: 'Il veut une clé, une autre clé, ou être payé. Déposez une clé ci-dessous.',
      missing: 'Il n’y a pas de tel service à cette adresse. Vérifiez l’adresse.',
      other: 'Ce qu’il dit n’est pas ce qu’on attend de lui. Vérifiez fournisseur et adresse.',
    },
    again: 'Regarder de nouveau',
    also: 'Interrogés aussi, et réunis avec lui',
    alsoOf: (model, provider) => `${model} (${provider})`,
    noKey: 'aucune clé déposée',
    key: 'Clé',
    keyKept: 'Une clé est déposée, scellée. Elle n’est plus jamais montrée.',
    keyNone: 'Aucune clé n’est déposée.',
    keyFixed: 'La clé a été donnée au démarrage du serveur (COPYDESK_AI_KEY).',
    keyNew: 'Nouvelle clé',
    keySave: 'Déposer la clé',
    keySaved: 'La clé est déposée.',
    keyForget: 'Oublier la clé',
    keyForgotten: 'La clé est oubliée.',

    machine: 'Cette machine',
    memory: 'Mémoire',
    processor: 'Processeur',
    cores: (name, count) => `${name}, ${plural(count, { one: '# cœur', other: '# cœurs' })}`,
    graphics: 'Carte graphique',
    noGraphics: 'aucune qu’un modèle pourrait utiliser',
    recommended: 'Modèle recommandé',
    fitsCard: (needs) => `demande ${needs}, tient dans la mémoire de la carte graphique`,
    fitsMemory: (needs) => `demande ${needs}, tient en mémoire ; sans carte graphique, il est lent`,
    tooSmall:
      'Cette machine est trop petite pour son propre modèle. L’analyse intégrée, ou un ' +
      'fournisseur ailleurs, est le meilleur choix.',
    elsewhere: 'C’est la machine de Copydesk ; le fournisseur peut en être une autre.',

    installed: 'Modèles du serveur',
    listed: (count) => plural(count, { one: '# modèle', other: '# modèles' }),
    none: 'Le serveur n’a encore aucun modèle.',
    parameters: (size) => `${size} paramètres`,
    loaded: 'en mémoire',
    current: 'en service',
    use: 'Utiliser',
    useOf: (model) => `Utiliser ${model}`,
    used: (model) => `${model} est interrogé désormais.`,
    delete: 'Supprimer',
    deleteOf: (model) => `Supprimer ${model}`,
    deleteSure: (model) =>
      `Supprimer ${model} du serveur ? Pour l’avoir de nouveau, il faudra le récupérer.`,
    deleteNow: 'Supprimer définitivement',
    deleted: (model) => `${model} est supprimé.`,
    cancel: 'Annuler',
    pull: 'Récupérer un modèle',
    pullName: 'Nom du modèle',
    pullHint: 'Comme dans la bibliothèque d’Ollama, par exemple gemma3:4b.',
    pullNow: 'Récupérer',
    pullOf: (model) => `Récupérer ${model}`,
    pulling: (model) => `Récupération de ${model}`,
    pulled: (model) => `${model} est là.`,
    pullFailed: (model) => `${model} n’a pas pu être récupéré :`,
    pullRetried: 'Un échec ; nouvel essai bientôt :',
    pullQueued: 'attend son tour',
    pullShare: (done, total, share) => `${done} sur ${total} (${percent(share)})`,
    pullAgain: 'Récupérer de nouveau',
    pullAgainOf: (model) => `Récupérer ${model} de nouveau`,

    work: 'Travail',
    waiting: (count, all) =>
      plural(count, {
        one: '# article attend',
        other: '# articles attendent',
      }) + ` sur ${number(all)}.`,
    idle: 'Aucun article n’attend un modèle.',
    lastError: 'Le dernier échec, qui sera réessayé :',
    givenUp: (count) =>
      plural(count, {
        one: '# article a été abandonné après tous les essais.',
        other: '# articles ont été abandonnés après tous les essais.',
      }),
    failedWork: 'Travaux échoués',
    startOver: 'Tout montrer de nouveau au modèle',
    startOverOf: (entries) =>
      plural(entries, {
        one: '# article est montré de nouveau.',
        other: '# articles sont montrés de nouveau.',
      }),
    allKnown: 'Le modèle connaît déjà tous leurs textes : cela ne coûte rien.',
    newTexts: (texts) =>
      plural(texts, {
        one: '# texte est nouveau pour le modèle.',
        other: '# textes différents sont nouveaux pour le modèle.',
      }),
    takes: (tokens) => `Environ ${number(tokens)} jetons`,
    costs: (cost) => `environ ${cost} selon vos prix`,
    noPrices: 'aucun prix n’est indiqué, l’argent n’est donc pas compté',
    days: (count) =>
      plural(count, {
        one: 'Dans les budgets, cela peut se faire en # jour.',
        other: 'Les budgets en font au moins # jours.',
      }),
    measured: (answers) =>
      plural(answers, {
        one: 'Calculé sur # réponse des 30 derniers jours, questions répétées comprises.',
        other: 'Calculé sur # réponses des 30 derniers jours, questions répétées comprises.',
      }),
    guessed: 'Une supposition : aucun modèle n’a répondu ces 30 derniers jours.',
    start: 'Commencer',
    started: (count) =>
      plural(count, {
        one: '# article attend le modèle.',
        other: '# articles attendent le modèle.',
      }),

    spent: 'Dépensé en 30 jours',
    nothingSpent: 'Rien n’a été demandé ces 30 derniers jours.',
    day: 'Jour',
    calls: 'Demandes',
    tokens: 'Jetons',
    cost: 'Coût',
    total: 'Au total',
    today: 'Aujourd’hui',
    ofLimit: (spent, limit) => `${spent} sur ${limit}`,
    usedUp: 'Le budget du jour est épuisé. Les articles attendent demain, ou un budget plus grand.',

    options: 'Réglages du modèle',
    optionsLead: 'Ils comptent dès la prochaine question ; rien n’est à redémarrer.',
    budgets: 'Budgets et prix',
    budgetsLead: 'Pour tous ensemble, par jour du serveur (UTC). 0 : sans limite.',
    weights: 'Poids',
    weightsLead:
      'Ce que chaque note compte dans la note d’ensemble, qui trie et replie les listes. 0 ' +
      'en écarte une ; ce qui est déjà noté suit en quelques secondes.',
    labels: {
      ai_provider: 'Fournisseur',
      ai_address: 'Adresse',
      ai_model: 'Modèle',
      ai_also: 'Autres modèles',
      ai_temperature: 'Température',
      ai_top_p: 'Seuil top-p',
      ai_num_ctx: 'Contexte',
      ai_timeout: 'Patience du serveur',
      ai_concurrency: 'En même temps',
      ai_backlog_hours: 'Jusqu’où en arrière',
      ai_tokens_per_day: 'Jetons par jour',
      ai_tokens_per_user: 'Jetons par jour pour une personne',
      ai_cost_per_day: 'Argent par jour',
      ai_cost_per_user: 'Argent par jour pour une personne',
      ai_calls_per_minute: 'Questions par minute',
      ai_calls_per_user: 'Questions par minute pour une personne',
      ai_price_in: 'Prix des questions',
      ai_price_out: 'Prix des réponses',
      ai_weight_framing: 'Cadrage partial',
      ai_weight_clickbait: 'Titre racoleur',
      ai_weight_persuasive: 'Cherche à convaincre',
      ai_weight_hyper_stimulus: 'Mots criards',
      ai_weight_speculative: 'Suppositions',
    },
    hints: {
      ai_provider: 'Les titres et textes des articles lui sont envoyés, et rien d’autre.',
      ai_address: 'Vide : là où ce fournisseur se trouve d’habitude.',
      ai_model: 'Comme le fournisseur l’appelle.',
      ai_also:
        'Séparés par des virgules : modèle, ou fournisseur=modèle. Tous sont interrogés, leurs ' +
        'réponses réunies, et chacune est payée.',
      ai_temperature: 'La liberté de ses réponses, de 0 (toujours les mêmes) à 2.',
      ai_top_p: 'Part des mots probables parmi lesquels il choisit, jusqu’à 1.',
      ai_num_ctx: 'Jetons que question et réponse peuvent avoir ensemble.',
      ai_timeout: 'Secondes au bout desquelles une réponse n’est plus attendue.',
      ai_concurrency: 'Questions à un fournisseur à la fois.',
      ai_backlog_hours: 'Heures ; les articles plus anciens ne sont montrés qu’à l’ouverture.',
      ai_tokens_per_day: 'Questions et réponses ensemble.',
      ai_tokens_per_user: 'Pour ce qu’une personne ouvre.',
      ai_cost_per_day: 'Dans la monnaie des prix.',
      ai_cost_per_user: 'Pour ce qu’une personne ouvre.',
      ai_calls_per_minute: 'À tous les fournisseurs ensemble.',
      ai_calls_per_user: 'Pour ce qu’une personne ouvre.',
      ai_price_in: 'Pour un million de jetons.',
      ai_price_out: 'Pour un million de jetons.',
      ai_weight_framing: 'De 0 à 100.',
      ai_weight_clickbait: 'De 0 à 100.',
      ai_weight_persuasive: 'De 0 à 100.',
      ai_weight_hyper_stimulus: 'De 0 à 100.',
      ai_weight_speculative: 'De 0 à 100.',
    },
  },
};
