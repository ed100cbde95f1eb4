"""Tells what an English text is about, by the words of its topic; None if it is not clear."""

import re
from collections import Counter
from functools import lru_cache

from copydesk.ai.sentences import list_words
from copydesk.model.analysis import CATEGORIES, Category

LEAD_WORDS = 250
TITLE_WEIGHT = 3.0
LEAST_WEIGHT = 4.0
LEAST_LEAD = 1.4
MOST_OF_ONE_WORD = 3
# Of words whose topics are remembered; most words of most texts are among them.
MOST_KNOWN_WORDS = 8192
LONGEST_KNOWN_WORD = 32

# A star ends a stem. A word may stand in two lists: then it weighs half in each.
_TOPICS: dict[Category, str] = {
    "politics": """
        election* elect* vote voter* votes voting ballot* poll polls parliament* senate senator*
        congress congressman congresswoman democrat* republican* labour conservative* tory tories
        liberal* president* prime minister* ministry cabinet legislat* lawmaker* bill veto
        coalition party partisan campaign* candidate* governor* mayor* policy referendum impeach*
        white house downing chancellor caucus primaries lobby* constitution* ruling
    """,
    "world": """
        united nations un nato embassy diplomat* foreign treaty sanctions border* refugee*
        migrant* war ceasefire invasion troops missile* military army airstrike* rebel* insurgen*
        hostage* ukraine russia* china chinese iran* israel* gaza palestin* syria* iraq* afghan*
        korea* africa* european eu asia* peace humanitarian genocide coup militant* earthquake*
        quake summit ambassador* kremlin beijing taliban
    """,
    "business": """
        company companies ceo chief executive merger* acqui* startup* retailer* retail sales
        revenue* profit* quarterly factory factories manufactur* supplier* supply workers jobs
        layoff* union strike airline* carmaker* industry customers brand* market* shares
        shareholder* business* firm firms deal trade tariff* exports antitrust hiring employees
        employer* boss buyout
    """,
    "finance": """
        stock stocks shares bond bonds yield* investor* invest* fund funds hedge bank banks
        banking interest rates inflation* central fed ecb currency currencies dollar euro bitcoin
        crypto* mortgage* loan* debt pension* savings tax taxes credit wall street nasdaq dow
        index dividend* trader* trading earnings portfolio* recession gdp
    """,
    "sport": """
        match matches game games season league cup championship* tournament* coach* striker*
        midfielder* goalkeeper goal goals team teams player* football* soccer basketball baseball
        tennis golf cricket rugby hockey nfl nba mlb nhl fifa uefa olympic* medal* athlete* race
        racing driver* grand prix sprint* marathon wicket* innings quarterback touchdown playoff*
        final semi-final semifinal defeat* score* scored wimbledon champion champions
    """,
    "culture": """
        film films movie* cinema director* actor* actress* oscar* hollywood album* song* singer*
        band music* concert* tour festival* novel* author* book books poet* poem* theatre theater
        play stage museum* gallery exhibition* art artist* painting* sculpt* television tv series
        episode* season netflix drama comedy comedian* celebrit* dance* opera ballet literature
        grammy* emmy* premiere* box office
    """,
    "technology": """
        software app apps smartphone* iphone* android google apple microsoft facebook amazon
        twitter meta openai chatgpt ai artificial intelligence algorithm* chip chips
        semiconductor* computer* laptop* internet online website* browser* hacker* hack hacked
        cyber* malware data privacy encryption cloud server* robot* startup* developer*
        programming code linux open-source gadget* 5g tech technolog* update users password*
    """,
    "health": """
        health* hospital* doctor* nurse* patient* disease* virus* vaccin* cancer* drug drugs
        medic* treatment* therap* clinical trial surgery surgeon* symptom* diagnos* diet* obes*
        mental depression anxiety pandemic covid* coronavirus infection* flu outbreak* heart
        diabetes pregnan* sleep nutrition* vitamin* nhs fda who
    """,
    "science": """
        scientist* research* study studies physic* chemist* biolog* astronom* planet* galax* star
        telescope* nasa space spacecraft rocket* orbit* mars moon asteroid* fossil* dinosaur*
        species gene genes genetic* genome* dna cell cells quantum particle* laboratory
        experiment* evolution* archaeolog* neuroscien* journal university
    """,
    "environment": """
        climate warming emission* carbon fossil renewable* solar wind turbine* pollution* plastic*
        wildlife conservation* forest* deforest* rainforest ocean* coral reef* drought* flood*
        wildfire* hurricane* storm heatwave* glacier* ice arctic biodiversity habitat* endangered
        recycl* sustainab* environment* greenhouse species extinct*
    """,
    "travel": """
        travel* tourist* tourism trip trips holiday* vacation* hotel* hostel* flight flights
        airport* airline* passport* visa visas itinerar* destination* beach* resort* cruise*
        island* sightseeing backpack* luggage booking guidebook road hiking trail*
    """,
    "lifestyle": """
        recipe* cook* kitchen restaurant* chef* food delicious bake baking fashion style dress*
        outfit* makeup beauty skincare skin hair wedding* dating relationship* parenting kids home
        garden* decor* interior diy workout* fitness yoga wellness gift gifts shopping pet pets
        dog dogs cat cats coffee wine cocktail*
    """,
    "games": """
        video game games gaming gamer* playstation xbox nintendo switch console* steam esports
        multiplayer gameplay rpg dlc zelda mario fortnite minecraft shooter developer* studio
        sequel patch player* quest* boss level levels
    """,
    "history": """
        history histor* century centuries ancient medieval roman romans empire archive* war
        anniversary museum* archaeolog* king queen dynasty tomb* artefact* artifact* pharaoh*
        civil revolution* colonial* slavery holocaust 1914 1939 1945 memorial veteran*
    """,
    "opinion": """
        opinion editorial column columnist* op-ed commentary argue* i believe we should must my
        view letter letters essay perspective debate
    """,
    "other": "",
}
_STAR = "*"


