"""Words that are cues by themselves: how a title tells, whatever it tells of."""

_WORDS = {
    "a crowd": """
        critics customers drivers everyone fan fans followers millennials neighbors neighbours
        owners parents passengers people players readers shoppers tourists users viewers watchers
    """,
    "a reaction": """
        baffled beg begging begs confused convinced delighted devastated divided furious obsessed
        outraged puzzled shock shocks speechless stun stunned stuns terrified worried
    """,
    "a hint": """
        admission clue confession detail details excuse feature habit habits lie message messages
        mistake mistakes myth myths perk reason reasons reply request response ritual secret secrets
        setting surprise theory trick tricks truth twist verdict
    """,
    "an expert without a name": """
        chef chefs dietitian dietitians doctor doctors economists expert experts nurses nutritionist
        nutritionists physicists pilots psychologist psychologists science scientists trainer
        trainers vet vets
    """,
    "a slow reveal": "again anymore finally forever just now quietly soon suddenly",
    "a show of telling": """
        addresses admit admits claims confesses explain explains hint hints names refuses regret
        regrets reveal revealed reveals shares silence slams sparks spills swears tease teases warn
        warns weighs
    """,
    "not so": "aren't can't didn't don't isn't never not shouldn't than wasn't won't you'd",
    "you think": """
        believe beware expect forget forgot guess imagine missed notice noticed notices ready
        realise realize remember surprise shock think thought
    """,
    "a household thing": """
        amazon android body brain cat coffee costco dad dating diet disney dog gmail hair instagram
        iphone kitchen marriage marvel mcdonald's mom mum netflix phone recipe skin sleep starbucks
        tiktok walmart whatsapp wi-fi windows
    """,
    "a contest": "beat beats win wins won",
    "a rise or fall": """
        climb climbs cut cuts decline declines drop drops fall falls fell gain gains grow grows jump
        jumps raise raises record rise rises rose slip slips surge surges
    """,
    "a plain act": """
        acquires acquitted adds arrives awards bans blocks buys closes declares detained elects ends
        files filed found indicted joins kills launches meets opens passed passes performs recalls
        releases renews rescued returns sells sets signed signs strikes unveils upholds
    """,
}


def _invert() -> dict[str, list[str]]:
    cues: dict[str, list[str]] = {}
    for cue, words in _WORDS.items():
        for word in words.split():
            cues.setdefault(word, []).append(cue)
    return cues


CUES_OF_WORDS = _invert()
"""By a word: the cues that it is."""
