// Portuguese texts of further ways in: codes of an app beside the password.
import type { ways as english } from '../en/ways';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const ways: typeof english = {
  code: {
    title: 'Só mais um passo',
    lead: 'Digite o código que seu aplicativo autenticador está mostrando.',
    label: 'Código do aplicativo',
    paperLead: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    paperLabel: 'Código de recuperação',
    usePaper: 'Usar um código de recuperação',
    useApp: 'Usar o código do aplicativo',
    wrong: 'Este código está errado ou já foi usado.',
    missing: 'Digite o código.',
  },

  factor: {
    title: 'Entrada em duas etapas',
    lead:
      'Depois da senha, você digita um código de um aplicativo no celular. Aplicativos ' +
      'de leitura com senha própria não precisam dele.',
    off: 'Desativada: basta a senha.',
    on: (when) => `Ativa desde ${when}.`,
    left: (count) =>
      plural(count, {
        one: 'Resta # código de recuperação.',
        other: 'Restam # códigos de recuperação.',
      }),
    setUp: 'Configurar um aplicativo…',
    password: 'Sua senha',
    wrongPassword: 'Senha incorreta.',
    goOn: 'Continuar',
    scan:
      'Leia esta imagem com um aplicativo autenticador, ou digite o segredo nele. Depois ' +
      'digite o código que o aplicativo mostrar.',
    picture: 'Código QR para um aplicativo autenticador',
    secret: 'Segredo para o aplicativo',
    turnOn: 'Ativar',
    isOn: 'A entrada em duas etapas está ativa. Todos os outros aparelhos foram desconectados.',
    paper: 'Códigos de recuperação',
    paperLead:
      'Guarde-os em um lugar seguro, longe da senha. Se você perder o aplicativo, cada ' +
      'um vale uma vez no lugar de um código. Eles só aparecem agora.',
    done: 'Já guardei',
    renew: 'Novos códigos de recuperação…',
    renewNow: 'Criar novos códigos',
    turnOff: 'Desativar…',
    turnOffNow: 'Desativar',
    isOff: 'A entrada em duas etapas está desativada.',
    anyCode: 'Código do aplicativo, ou um código de recuperação',
    cancel: 'Cancelar',
    reset: 'Desativar a entrada em duas etapas',
    resetOf: (name) => `Desativar a entrada em duas etapas de ${name}`,
    isReset: (name) => `Agora ${name} pode entrar só com a senha.`,
  },

  elsewhere: {
    or: 'Ou',
    signInWith: (title) => `Entrar com ${title}`,
    title: 'Entrar com',
    lead: 'Outras contas com que você pode entrar em vez da senha.',
    connect: (title) => `Conectar ${title}`,
    disconnect: 'Desconectar',
    disconnectFrom: (title) => `Desconectar ${title}`,
    disconnected: (title) => `Não é mais possível entrar com ${title}.`,
    used: (when) => `usado ${when}`,
    gone: 'Este provedor não está mais configurado neste servidor.',
    problem: 'Não foi possível entrar',
    problems: {
      refused: 'Você recusou no provedor. Nada mudou.',
      expired: 'Demorou demais, já foi usado ou começou em outro navegador. Tente de novo.',
      away: 'O provedor não responde. Tente mais tarde, ou entre com a senha.',
      failed:
        'Não foi possível usar a resposta do provedor. Se continuar assim, avise o ' +
        'administrador.',
      closed:
        'Este servidor não aceita novas contas desse modo. Peça um convite ao ' + 'administrador.',
      closed_account: 'Esta conta está fechada. Fale com o administrador deste servidor.',
      taken:
        'Já existe uma conta com o seu endereço de e-mail. Entre nela e conecte o ' +
        'provedor nas configurações da conta.',
      linked_elsewhere: 'Isto já está conectado a outra conta.',
    },
  },

  passkeys: {
    title: 'Chaves de acesso',
    lead:
      'Entre com a digital, o rosto ou um PIN em vez de digitar uma senha. A chave fica ' +
      'no seu aparelho.',
    add: 'Adicionar uma chave de acesso',
    added: 'Agora você pode entrar com este aparelho.',
    known: 'Este aparelho já tem uma chave de acesso da sua conta.',
    used: (when) => `usada ${when}`,
    neverUsed: 'nunca usada',
    signIn: 'Entrar com uma chave de acesso',
    sure: (name) => `Excluir a chave de acesso ${name}? Você não poderá mais entrar com ela.`,
    declined: 'Nenhuma chave de acesso foi usada. Tente de novo quando quiser.',
    refused: 'Esta chave de acesso não é mais conhecida aqui, ou demorou demais. Tente de novo.',
  },
};