def _index() -> tuple[dict[str, list[Category]], dict[str, list[Category]]]:
    whole: dict[str, list[Category]] = {}
    stems: dict[str, list[Category]] = {}
    for category, words in _TOPICS.items():
        for word in dict.fromkeys(words.split()):
            table = stems if word.endswith(_STAR) else whole
            table.setdefault(word.rstrip(_STAR), []).append(category)
    return whole, stems


_WHOLE, _STEMS = _index()
_SHORTEST_STEM = min(map(len, _STEMS))
_LONGEST_STEM = max(map(len, _STEMS))
_OPINION = re.compile(
    r"^(?:opinion|editorial|op-ed|comment|letters?|analysis)\s*[:|]", re.IGNORECASE
)


def find_category(title: str, text: str) -> Category | None:
    """Give the topic that leads clearly, None if none does."""
    if _OPINION.search(title):
        return "opinion"
    weights = dict.fromkeys(CATEGORIES, 0.0)
    lead = Counter(list_words(text[:4000])[:LEAD_WORDS])
    words = [(word, float(min(count, MOST_OF_ONE_WORD))) for word, count in lead.items()]
    words += [(word, TITLE_WEIGHT) for word in dict.fromkeys(list_words(title))]
    for word, weight in words:
        topics, count = _list_topics(word[:LONGEST_KNOWN_WORD])
        for category in topics:
            weights[category] += weight / count
    first, second, *_ = sorted(CATEGORIES, key=lambda each: -weights[each])
    if weights[first] < LEAST_WEIGHT or weights[first] < LEAST_LEAD * weights[second]:
        return None
    return first


@lru_cache(maxsize=MOST_KNOWN_WORDS)
def _list_topics(word: str) -> tuple[tuple[Category, ...], int]:
    """Give the topics of a word, and how many entries of the lists name it."""
    found = list(_WHOLE.get(word, ()))
    for end in range(_SHORTEST_STEM, min(len(word), _LONGEST_STEM) + 1):
        found += _STEMS.get(word[:end], ())
    return tuple(dict.fromkeys(found)), len(found)
