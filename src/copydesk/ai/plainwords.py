"""Words that say how something is told, not what it is about; all others count as a topic."""

_WORDS = """
    a about above absolutely according across actually adorable advice after again against ahead all
    allegedly almost along already also although always am amazing amid among an and another answer
    answers any anybody anyone anything apart apparently are aren't around as ask asked asking asks
    at away awesome awkward back bad badass basically be beautiful became because become becomes
    been before behind being believe believes below beneath beside best better between beyond big
    bigger biggest bizarre blow blown both bought boy boys break breaks brilliant bring brings broke
    but buy by call called calls came can can't cannot cause causes change changed changes changing
    come comes coming common completely confirm confirmed confirms cool could couldn't crazy creepy
    cute dad dads dark day days dead definitely delicious despite did didn't die died dies discover
    discovered discovers do doctor doctors does doesn't doing don't done down drink drinking dumb
    during each early easy eat eating either emotional enough epic even ever every everybody
    everyone everything exactly except expert experts explain explained explains fact facts famous
    fan fans far fascinating favorite favourite feature feel feels felt few fewer finally find
    finding finds first for forget forward found friend friends from funny gave genius get gets
    getting gif gifs gift gifts girl girls give given gives giving go goes going gone good gorgeous
    got gotten great greatest guess guessed guy guys habit habits hack hacks had hadn't half happen
    happened happening happens happy hard has hasn't hate hated hates have haven't having he he'll
    he's hear heard heartbreaking help helped helps her here here's hers herself hey hidden
    hilarious him himself his honest honestly hot how how's however huge i i'd i'll i'm i've idea
    ideas if immediately important in incredible insane inside inspiring instantly instead
    interesting internet into is isn't it it'll it's item items its itself just keep keeps kept kid
    kids kill killed kills kind kinds knew know knows largest last later latest learn learned learns
    least leave leaves left less lesson lessons let let's lets life like list listen literally
    little live lives living lol look looked looking looks lose lost love loved loves made magical
    major make makes making man many marry may maybe me mean means meant meet meets meme memes men
    might mind-blowing mine mistake mistakes mom moment moments moms more most much must my myself
    mysterious myth myths near nearly need needed needs neither never new next no nobody none nor
    not nothing now obsessed of off often oh ok okay old omg on once one ones only onto or other
    others ought our ours ourselves out outside over own part parts past people per perfect perhaps
    person photo photos pic pics picture pictures place places play played plays please popular
    powerful probably problem product products prove proved proves psa put puts question questions
    quiz ran rare rarely reaction reactions read real really reason reasons recipe recipes relatable
    remember reportedly response reveal revealed revealing reveals ridiculous right rule rules run
    runs sad said same saw say saying says scary science scientists secret secrets see seeing seen
    sees seriously several sexy shall share shared shares she she'll she's shock shocked shocking
    shocks should shouldn't show showed shown shows sign signs simple since sleep sleeping small
    smallest so some somebody someone something sometimes soon sort spot stand star stars start
    started starts stay still stop stopped stops stories story strange study stuff stunning stupid
    such suddenly super supposedly surprise surprised surprises surprising take taken takes taking
    talk talking tease teased teases tell telling tells terrifying than thanks that that's the their
    theirs them themselves then theories theory there there's these they they'd they'll they're
    they've thing things think thinking thinks this those though thought through throughout till
    time times tiny tip tips to today together told tomorrow tonight too took total totally toward
    towards trick tricks tried tries true truth try trying turn turned turns twice twitter ultimate
    unbelievable under unexpected unless until up upon us use used uses using usually versus very
    via video videos viral vs wait waiting want wanted wants warn warned warns was wasn't watch
    watched watches way ways we we'd we'll we're we've wear wearing weird went were weren't what
    what's whatever when whenever where where's whereas wherever whether which whichever while who
    who's whoever whom whose why will win wins wish wishes with within without woman women won won't
    word words work worked works world worse worst would wouldn't wow wrong wtf y'all year years yes
    yesterday yet you you'd you'll you're you've your yours yourself
"""
PLAIN_WORDS = frozenset(_WORDS.split())
