// Portuguese texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const feeds: typeof english = {
  start: {
    importTitle: 'Vem de outro leitor?',
    importLead:
      'Traga todos os seus feeds e pastas: use o arquivo que seu antigo leitor exporta ' +
      '(OPML).',
    import: 'Importar seus feeds',
    packsTitle: 'Não sabe por onde começar?',
    packsLead: 'Escolha entre feeds conhecidos, por assunto e idioma.',
    packs: 'Ver feeds para começar',
    oneTitle: 'Ou comece com um site de que você gosta',
  },

  feed: {
    problem: 'No momento não é possível ler este feed.',
    problemSince: (when) => `Funcionou pela última vez ${when}.`,
    problemNever: 'Nunca funcionou.',
    nextTry: (when) => `Próxima tentativa ${when}.`,
    retry: 'Tentar agora',
    lastCheck: 'Última verificação',
    create: 'Criar',
    settings: 'Configurações do feed',
    title: 'Título',
    folder: 'Pasta',
    noFolder: 'Nenhuma pasta',
    newFolder: 'Nova pasta…',
    newFolderName: 'Nome da nova pasta',
    address: 'Endereço do feed',
    site: 'Site',
    tags: 'Etiquetas',
    addTag: 'Adicionar uma etiqueta',
    removeTag: (title) => `Remover a etiqueta ${title}`,
    save: 'Salvar',
    saving: 'Salvando…',
    cancel: 'Cancelar',
    unsubscribe: 'Deixar de seguir',
    unsubscribed: (title) => `Você não segue mais ${title}.`,
    resubscribed: (title) => `${title} está de volta.`,
  },

  folder: {
    settings: 'Configurações da pasta',
    title: 'Nome',
    remove: 'Remover a pasta',
    removeNote: 'Os feeds dela são mantidos e sobem um nível.',
    removed: (title) => `Pasta ${title} removida. Os feeds dela foram mantidos.`,
    restored: (title) => `A pasta ${title} está de volta.`,
  },

  add: {
    open: 'Adicionar feed',
    title: 'Adicionar um feed',
    label: 'Endereço de um feed ou site',
    placeholder: 'example.org',
    add: 'Adicionar feed',
    addThis: 'Adicionar este feed',
    look: 'Pré-visualizar',
    working: (host) => `Olhando ${host}…`,
    missing: 'Primeiro digite um endereço.',
    choose: 'Este site tem vários feeds. Qual você quer?',
    added: (title) => `Agora você segue ${title}.`,
    known: (title) => `Você já segue ${title}.`,
    close: 'Fechar',
    chooseOne: 'Escolha pelo menos um.',
    followed: 'Você já segue este.',
    followedAll: 'Você já segue todos os feeds deste site.',
    addThese: (count) => plural(count, { one: 'Adicionar # feed', other: 'Adicionar # feeds' }),
    stillWorking: (host) => `Ainda procurando um feed nos lugares de costume em ${host}…`,
    addedMany: (count) =>
      plural(count, {
        one: 'Agora você segue # novo feed.',
        other: 'Agora você segue # novos feeds.',
      }),
    previewOf: (title) => `Prévia de ${title}`,
    previewEmpty: 'No momento o feed não tem artigos.',
  },
};
