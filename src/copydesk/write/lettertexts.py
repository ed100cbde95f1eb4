"""What the letters say that the server sends by itself, in the languages that its page has."""

from dataclasses import dataclass
from typing import Literal, get_args

LetterKind = Literal[
    "reset", "confirm", "invite", "changed", "readdressed", "factor_off", "way_added", "way_removed"
]
LetterLanguage = Literal["en", "de", "fr", "es", "it", "pt", "ar"]
LANGUAGES: tuple[LetterLanguage, ...] = get_args(LetterLanguage)


@dataclass(frozen=True, slots=True)
class LetterText:
    """What a letter says; `{name}`, `{link}`, `{desk}`, `{way}` and `{hours}` are filled in."""

    subject: str
    text: str


LETTERS: dict[LetterLanguage, dict[LetterKind, LetterText]] = {
    "en": {
        "reset": LetterText(
            "A new password for {desk}",
            "Someone, probably you, asked for a new password for the account {name}.\n\n"
            "Set one here within {hours} hours:\n{link}\n\n"
            "If it was not you, ignore this e-mail: your password stays the same.\n",
        ),
        "confirm": LetterText(
            "Please confirm your address",
            "This address was entered for the account {name} on {desk}.\n\n"
            "Confirm it here within {hours} hours:\n{link}\n\n"
            "If this means nothing to you, ignore this e-mail.\n",
        ),
        "invite": LetterText(
            "{name} invites you to {desk}",
            "{name} has invited you to read the news on {desk}.\n\n"
            "Create your account here within {hours} hours:\n{link}\n",
        ),
        "changed": LetterText(
            "Your password was changed",
            "The password for the account {name} was just changed, and all other devices were "
            "signed out.\n\nIf it was not you, ask for a new password right away:\n{link}\n",
        ),
        "readdressed": LetterText(
            "Your account has another address",
            "The account {name} no longer uses this e-mail address.\n\n"
            "If it was not you, sign in, change your password and put the address back:\n{link}\n",
        ),
        "factor_off": LetterText(
            "Codes are no longer asked for",
            "From now on the password alone is enough to sign in to the account {name} on {desk}: "
            "the second factor was just turned off.\n\n"
            "If it was not you, change your password at once and turn it on again:\n{link}\n",
        ),
        "way_added": LetterText(
            "There is a new way into your account",
            "You can now also sign in to the account {name} on {desk} with “{way}”.\n\n"
            "If it was not you, remove it and change your password at once:\n{link}\n",
        ),
        "way_removed": LetterText(
            "A way into your account was removed",
            "“{way}” no longer signs anyone in to the account {name} on {desk}.\n\n"
            "If it was not you, change your password at once:\n{link}\n",
        ),
    },
    "de": {
        "reset": LetterText(
            "Ein neues Passwort für {desk}",
            "Jemand, vermutlich Sie selbst, möchte ein neues Passwort für das Konto {name}.\n\n"
            "Hier wählen Sie eines, innerhalb von {hours} Stunden:\n{link}\n\n"
            "Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.\n",
        ),
        "confirm": LetterText(
            "Bitte bestätigen Sie Ihre Adresse",
            "Diese Adresse wurde für das Konto {name} bei {desk} angegeben.\n\n"
            "Hier bestätigen Sie sie, innerhalb von {hours} Stunden:\n{link}\n\n"
            "Wissen Sie davon nichts, tun Sie nichts.\n",
        ),
        "invite": LetterText(
            "{name} lädt Sie zu {desk} ein",
            "{name} lädt Sie ein, bei {desk} gemeinsam Nachrichten zu lesen.\n\n"
            "Hier legen Sie Ihr Konto an, innerhalb von {hours} Stunden:\n{link}\n",
        ),
        "changed": LetterText(
            "Ihr Passwort wurde geändert",
            "Das Passwort des Kontos {name} wurde soeben geändert; alle anderen Geräte wurden "
            "abgemeldet.\n\nWaren Sie es nicht, fordern Sie sofort ein neues an:\n{link}\n",
        ),
        "readdressed": LetterText(
            "Ihr Konto hat eine andere Adresse",
            "Das Konto {name} verwendet diese E-Mail-Adresse nicht mehr.\n\n"
            "Waren Sie es nicht, melden Sie sich an, ändern Sie Ihr Passwort und tragen Sie die "
            "Adresse wieder ein:\n{link}\n",
        ),
        "factor_off": LetterText(
            "Es wird kein Code mehr verlangt",
            "Ab jetzt genügt das Passwort allein, um sich am Konto {name} bei {desk} anzumelden: "
            "Der zweite Faktor wurde soeben ausgeschaltet.\n\n"
            "Waren Sie es nicht, ändern Sie sofort Ihr Passwort und schalten Sie ihn wieder ein:\n"
            "{link}\n",
        ),
        "way_added": LetterText(
            "Es gibt einen neuen Weg in Ihr Konto",
            "Am Konto {name} bei {desk} kann man sich jetzt auch mit „{way}“ anmelden.\n\n"
            "Waren Sie es nicht, entfernen Sie ihn und ändern Sie sofort Ihr Passwort:\n{link}\n",
        ),
        "way_removed": LetterText(
            "Ein Weg in Ihr Konto wurde entfernt",
            "Mit „{way}“ kann sich niemand mehr am Konto {name} bei {desk} anmelden.\n\n"
            "Waren Sie es nicht, ändern Sie sofort Ihr Passwort:\n{link}\n",
        ),
    },
    "fr": {
        "reset": LetterText(
            "Un nouveau mot de passe pour {desk}",
            "Quelqu’un, sans doute vous, demande un nouveau mot de passe pour le compte {name}.\n\n"
            "Choisissez-le ici, dans les {hours} heures :\n{link}\n\n"
            "Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.\n",
        ),
        "confirm": LetterText(
            "Merci de confirmer votre adresse",
            "Cette adresse a été donnée pour le compte {name} sur {desk}.\n\n"
            "Confirmez-la ici, dans les {hours} heures :\n{link}\n\n"
            "Si vous n’êtes pas concerné, ne faites rien.\n",
        ),
        "invite": LetterText(
            "{name} vous invite sur {desk}",
            "{name} vous invite à lire l’actualité sur {desk}.\n\n"
            "Créez votre compte ici, dans les {hours} heures :\n{link}\n",
        ),
        "changed": LetterText(
            "Votre mot de passe a été changé",
            "Le mot de passe du compte {name} vient d’être changé et tous les autres appareils ont "
            "été déconnectés.\n\n"
            "Si ce n’était pas vous, demandez-en un nouveau aussitôt :\n{link}\n",
        ),
        "readdressed": LetterText(
            "Votre compte a une autre adresse",
            "Le compte {name} n’utilise plus cette adresse e-mail.\n\n"
            "Si ce n’était pas vous, connectez-vous, changez votre mot de passe et rétablissez "
            "l’adresse :\n{link}\n",
        ),
        "factor_off": LetterText(
            "Aucun code n’est plus demandé",
            "Désormais, le mot de passe suffit pour se connecter au compte {name} sur {desk} : "
            "le second facteur vient d’être désactivé.\n\n"
            "Si ce n’était pas vous, changez aussitôt votre mot de passe et réactivez-le :\n"
            "{link}\n",
        ),
        "way_added": LetterText(
            "Il y a un nouvel accès à votre compte",
            "On peut maintenant aussi se connecter au compte {name} sur {desk} avec « {way} ».\n\n"
            "Si ce n’était pas vous, supprimez-le et changez aussitôt votre mot de passe :\n"
            "{link}\n",
        ),
        "way_removed": LetterText(
            "Un accès à votre compte a été supprimé",
            "Plus personne ne peut se connecter au compte {name} sur {desk} avec « {way} ».\n\n"
            "Si ce n’était pas vous, changez aussitôt votre mot de passe :\n{link}\n",
        ),
    },
    "es": {
        "reset": LetterText(
            "Una contraseña nueva para {desk}",
            "Alguien, seguramente tú, pide una contraseña nueva para la cuenta {name}.\n\n"
            "Elígela aquí, en las próximas {hours} horas:\n{link}\n\n"
            "Si no fuiste tú, no hagas nada: tu contraseña sigue igual.\n",
        ),
        "confirm": LetterText(
            "Confirma tu dirección",
            "Esta dirección se indicó para la cuenta {name} en {desk}.\n\n"
            "Confírmala aquí, en las próximas {hours} horas:\n{link}\n\n"
            "Si no sabes nada de esto, no hagas nada.\n",
        ),
        "invite": LetterText(
            "{name} te invita a {desk}",
            "{name} te invita a leer las noticias en {desk}.\n\n"
            "Crea tu cuenta aquí, en las próximas {hours} horas:\n{link}\n",
        ),
        "changed": LetterText(
            "Tu contraseña ha cambiado",
            "La contraseña de la cuenta {name} acaba de cambiar y se ha cerrado la sesión en "
            "los demás dispositivos.\n\nSi no fuiste tú, pide otra enseguida:\n{link}\n",
        ),
        "readdressed": LetterText(
            "Tu cuenta tiene otra dirección",
            "La cuenta {name} ya no usa esta dirección de correo.\n\n"
            "Si no fuiste tú, inicia sesión, cambia tu contraseña y vuelve a poner la "
            "dirección:\n{link}\n",
        ),
        "factor_off": LetterText(
            "Ya no se pide ningún código",
            "Desde ahora basta la contraseña para entrar en la cuenta {name} en {desk}: "
            "el segundo factor acaba de desactivarse.\n\n"
            "Si no fuiste tú, cambia enseguida tu contraseña y vuelve a activarlo:\n{link}\n",
        ),
        "way_added": LetterText(
            "Hay un nuevo acceso a tu cuenta",
            "Ahora también se puede entrar en la cuenta {name} en {desk} con «{way}».\n\n"
            "Si no fuiste tú, quítalo y cambia enseguida tu contraseña:\n{link}\n",
        ),
        "way_removed": LetterText(
            "Se ha quitado un acceso a tu cuenta",
            "Ya nadie puede entrar en la cuenta {name} en {desk} con «{way}».\n\n"
            "Si no fuiste tú, cambia enseguida tu contraseña:\n{link}\n",
        ),
    },
    "it": {
        "reset": LetterText(
            "Una nuova password per {desk}",
            "Qualcuno, probabilmente tu, ha chiesto una nuova password per l’account {name}.\n\n"
            "Sceglila qui entro {hours} ore:\n{link}\n\n"
            "Se non sei stato tu, ignora questa e-mail: la tua password resta la stessa.\n",
        ),
        "confirm": LetterText(
            "Conferma il tuo indirizzo",
            "Questo indirizzo è stato inserito per l’account {name} su {desk}.\n\n"
            "Confermalo qui entro {hours} ore:\n{link}\n\n"
            "Se non ne sai niente, ignora questa e-mail.\n",
        ),
        "invite": LetterText(
            "{name} ti invita su {desk}",
            "{name} ti ha invitato a leggere le notizie su {desk}.\n\n"
            "Crea il tuo account qui entro {hours} ore:\n{link}\n",
        ),
        "changed": LetterText(
            "La tua password è cambiata",
            "La password dell’account {name} è appena cambiata, e tutti gli altri dispositivi sono "
            "stati disconnessi.\n\nSe non sei stato tu, chiedine subito una nuova:\n{link}\n",
        ),
        "readdressed": LetterText(
            "Il tuo account ha un altro indirizzo",
            "L’account {name} non usa più questo indirizzo e-mail.\n\n"
            "Se non sei stato tu, accedi, cambia la password e rimetti l’indirizzo:\n{link}\n",
        ),
        "factor_off": LetterText(
            "Non viene più chiesto un codice",
            "D’ora in poi basta la password per accedere all’account {name} su {desk}: "
            "il secondo fattore è appena stato disattivato.\n\n"
            "Se non sei stato tu, cambia subito la password e riattivalo:\n{link}\n",
        ),
        "way_added": LetterText(
            "C’è un nuovo modo di entrare nel tuo account",
            "Ora si può accedere all’account {name} su {desk} anche con «{way}».\n\n"
            "Se non sei stato tu, rimuovilo e cambia subito la password:\n{link}\n",
        ),
        "way_removed": LetterText(
            "Un modo di entrare nel tuo account è stato rimosso",
            "Con «{way}» non si accede più all’account {name} su {desk}.\n\n"
            "Se non sei stato tu, cambia subito la password:\n{link}\n",
        ),
    },
    "pt": {
        "reset": LetterText(
            "Uma nova senha para {desk}",
            "Alguém, provavelmente você, pediu uma nova senha para a conta {name}.\n\n"
            "Escolha-a aqui em até {hours} horas:\n{link}\n\n"
            "Se não foi você, ignore este e-mail: a sua senha continua a mesma.\n",
        ),
        "confirm": LetterText(
            "Confirme o seu endereço",
            "Este endereço foi informado para a conta {name} em {desk}.\n\n"
            "Confirme-o aqui em até {hours} horas:\n{link}\n\n"
            "Se você não sabe do que se trata, ignore este e-mail.\n",
        ),
        "invite": LetterText(
            "{name} convida você para {desk}",
            "{name} convidou você a ler as notícias em {desk}.\n\n"
            "Crie a sua conta aqui em até {hours} horas:\n{link}\n",
        ),
        "changed": LetterText(
            "A sua senha foi trocada",
            "A senha da conta {name} acaba de ser trocada, e todos os outros aparelhos foram "
            "desconectados.\n\nSe não foi você, peça uma nova agora mesmo:\n{link}\n",
        ),
        "readdressed": LetterText(
            "A sua conta tem outro endereço",
            "A conta {name} não usa mais este endereço de e-mail.\n\n"
            "Se não foi você, entre, troque a senha e ponha o endereço de volta:\n{link}\n",
        ),
        "factor_off": LetterText(
            "Não se pede mais um código",
            "De agora em diante basta a senha para entrar na conta {name} em {desk}: "
            "a segunda etapa acaba de ser desativada.\n\n"
            "Se não foi você, troque a senha agora mesmo e ative-a de novo:\n{link}\n",
        ),
        "way_added": LetterText(
            "Há um novo jeito de entrar na sua conta",
            "Agora também é possível entrar na conta {name} em {desk} com “{way}”.\n\n"
            "Se não foi você, remova-o e troque a senha agora mesmo:\n{link}\n",
        ),
        "way_removed": LetterText(
            "Um jeito de entrar na sua conta foi removido",
            "Com “{way}” ninguém mais entra na conta {name} em {desk}.\n\n"
            "Se não foi você, troque a senha agora mesmo:\n{link}\n",
        ),
    },
    "ar": {
        "reset": LetterText(
            "كلمة مرور جديدة لـ{desk}",
            "طلب أحدهم، ولعله أنت، كلمة مرور جديدة للحساب {name}.\n\n"
            "اخترها هنا قبل انقضاء {hours} ساعة:\n{link}\n\n"
            "إن لم تكن أنت فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.\n",
        ),
        "confirm": LetterText(
            "يرجى تأكيد عنوانك",
            "أُدخل هذا العنوان للحساب {name} على {desk}.\n\n"
            "أكّده هنا قبل انقضاء {hours} ساعة:\n{link}\n\n"
            "إن كان هذا لا يعنيك فتجاهل هذه الرسالة.\n",
        ),
        "invite": LetterText(
            "يدعوك {name} إلى {desk}",
            "يدعوك {name} إلى قراءة الأخبار على {desk}.\n\n"
            "أنشئ حسابك هنا قبل انقضاء {hours} ساعة:\n{link}\n",
        ),
        "changed": LetterText(
            "تغيّرت كلمة مرورك",
            "تغيّرت كلمة مرور الحساب {name} للتو، وسُجّل الخروج من جميع الأجهزة الأخرى."
            "\n\nإن لم تكن أنت فاطلب كلمة مرور جديدة فورًا:\n{link}\n",
        ),
        "readdressed": LetterText(
            "لحسابك عنوان آخر",
            "لم يعد الحساب {name} يستعمل عنوان البريد هذا.\n\n"
            "إن لم تكن أنت فسجّل الدخول وغيّر كلمة مرورك وأعد العنوان:\n{link}\n",
        ),
        "factor_off": LetterText(
            "لم يعد يُطلب رمز",
            "تكفي كلمة المرور وحدها من الآن لدخول الحساب {name} على {desk}: "
            "أُوقفت الخطوة الثانية للتو.\n\n"
            "إن لم تكن أنت فغيّر كلمة مرورك فورًا وأعد تفعيلها:\n{link}\n",
        ),
        "way_added": LetterText(
            "طريقة جديدة لدخول حسابك",
            "يمكن الآن دخول الحساب {name} على {desk} عبر «{way}» أيضًا.\n\n"
            "إن لم تكن أنت فأزلها وغيّر كلمة مرورك فورًا:\n{link}\n",
        ),
        "way_removed": LetterText(
            "أُزيلت طريقة لدخول حسابك",
            "لم يعد يمكن دخول الحساب {name} على {desk} عبر «{way}».\n\n"
            "إن لم تكن أنت فغيّر كلمة مرورك فورًا:\n{link}\n",
        ),
    },
}
