"""How common words are in headlines, so that an index with few entries knows it, too.

Counted over 32,000 public headlines by document: the word stands in one of 2 ** key of them.
The words are stemmed as `words.py` does it.
"""

_WORDS_BY_RARITY = {
    5: """
    kill know thing
    """,
    6: """
    actually based best charact dead game life look need plan question show sign world
    """,
    7: """
    age american arrest attack australian bank bomb book british call canadian case
    celebrity chang china christma court crash death dies disney election ever every everyon
    face fall favorit feel find fire food former found friend gift girl give government
    guess halloween happen harry help hilarious home hous india instagram iraq launch leader
    love man movi name never obama old open pakistan party pictur polic post president
    protest prov real really reason releas right school see sex song south star stat take
    talk test thre try tweet understand ways wins woman women work youll zodiac
    """,
    8: """
    accus adorabl afghan afghanistan aid air amaz america animal announc answer anyon around
    australia award baby ban beautiful becom begin better big bill billion black body bush
    buy california canada candidat captur car cast cat charg chief chines city claim clos
    coast colleg color company confession continu costum coupl cover cup cute date david
    deal delicious dog dogs dont drop drug earthquak easy eat end england european everyth
    explosion fail family fans fight film final five flight florida football forc four franc
    french fuck gay going good googl got grand group guarant guy hair hate health high hit
    hits hold holiday hot human indian injur international internet interview iran iraqi
    israel japan john kardashian keep kids korea lady laugh lead leagu least leav littl
    london long loss lyric mak makeup market match meet men military million mind minist
    miss moment move movy murder music near next north nuclear obsess offer offic official
    oil order parent part perfect perfectly person phon photo plac play potter power
    presidential pric prison product quot rais reach read record red relationship rememb
    return reveal rise rule russia russian sale season second secret security seek servic
    sery set shar shoot shot singl six someon spac start stop storm story strik struggl
    student study suicid super suspect swift taylor team texa text thanksgiv thatll think
    thought top totally tour train trial tried true tumblr turn twitter unit use visit vote
    warn wars wear wedd went west whit wikinew win without word worker worst york youv
    zealand
    """,
    9: """
    absolutely abus accident account action actor adel adult advic africa african aged agre
    airlin airport album allow alway amid amy anti appeal appl approv arent army art artist
    ask asked attempt awaken away awesom awkward bad badass band bankruptcy baseball battl
    bbc beat beauty behind believ belong bff bid bieber biggest bird birth blast blow board
    bomber bond boy boyfriend brazilian break bring britain brother budget build bus
    business buzzf cake campaign cancer cant card care cats caus celeb celebrat challeng
    champion championship channel chart chees chil child children chill chris church clash
    classic clear clinton coach cold collaps com come comic comment completely confirm
    control cook cool cost country creat cricket crim crisis crossword crush cry cut cuts
    dad damn danc dat daught days debat declar declin defeat definitely delay depression
    design despit dessert destroy determin didnt different dinner disput doctor donald dozen
    drak draw dream dress drink driv driver drunk early earth east economy eight elect
    emergency ends energy english episod europ executiv exist experienc facebook fact fake
    famous fan far fashion fear femal file financial firm flood flu follow fraud free fund
    funniest funny futur gas gave gaza general genius german germany gett giant gilmor goal
    goes golden gorgeous governor great greatest green grow guilty guys hack hand hard head
    healthy hear heart held helicopt hilariously history hogwart honest hope horror hospital
    host hotel hurrican ice iconic idea identify illinois imag important increas incredibl
    incredibly industry inquiry insan insanely insid inspir investigat investigation iphon
    iranian ireland island israeli issu italian italy jail jame japanes jenner jennif jet
    job jobs join joke jone journalist judg justic justin kany kid kim kind korean land late
    law leak learn lesbian level lift light line link list listen literally lose lost lover
    low magnitud major mark marriag mean media member meme mets mexican mexico michael
    microsoft minut missil model mom money mother must nail nasa nation national network
    night nine non northern number officer olympic onlin opposition oscar owner palestinian
    paris park parliament pass past pay personality philippin pick pirat pizza plant player
    point political politician poll pop pope possibl poster premier prepar pretty prim princ
    princess prix probably problem profit program propos public push put quarter queen quiz
    race raid random reaction ready reality rebel receiv recip reject relat remain remind
    rescu research resign respons result review rock rocket role rose round run runn ryan
    san santa satellit save scar scen scienc scientist scotland sea search seen sell senat
    senator send sentenc seven ship shit shop short shut shuttl site slay slightly small
    social soldier somali southern spain speak speech spend spot sri stag stand station stay
    step stimulus stock stor street stun styl sum support suprem surpris suspend taiwan tak
    taliban tast tattoo tax teacher teen term terror third thousand threat threaten thron
    tiny tips titl togeth tom took town trad trailer travel treat trick troop trump truth
    turkey type union university used using valentin version victim victory violenc walk
    washington water web weird wife wikipedia william winner winter wish wont wrong yanke
    young youtub zimbabw
    """,
    10: """
    able absolut access accidentally across act activist actual add addict address
    administration admit adopt ads advanc affect agency agent ago agreement ahead aircraft
    airway alan alert aliv alleg almost alon amazon angel anniversary anxiety appear
    appreciat area arizona arms arriv asian asks ass assault author authority auto avoid
    baghdad bailout bake ball bann bar barack base basically basketball beach bear beer bell
    beyond birthday bizarr blair blam block blood blue boat bob bollywood bonus boob border
    boston bowi bowl box brain brand brazil breakfast brid bridg brilliant britney broadcast
    brown buffalo bull bunch burger burn cabinet calendar camp candy capital caption career
    cargo carolina carpet carry catch caught cell center centr central chanc chemical
    chicago chicken childhood chilean chocolat choic choos christian civilian class clean
    climat cloth club cocktail coffe collid commission common complet comput concern concert
    conferenc confus congo congress consid contract controversial convict corruption council
    crazy credit crew criticiz cross cuba cutest damag data debt decemb decid decision deep
    defend defens demand democrat democratic deny describ deserv detail detain detaine
    detroit develop dicaprio died differenc direction director disast discover discovery
    discuss dismiss diy doesnt dollar done doubl dude due earn eastern economic effort egypt
    egyptian ellen emmy emo emoji employe enter entir epic escap euro evacuat event excit
    expand expect expert explain eye eyes fac faith fast father favourit federal field fifa
    fighter figur fiji finally finish fired flag fly focus forecast foreign forever form
    formula foundation founder fourth fox francisco freak freed fuel full gaga gain gender
    georg georgia gifs girlfriend given glob global god gold gomez gordon greec greek grew
    ground guard guinea gulf gun gunman gunmen haiti half halt hamilton hang happy hardest
    heartbreak heavy hell hero hill hockey hollywood honor hostag hour hundr hunger hurt
    husband immediately indonesia indonesian investor irish item jack jackson jersey jessica
    jimmy johnson kendall key kidnapp killer king kingdom kiss kitchen knew knick kyli labor
    languag lanka larg latest lawmak lawrenc laws lawsuit lawyer lazy left legal less lesson
    letter likely limit liv loan local lot loud madoff magazin magic magical main maker male
    manager march marri marry mars mass massiv master mayor mcdonald meal measur medical
    mental messag met michigan middl militant mine mission mobil moon morn motivational mtv
    mumbai museum musical muslim myanmar named nato natural navy netflix newspap nfl nigeria
    nomine notic nyc ocean officially original outbreak outfit outsid pakistani panel paper
    partner passeng paul peac perform period pet photograph piec pilot pleas plot policy
    polish popular porn position powerful predict present press pressur pro prob produc
    project promis proposal provid publish pull pumpkin puppy puzzl qaeda quit radio rain
    rally ranger rank rape rate rather react recall recession recogniz refuge refus relief
    remov republic republican resolution respond retail retir ridiculously ring riot ris
    rival river road robert romanian romantic room rugby ruin rul safety saudi scandal
    schumer scientology scor scott scottish scream secretary sees seiz selena self selfi
    sens sent serious seriously sets settl several sexual sexy shak shift shirt shock shoe
    sick side simpl simpson sing singer sister situation size sleep slow smil smith smok
    snack snapchat snow soccer softwar solv somalia someth sony soul soulmat spanish spear
    special spic sport spread spy squad stadium stak starbuck steal stev steven straight
    strang strip strong sudan sue suffer suggest suit summ summer summit surviv survivor
    sweet swin sydney system taipei taken target taught teach technology teenag television
    ten terribl terrify terrorist thai thailand ther theyr ticket ties tiger tim tinder
    tired toll tonight toronto tortur tough tourist toys track tran transform trap tree
    trend tropical troubl truck truly tsunami turkish twenty twentysometh twin ultimat
    underrat unveil upset urge usa user utah victoria view villain vine viral virginia virus
    voic wait wale wall warm weapon websit weekend whol wild window winn withdraw wood wore
    worth writ wrot wtf yahoo
    """,
}

_WORDS_OF_LEADS = """
afternoon aftershock announcement attorney ballot blaz coalition collision county cyclon
defendant department derail diseas district dron dying epicent evacuation explod firefight
growth higher infection inflation injury investigator jury landslid legislation lower merger
ministry outag patient percent prosecutor provinc provincial quak quarterly region regional
rescuer resident revenu ruled spokesman spokeswoman statement struck tornado tremor typhoon
vaccin verdict villag voted voter western wildfir wound
"""
"""What leads say of many events, and headlines less often: as common as `_RARITY_OF_LEADS`."""
_RARITY_OF_LEADS = 8

COMMON_SHARES = {
    word: 2.0**-rarity for rarity, words in _WORDS_BY_RARITY.items() for word in words.split()
} | dict.fromkeys(_WORDS_OF_LEADS.split(), 2.0**-_RARITY_OF_LEADS)
