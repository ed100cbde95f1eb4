// Portuguese texts of services that entries are sent to: setting them up, sending, how it went.
import type { sending as english } from '../en/sending';

export const sending: typeof english = {
  sending: {
    lead:
      'Serviços a que você pode enviar artigos: listas de leitura, favoritos, programas ' +
      'seus. Aperte Shift+E em um artigo para enviá-lo.',
    list: 'Para onde você envia artigos',
    none: 'Nada configurado ainda.',
    add: 'Adicionar um destino',
    kind: 'Serviço',
    title: 'Nome',
    fields: {
      address: 'Endereço',
      token: 'Token',
      username: 'Nome de usuário',
      password: 'Senha',
      client_id: 'ID do cliente',
      client_secret: 'Segredo do cliente',
    },
    hints: {
      instapaper: 'O Instapaper não aceita etiquetas.',
      karakeep: 'Crie um token no Karakeep em User settings, API keys.',
      linkding: 'Você encontra o token no Linkding em Settings, Integrations.',
      pinboard:
        'Você encontra o token no Pinboard em Settings, Password; ele começa com o seu ' +
        'nome e dois-pontos. As suas configurações lá decidem se os favoritos são ' +
        'públicos.',
      readwise:
        'Peça um token em readwise.io/access_token. ' +
        'Os artigos vão para o Reader; os destaques, para o Readwise.',
      wallabag: 'Crie um cliente no Wallabag em API clients management.',
      webhook:
        'Qualquer endereço que aceite JSON. Tudo o que é enviado leva uma assinatura com ' +
        'um segredo que só aparece uma vez.',
    },
    keep: 'Deixe vazio para manter. Se mudar o endereço, digite de novo.',
    create: 'Adicionar',
    save: 'Salvar',
    change: 'Editar',
    changeOf: (title) => `Editar ${title}`,
    cancel: 'Cancelar',
    test: 'Testar',
    testOf: (title) => `Testar ${title}`,
    works: (title) => `${title} funciona.`,
    highlights: {
      label: 'Destaques',
      labelOf: (title) => `Destaques para ${title}`,
      wanted: {
        none: 'Não enviar',
        new: 'Enviar os novos',
        all: 'Enviar todos, também os antigos',
      },
      sent: (count) => `Enviados: ${count}.`,
      waiting: (count) => `Em espera: ${count}.`,
      refused: (count) => `Não aceitos: ${count}.`,
    },
    remove: 'Remover',
    removeOf: (title) => `Remover ${title}`,
    sure: (title) => `Remover ${title}? O que você enviou para lá fica lá.`,
    removed: (title) => `${title}: destino removido.`,
    added: (title) => `${title} está configurado.`,
    secretOnce:
      'Tudo o que é enviado para lá leva uma assinatura com este segredo. Ele só aparece ' +
      'uma vez: copie-o para o seu programa.',
    secret: 'Segredo',
    done: 'Pronto',
    dialog: 'Enviar este artigo para',
    mail: 'Escrever um e-mail com o link',
    setUp: 'Configurar destinos…',
    noPage: 'Este artigo não tem página na web que possa ser enviada.',
    waiting: 'A caminho…',
    sent: (ago) => `Enviado ${ago}. Aperte para enviar de novo.`,
    failed: 'Não enviado.',
    again: (when) => `Próxima tentativa ${when}.`,
    reasons: {
      unauthorized: 'O serviço não aceita o token ou a senha. Digite de novo nas configurações.',
      wrong_address: 'Não há tal serviço nesse endereço. Verifique nas configurações.',
      rejected: 'O serviço não aceitou este artigo.',
      busy: 'O serviço está ocupado.',
      failing: 'O serviço está com problemas.',
      unreachable: 'Não é possível alcançar o serviço.',
      blocked:
        'Este endereço está em uma rede privada. Um administrador pode permiti-lo com ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'A chave secreta do servidor mudou. Digite de novo o token ou a senha nas configurações.',
      no_page: 'Este artigo não tem página na web, ou não existe mais.',
      lost: 'Foi interrompido. Envie de novo.',
    },
  },
};
