// Portuguese texts of the way in: signing in, the first account, a server that does not answer.
import type { signin as english } from '../en/signin';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const signin: typeof english = {
  auth: {
    welcome: 'Boas-vindas ao Copydesk',
    setupLead:
      'Este servidor é novo. Crie a primeira conta: é a do administrador, e você pode ' +
      'começar a ler na hora.',
    setupNote: 'Tudo fica neste servidor. Nada é enviado a mais ninguém.',
    create: 'Criar conta',
    creating: 'Criando…',
    signIn: 'Entrar',
    signingIn: 'Entrando…',
    signInLead: 'Que bom ver você de novo.',
    register: 'Criar uma conta',
    registerLead: 'Este servidor está aberto a novos leitores. Escolha um nome e uma senha.',
    toRegister: 'Primeira vez aqui? Crie uma conta',
    toSignIn: 'Já tem conta? Entre',
    username: 'Nome',
    usernameHint: 'Letras, algarismos, espaços e . _ - @',
    password: 'Senha',
    passwordHint: 'Pelo menos 8 caracteres. Uma frase curta dá uma boa senha.',
    show: 'Mostrar a senha',
    hide: 'Ocultar a senha',
    signOut: 'Sair',
    signedOut: 'Sua sessão terminou. Entre para continuar de onde parou.',
    wrong: 'Nome ou senha incorretos.',
    tooMany: (seconds) =>
      plural(seconds, {
        one: 'Tentativas demais. Tente de novo em # segundo.',
        other: 'Tentativas demais. Tente de novo em # segundos.',
      }),
    weak: 'Escolha uma senha com pelo menos 8 caracteres.',
    missing: 'Preencha os dois campos.',
    loginHint: 'Ou o seu endereço de e-mail.',
    login: 'Nome ou e-mail',
    forgot: 'Esqueceu a senha?',
    forgotLead:
      'Digite seu nome ou endereço de e-mail. Se a sua conta tiver um endereço de ' +
      'e-mail, enviamos um link para ele.',
    forgotAsk: 'Enviar um link para mim',
    forgotSent: 'Se essa conta existir, um e-mail está a caminho. Veja também na caixa de spam.',
    backToSignIn: 'Voltar à entrada',
    missingName: 'Preencha seu nome ou e-mail.',
    askAdmin:
      'Esqueceu a senha? O administrador deste servidor pode dar a você um link para ' +
      'escolher outra.',
  },

  links: {
    asking: 'Um momento…',
    goOn: 'Continuar',
    worthless: 'Este link não funciona mais',
    worthlessLead: 'Já foi usado, venceu ou foi substituído por um mais novo. Peça outro.',
    reset: {
      title: 'Escolha uma nova senha',
      lead: (name) => `Para ${name}. Você vai sair de todos os seus aparelhos.`,
      done: (name) => `A senha de ${name} foi trocada. Entre com a nova.`,
      action: 'Trocar a senha',
    },
    confirm: {
      title: 'Endereço de e-mail',
      lead: (name) => `${name}`,
      done: (name) => `${name} está confirmado. Obrigado.`,
      action: 'Continuar',
    },
    join: {
      title: 'Boas-vindas',
      lead: (name) => `${name} convidou você. Escolha um nome e uma senha.`,
      done: (_name) => 'Pronto, você entrou.',
      action: 'Criar conta',
    },
  },

  boot: {
    loading: 'Abrindo o Copydesk…',
    failed: 'O servidor não responde',
    retry: 'Tentar de novo',
  },
};
