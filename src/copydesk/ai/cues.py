"""Turns of phrase that tease, or that report, each with the words that explain it."""

import re

from copydesk.ai.cuewords import CUES_OF_WORDS
from copydesk.ai.plainwords import PLAIN_WORDS

# Patterns see a title in lower case with straight quotes. What each is worth is learned.
_PATTERNS = {
    "a list": r"^(?:the |these |here are |top )?(?:\d{1,2}|five|six|seven|eight|nine|ten|twelve) "
    r"(?!killed|dead|injured|people|die|year|percent|arrested|men|women|million|billion|more"
    r"|of the (?:dead|victims))(?:[a-z'-]+ ){0,4}[a-z'-]+s\b",
    "a pointer": r"\b(?:here(?:'s| is| are)|this is (?:why|how|what|the)|that's (?:why|how|what)"
    r"|these are the)\b",
    "something unnamed": r"\b(?:this|these) (?!week|weekend|year|month|morning|summer|winter"
    r"|spring|fall|season|time around|quarter|afternoon)[a-z'-]+",
    "an open end": r"\b(?:this|these|it|that|one|something|someone)[.!?…\"']*$",
    "a question word": r"^(?:why|how|what|when|where|who|which)\b",
    "a question inside": r"(?<!^)\b(?:why|how|what|who|which)\b",
    "an answer held back": r"\b(?:reveals?|explains?|says|knows?|see|guess|shows?|confirms?"
    r"|discover|find out|found out|learn) (?:why|how|what|who|which|if|when)\b",
    "talk to the reader": r"\b(?:you|your|yours|yourself|you're|you've|you'll|you'd)\b",
    "talk about oneself": r"\b(?:we|our|us|i|my|me|i'm|i've|we've|we're)\b",
    "somebody unnamed": r"^(?:he|she|they|his|her|their|it)\b",
    "a thing without a name": r"\b(?:the|one|only|first|last|two|three|four|five|\d{1,2}|weird"
    r"|real|simple|surprising|some|these|this|another|single|biggest|best|worst) (?:[a-z-]+ )?"
    r"(?:things?|reasons?|ways?|tricks?|words?|signs?|mistakes?|secrets?|facts?|questions?|rules?"
    r"|hacks?|tips?|details?|features?|changes?|habits?|foods?|items?|ingredients?|problems?"
    r"|lessons?|moments?|times|photos|pictures|people)\b",
    "a vague word": r"\b(?:something|someone|somebody|nobody|no one|everyone|everything|anyone"
    r"|thing|things|stuff)\b",
    "a superlative": r"\b(?:most|best|worst|biggest|greatest|ultimate|cutest|funniest|weirdest"
    r"|craziest|hottest|[a-z]{4,}iest)\b",
    "stress": r"\b(?:just|finally|literally|actually|really|totally|completely|absolutely"
    r"|seriously|so|very|too|ever|never|even|still|exactly|forever|instantly|probably)\b",
    "a strong feeling": r"\b(?:amazing|incredible|shocking|shocked|stunning|stunned|surprising"
    r"|surprised|hilarious|adorable|perfect|insane|crazy|weird|heartbreaking|terrifying"
    r"|mind-?blowing|unbelievable|jaw-?dropping|epic|genius|brilliant|obsessed|furious|speechless"
    r"|bizarre|awesome|beautiful|gorgeous|iconic|viral|secret|truth|creepy|scary|mysterious"
    r"|mystery|hidden|warning|worth)\b",
    "a question mark": r"\?",
    "an exclamation mark": r"!",
    "dots": r"…|\.\.\.",
    "two sentences": r"[a-z0-9\"'][.!?] +[a-z]",
    "an order or a question": r"^(?:don't|stop|never|forget|meet|watch|see|check|try|let|get|make"
    r"|take|can|do|does|is|are|should|could|will|would|have|did|if)\b",
    "a promise": r"\b(?:will|might|may|could|can|would) (?:\w+ )?(?:make|change|surprise|shock|blow"
    r"|save|help|leave|give|ruin|break|melt|restore|look|need|want|love|hate)\b",
    "a worn phrase": r"\b(?:turns out|it turns|going viral|goes viral|gone wrong|what happen"
    r"|you need|need to know|should know|we know|everyone is|is about to|all the|of all time"
    r"|in the world|according to science|for years|so much|look like|looks like|sound like"
    r"|feel like|tell us|the internet|right now|before and after)\b",
    "a contraction": r"\b\w+'(?:t|re|ve|ll|d|m)\b",
    "a full verb": r"\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can)\b",
    "a source": r"(?:, | – | - |: )[a-z' ]*\b(?:says?|said|reports?|officials?|police|sources?"
    r"|finds?|court|study|poll|data shows|report)\b[a-z' ]*$",
    "a reported act": r"\b(?:says|said|announces?|announced|rejects?|approves?|urges?|accuses?"
    r"|denies|vows?|seeks?|faces?|rules?|orders?|agrees?|backs?|calls? for|plans?|votes?|charged"
    r"|arrested|sentenced|killed|dies|dead|injured|wounded|elected|resigns?|sues?|sued|fined"
    r"|convicted|guilty|to (?:cut|buy|sell|close|launch|pay|build|ban|end|raise|face|step|meet"
    r"|replace|open|join|release|resign|lead))\b",
    "an amount": r"[$€£]\d|\b\d+(?:\.\d+)? (?:million|billion|trillion)\b|\b\d[\d.,]*(?:m|bn|%)"
    r"|\bper ?cent\b",
    "a count": r"\b\d{1,3}(?:,\d{3})+\b|\b(?!19\d\d\b|20\d\d\b)\d{3,}\b",
    "an institution": r"\b(?:court|minister|president|government|police|parliament|senate|congress"
    r"|officials?|council|ministry|army|military|union|bank|election|vote|law|bill|deal|talks|tax"
    r"|budget|strike|attack|bomb|crash|fire|earthquake|storm|lawsuit|trial|judge|prison|murder"
    r"|charges|shares|profit|prices|rates|oil|trade|economy|un|eu|u\.s\.|uk|us)\b",
    "a circumstance": r"\b(?:amid|amidst|despite|following|over|after|against|ahead of"
    r"|in bid|as)\b",
    "a quotation": r"\"",
    "a heading": r"^[^:]{3,40}: ",
    "an afterthought": r"(?:,| -| –|\.) (?:(?:and|but|then|so) )?(?:it|it's|he|she|they|you|no one"
    r"|nobody|there's|here's|here are|look|not)\b",
    "all there is": r"\beverything (?:we|you|wrong|there)|\bso far\b|\bto know\b|\bit all\b",
    "what came next": r"\b(?:what|who|where|how|why) (?:he|she|they|it|you|your|i|we|to|not|is|was"
    r"|really|comes|came|happen\w*)\b|\b(?:what|who)'s\b",
    "a ranking": r"\branke?[ds]\b|\branking\b|\bin (?:the world|america|every)\b|\bever made\b"
    r"|\bof (?:all time|the year)\b|\bon earth\b",
    "an unnamed subject": r"^(?:an?|one|some|this|these|that|popular|beloved|iconic|legendary"
    r"|former|major|rare|bizarre|famous|hidden|secret|little-known) ",
    "a person without a name": r"^(?:man|woman|mom|dad|teen|couple|bride|groom|chef|doctor|expert"
    r"|star|actor|actress|fan|girl|boy|teacher|student|mother|father|grandmother|grandma|husband"
    r"|wife|kid|lottery winner)\b",
    "a kind of text": r"^(?:(?:[a-z]+ )?review|opinion|explainer|analysis|interview|podcast"
    r"|obituary|editorial|letters|timeline|fact check|live updates|in pictures|profile|briefing"
    r"|recipe|q&a|poll|study|report):",
    "a result": r"\b\d+-\d+\b",
    "since when": r"\b(?:since|from|in|by|until) (?:january|february|march|april|may|june|july"
    r"|august|september|october|november|december|\d{4})\b"
    r"|\bfor (?:the )?(?:first|second|third|fourth) time\b|\bin \d+ (?:years|days|months)\b"
    r"|\bat \d\d\b",
    "who said so": r"\b(?:study|poll|report|data|survey|court|police|officials?|who|un|trial|census"
    r"|researchers) (?:says?|said|finds?|found|shows?|suggests?|rules?|ruled)\b",
}
_CUES = [(name, re.compile(pattern)) for name, pattern in _PATTERNS.items()]
_WORD = re.compile(r"[a-z']+(?:-[a-z']+)*")
_CAPITALS = re.compile(r"\b[A-Z]{3,}\b")
LONG_WORD = 8
_PLAIN_STEPS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
_LENGTH_STEPS = (4.0, 4.5, 5.0, 5.5, 6.0, 6.5)
_LONG_STEPS = (0.1, 0.2, 0.3, 0.4)

