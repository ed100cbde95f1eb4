"""Our own lists of English words and phrases: loaded ones, hedges, calls to act, superlatives."""


def _list(lines: str) -> frozenset[str]:
    return frozenset(" ".join(phrase.split()) for phrase in lines.split(","))


LOADED = _list("""
    absurd, alarming, appalling, arrogant, atrocious, bigoted, bizarre, blasted, blasts,
    blistering, bloated, bombshell, botched, boasted, boasts, brazen, brutal, brutally, bungled,
    bungling, callous, catastrophic, chaos, chaotic, cheating, chilling, clueless, cowardly,
    crazed, crony, cronies, crooked, crushed, crushing, cynical, damning, darling, deadbeat,
    debacle, decimated, defiant, deluded, demonise, demonize, deplorable, deranged, desperate,
    despicable, destroyed, destroys, devastating, dire, disastrous, disgraced, disgraceful,
    disgusting, dismal, draconian, elites, embattled, explosive, extremist, extremists, farce,
    farcical, fanatic, fanatics, feckless, fiasco, foolish, frenzied, frenzy, fury, gloating,
    greedy, grotesque, gutless, hack, hapless, harrowing, hateful, heartless, heroic, hideous,
    horrendous, horrific, horrifying, humiliated, humiliating, humiliation, hysteria, hysterical,
    idiotic, incompetent, infamous, inhumane, insane, insidious, lashed out, lashes out,
    laughable, lavish, lunatic, lurid, meltdown, mind-boggling, mob, monstrous, nightmare,
    notorious, obscene, obsessed, outrage, outraged, outrageous, pathetic, plunged, pompous,
    preposterous, propaganda, puppet, radical, rampage, rant, ranting, rattled, ravaged, reckless,
    recklessly, regime, relentless, ridiculed, ridiculous, rogue, ruthless, savage, savaged,
    scandalous, scathing, scheme, scheming, shambles, shambolic, shameful, shameless, shocking,
    shockingly, sinister, slammed, slamming, slams, slap in the face, sleazy, slur, smear,
    smeared, smug, so-called, spineless, spiralling, squandered, staggering, stunning, stunningly,
    stunt, surreal, sycophants, terrifying, thug, thugs, tirade, torched, torches, toxic, trashed,
    travesty, traitor, traitors, tyrannical, tyranny, unhinged, unprecedented, vicious, vile,
    warmonger, weaponised, weaponized, whining, witch hunt, woke, wreaked havoc, zealot, zealots
""")

HEDGES = _list("""
    allegedly, alleged, apparently, appears to, arguably, believed to, claims, could, expected to,
    experts fear, fears grow, feared, hints, hinted, is said to, likely, looks set to, may, maybe,
    might, perhaps, poised to, possible, possibly, potential, potentially, predicted, predicts,
    presumably, purportedly, reportedly, rumored, rumors, rumoured, rumours, seemingly, seems to,
    sources say, speculation, speculated, supposedly, suspected, tipped to, unconfirmed, what if,
    would mean, insiders say, sparking rumours, sparking rumors, is thought to, are thought to
""")

PUSHES = _list("""
    act now, add to cart, apply now, before it's too late, book now, buy now, buy today, call now,
    call today, check it out, claim your, click here, click the link, contact us, demand that,
    discount code, don't delay, don't miss, donate, donate now, download now, enter to win,
    exclusive offer, find out more, follow us, for a limited time, for just, free shipping, free
    trial, get yours, get your, grab yours, hurry, join us, join the fight, join today, learn
    more, like and share, limited time, limited offer, make a difference, make your voice heard,
    money back, must buy, must-have, must have, no obligation, offer ends, order now, order today,
    our sponsors, percent off, pledge, promo code, raise your voice, reserve your, risk-free, save
    big, shop now, shop the, share this, sign the petition, sign up, spread the word, stand up
    for, start saving, stock up, subscribe, support us, take action, tell your, today only, treat
    yourself, try it, use code, use the code, vote for, we must, we need to, what are you waiting
    for, while stocks last, while supplies last, write to your, you deserve, you must, you need
    to, you should, you'll love
""")

SUPERLATIVES = _list("""
    absolutely, amazing, astonishing, awesome, best, biggest, craziest, epic, ever, extraordinary,
    fantastic, funniest, gorgeous, greatest, hilarious, horrific, huge, incredible, insane,
    jaw-dropping, massive, mega, mind-blowing, most, outrageous, perfect, phenomenal, sensational,
    shocking, spectacular, staggering, stunning, super, terrifying, ultimate, unbelievable,
    unmissable, unreal, weirdest, wildest, worst, world-class, never before, of all time, you
    won't believe, goes viral, breaks the internet
""")
