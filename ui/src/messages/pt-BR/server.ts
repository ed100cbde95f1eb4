// Portuguese texts of what admins look after: users and publishers; and about Copydesk.
import type { server as english } from '../en/server';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const server: typeof english = {
  users: {
    lead:
      'Todos os que têm conta aqui. Se é possível se cadastrar, decide uma configuração do ' +
      'servidor.',
    add: 'Adicionar um usuário',
    username: 'Nome',
    password: 'Primeira senha',
    role: 'Papel',
    roles: { user: 'Leitor', admin: 'Administrador' },
    create: 'Criar usuário',
    created: (name) => `${name} já pode entrar.`,
    lastLogin: (when) => `entrou pela última vez ${when}`,
    neverLogin: 'nunca entrou',
    isYou: 'você',
    disabled: 'desativado',
    disable: 'Desativar',
    enable: 'Ativar',
    reset: 'Nova senha',
    resetOf: (name) => `Nova senha para ${name}`,
    resetDone: (name) => `${name} tem uma nova senha e saiu de todos os aparelhos.`,
    makeAdmin: 'Tornar administrador',
    makeUser: 'Tornar leitor',
    remove: 'Excluir',
    removeOf: (name) => `Excluir ${name} com todos os feeds e favoritos`,
    removeNow: 'Excluir de vez',
    removed: (name) => `${name}: conta excluída.`,
    more: 'Mostrar mais',
    save: 'Salvar',
    cancel: 'Cancelar',
    adminOnly: 'Só administradores veem esta página.',
    link: 'Link para uma nova senha',
    linkOf: (name) => `Link para ${name}`,
    linkHint: 'Dê este link à pessoa. Vale uma vez, por dois dias, e só aparece agora.',
    invite: 'Convidar alguém',
    inviteLead: 'A pessoa escolhe nome e senha com um link que vale uma vez.',
    inviteEmail: 'O e-mail da pessoa (opcional)',
    inviteNow: 'Criar convite',
    invitation: 'Convite',
    mailed: 'Também enviamos o link por e-mail.',
    inviteHint: 'Dê este link à pessoa que você convida. Ele só aparece agora.',
    open: 'Convites',
    noneOpen: 'Nenhum convite em aberto.',
    forAnyone: 'para quem tiver o link',
    invitedBy: (name) => `de ${name}`,
    until: (when) => `válido até ${when}`,
    takeBack: 'Retirar',
    takenBack: 'Convite retirado.',
    cameAs: (name) => `aceito como ${name}`,
    expired: 'vencido',
  },

  audit: {
    lead: 'Entradas e mudanças nas contas, as mais novas primeiro.',
    none: 'Nada registrado ainda.',
    more: 'Mostrar mais antigas',
    somebody: 'Alguém',
    actions: {
      signed_in: (actor) => `${actor} entrou`,
      refused: (_actor, subject) => `Uma entrada como ${subject} foi recusada`,
      code_refused: (_actor, subject) =>
        `Um código errado foi digitado para ${subject}: alguém tem a senha`,
      second_factor_on: (actor) => `${actor} ativou a entrada em duas etapas`,
      second_factor_off: (actor) => `${actor} desativou a entrada em duas etapas`,
      second_factor_reset: (actor, subject) =>
        `${actor} desativou a entrada em duas etapas de ${subject}`,
      recovery_code_used: (actor, left) =>
        `${actor} usou um código de recuperação (restam ${left})`,
      recovery_codes_made: (actor) => `${actor} criou novos códigos de recuperação`,
      identity_linked: (actor, subject) => `${actor} conectou ${subject}`,
      identity_unlinked: (actor, subject) => `${actor} desconectou ${subject}`,
      passkey_added: (actor, subject) => `${actor} adicionou a chave de acesso ${subject}`,
      passkey_removed: (actor, subject) => `${actor} removeu a chave de acesso ${subject}`,
      folder_shared: (actor, subject) => `${actor} compartilhou uma pasta com ${subject}`,
      folder_joined: (actor, subject) => `${actor} passou a participar de uma pasta de ${subject}`,
      folder_left: (actor, subject) => `${actor} saiu de uma pasta de ${subject}`,
      folder_withdrawn: (actor, subject) =>
        subject
          ? `${actor} não compartilha mais uma pasta com ${subject}`
          : `${actor} não compartilha mais uma pasta`,
      signed_out: (actor) => `${actor} saiu`,
      registered: (actor) => `${actor} criou uma conta`,
      invited: (actor, subject) => `${actor} convidou ${subject}`,
      invitation_removed: (actor) => `${actor} retirou um convite`,
      user_added: (actor, subject) => `${actor} adicionou ${subject}`,
      user_changed: (actor, subject) => `${actor} mudou a conta de ${subject}`,
      user_removed: (actor, subject) => `${actor} excluiu a conta de ${subject}`,
      password_changed: (actor) => `${actor} trocou a própria senha`,
      password_reset: (actor) => `${actor} escolheu uma nova senha com um link`,
      reset_link_made: (actor, subject) => `${actor} criou um link de senha para ${subject}`,
      email_changed: (actor) => `${actor} trocou o próprio e-mail`,
      email_confirmed: (actor, subject) => `${actor} confirmou ${subject}`,
      token_added: (actor, subject) => `${actor} criou um token para ${subject}`,
      token_removed: (actor) => `${actor} revogou um token`,
      exported: (actor) => `${actor} baixou todos os próprios dados`,
      app_password_added: (actor, subject) => `${actor} criou a senha de aplicativo ${subject}`,
      app_password_removed: (actor) => `${actor} revogou uma senha de aplicativo`,
      session_ended: (actor) => `${actor} desconectou um aparelho`,
    },
  },

  publishers: {
    lead:
      'Um editor é um site com todos os seus feeds, como bbc.co.uk. Se um site recusa o ' +
      'Copydesk ou pede para ser deixado em paz, defina aqui como todos os feeds dele ' +
      'são buscados.',
    add: 'Adicionar um editor',
    name: 'Nome',
    domain: 'Domínio',
    mode: 'Como buscar',
    modes: { 0: 'De modo nenhum', 1: 'Normalmente', 2: 'Como um navegador' },
    enabled: 'Buscar os feeds dele',
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    create: 'Adicionar editor',
    remove: 'Remover',
    removeOf: (name) => `Remover ${name}`,
    removed: (name) => `${name}: editor removido. Os feeds dele ficam.`,
    none: 'Nada para ver aqui ainda: todos os sites são buscados normalmente.',
  },

  brand: {
    title: 'Nome e aparência',
    lead: 'Como este servidor se apresenta: na entrada, nas abas, nos celulares, nos e-mails.',
    name: 'Nome',
    nameHint: 'No máximo 40 letras. Vazio: Copydesk.',
    accent: 'Cor principal',
    accentHint: 'De links e botões, como #2947c6. Vazio: o nosso azul.',
    pick: 'Escolher a cor principal',
    themes: { light: 'Claro', sepia: 'Sépia', dark: 'Escuro e preto' },
    strong: (theme, contrast) => `${theme}: fácil de ler (contraste ${contrast}).`,
    weak: (theme, contrast) =>
      `${theme}: fraca demais (contraste ${contrast} de 4,5), por isso aparece mais ` +
      'forte, como aqui.',
    logo: 'Logotipo',
    logoHint: 'Um arquivo PNG, JPEG, WebP ou GIF de no máximo 4 MB, de preferência quadrado.',
    chooseLogo: 'Escolher uma imagem',
    removeLogo: 'Remover o logotipo',
    logoSaved: 'O logotipo foi salvo.',
    logoRemoved: 'O logotipo foi removido.',
  },

  live: {
    lead:
      'Configurações que você pode mudar com o servidor em funcionamento. As mudanças ' +
      'valem em segundos. Cada configuração é explicada em inglês.',
    find: 'Encontrar uma configuração',
    fixed: 'Definido quando o servidor foi iniciado, então não pode ser mudado aqui.',
    start: (value) => `Padrão: ${value}`,
    empty: '(vazio)',
    save: 'Salvar',
    saveOf: (name) => `Salvar ${name}`,
    reset: 'Voltar ao padrão',
    resetOf: (name) => `Voltar ao padrão: ${name}`,
    saved: (name) => `${name}: salvo.`,
    none: 'Nenhuma configuração corresponde.',
    changes: 'Quem mudou o quê',
    unchanged: 'Nenhuma mudança até agora.',
    set: (who, name, value) => `${who} mudou ${name} para ${value}`,
    unset: (who, name) => `${who} voltou ${name} ao padrão`,
    logoSet: (who) => `${who} escolheu um logotipo`,
    logoRemoved: (who) => `${who} removeu o logotipo`,
    keySet: (who, name) => `${who} guardou uma chave para ${name}`,
    keyForgotten: (who, name) => `${who} excluiu a chave de ${name}`,
    more: 'Mostrar mais',
  },

  jobs: {
    lead:
      'Tarefas em segundo plano abandonadas depois de várias tentativas. Tente de novo ' +
      'quando a causa estiver resolvida, ou exclua-as.',
    none: 'Nenhuma tarefa com falha.',
    tries: (count) => plural(count, { one: '# tentativa', other: '# tentativas' }),
    revive: 'Tentar de novo',
    reviveOf: (kind, id) => `Tentar de novo: ${kind} ${id}`,
    revived: (kind) => `Tentando ${kind} de novo.`,
    remove: 'Excluir',
    removeOf: (kind, id) => `Excluir: ${kind} ${id}`,
    removed: (kind) => `${kind}: excluída.`,
    more: 'Mostrar mais',
  },

  about: {
    lead: 'A sua própria redação, no seu próprio servidor.',
    version: (number) => `Versão ${number}`,
    links: 'Bom saber',
    api: 'Descrição da API (OpenAPI)',
    free: 'Software livre sob a licença MIT.',
    quiet: 'Sem rastreamento, sem conta na nuvem. As imagens passam por este servidor.',
    keys: 'Todas as teclas',
  },
};