CueSpan = tuple[int, int]


def list_cues(title: str, plain: str) -> dict[str, CueSpan]:
    """Give the cues of a title and where each stands; `plain` is its lower-case twin.

    Measures of the whole title stand nowhere: their span is empty.
    """
    found: dict[str, CueSpan] = {}
    for name, pattern in _CUES:
        match = pattern.search(plain)
        if match is None:
            continue
        found[name] = match.span()
        if pattern.search(plain, match.end()):
            found[f"{name}, again"] = match.span()
    words = []
    for match in _WORD.finditer(plain):
        words.append(match.group())
        for name in CUES_OF_WORDS.get(match.group(), ()):
            found.setdefault(name, match.span())
    if words:
        found.update(dict.fromkeys(_measure(words), (0, 0)))
    if not title.isupper():
        for match in _CAPITALS.finditer(title):
            if match.group().lower() in PLAIN_WORDS:
                found["a shouted word"] = match.span()
    return found


def _measure(words: list[str]) -> list[str]:
    count = len(words)
    plain_share = sum(word in PLAIN_WORDS for word in words) / count
    length = sum(map(len, words)) / count
    long_share = sum(len(word) >= LONG_WORD for word in words) / count
    return [
        *(f"plain words {step}" for step in _PLAIN_STEPS if plain_share >= step),
        *(f"word length {step}" for step in _LENGTH_STEPS if length >= step),
        *(f"long words {step}" for step in _LONG_STEPS if long_share >= step),
    ]
