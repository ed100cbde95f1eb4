"""Passwords that are tried first by whoever guesses: refused, with what people hang on to them."""

# As words; digits and signs around one make it no better.
_WORDS = frozenset(
    """
    password passwort passwd passw passwor motdepasse contrasena contraseña senha kennwort
    passw0rd p@ssword p@ssw0rd pa55word pa55w0rd pa$$word pa$$w0rd passworld
    qwerty qwertz azerty qwertyui qwertyuiop qwertzui qwertzuiop qwertzuiopü azertyui azertyuiop
    asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfghjklö zxcvb zxcvbn zxcvbnm yxcvbnm
    qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qweasd
    qweasdzxc qwer qwer1234 asdf1234 asdasd qweqwe zxczxc abcd abcdef abcdefg abcdefgh abcdefghi
    abc abcabc abcabcabc a1b2c3 a1b2c3d4 aa123456 a1234567 a12345678 a123456789
    admin administrator root toor user guest test tester testing testtest demo default changeme
    change letmein welcome willkommen bienvenue bienvenido hello hallo bonjour hola login signin
    access secret geheim topsecret master mypassword newpassword yourpassword mynameis
    iloveyou iloveu loveyou loveme ichliebedich jetaime teamo teamomucho tequiero
    mylove lovelove lovely forever babygirl princess princesa prinzessin sunshine sonnenschein
    soleil chocolate schokolade chocolat schatz schatzi engelchen darling sweetheart
    football fussball fußball futbol baseball basketball hockey soccer arsenal liverpool chelsea
    barcelona realmadrid juventus manchester manutd bayern bvb schalke dortmund
    superman batman spiderman ironman starwars pokemon pikachu naruto dragon dragonball
    monkey tigger tiger shadow butterfly dolphin elephant
    michael jennifer jessica michelle samantha nicole daniel daniela anthony charlie andrea
    alexander alexandre alejandro alexandra sebastian christian stefanie isabelle
    computer internet google facebook linkedin instagram youtube samsung iphone windows microsoft
    trustno whatever nothing blink freedom mustang corvette ferrari porsche mercedes harley
    jordan hunter ranger buster killer pepper ginger cookie summer winter sommer spring autumn
    monday january february september october november december
    letmeinnow openup opensesame abracadabra whatthe fuckyou fuckoff asshole ficken arschloch
    copydesk newsdesk server
    """.split()  # noqa: SIM905 - a list of words reads better as words
)
# As they are: what is made of digits alone has no word in it.
_DIGITS = frozenset(
    """
    12345678 123456789 1234567890 12345678910 0123456789 012345678 87654321 987654321 9876543210
    0987654321 11223344 1122334455 12341234 123412345 123123123 12312312 123321123 1234554321
    12344321 147258369 159357456 159753456 789456123 741852963 963852741 963258741 456789123
    123654789 987456321 12121212 10101010 20202020 69696969 13131313 01010101 11112222 11110000
    12345679 23456789 31415926 314159265 27182818 19841984 20002000 19901990 112233445566
    """.split()  # noqa: SIM905 - as above
)
_HANGERS_ON = "0123456789!?.,;:*#@$%&+-_=^~ "


def is_common(password: str) -> bool:
    """Say whether a password is among those that everybody tries."""
    typed = password.casefold()
    if len(set(typed)) <= 1 or typed in _DIGITS or typed in _WORDS:
        return True
    bare = typed.strip(_HANGERS_ON)
    # Half of it, or more, stands around the word: that is a choice of one's own.
    return bare in _WORDS and len(bare) * 2 > len(typed)
