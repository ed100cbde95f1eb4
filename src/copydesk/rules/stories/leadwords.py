"""Words that leads of news say of many events: offices, votes, courts, money, first names, months.

Written by hand, since an index that has seen little takes "majority" or "Robert" for rare, and in a
lead two texts of one field share several of them. They are stemmed as `words.py` does it.
"""

_WORDS = """
000 10 100 11 12 13 14 15 16 17 18 19 20 200 21 22 23 24 25 30 300 35 40 400 50 500 60 across
act action activist adam administration adviser advocat agency agre agreement aide alex alleg
allegation allow ally almost already although ambassador amendment amid amidst amy analysis
andrew anna anniversary anthony apologiz appeal appoint approv april army arriv ask asked asylum
aug august barack becam began ben biden biggest bipartisan blam block board bob border brian
brief bring brother brought budget build built bureau business campaign capital capitol care
caucus cent century chairman chairwoman charl child children chris christian christoph chuck
church cia circuit clear climat clinton comment commission committe community concern condemn
conferenc confirm congress congressional congressman congresswoman conservativ controversial
controversy convict coronavirus corporation cost council counsel country covid creat crim
criminal crisis critic criticism criticiz currently cut daniel data daught deadlin debat debt
dec decad decemb decision defeat defend deficit demand democrat democratic deni deny deputy
despit died diplomat diplomatic director doctor domestic donald dozen dr earlier economic
economy education edward effort elect electoral elizabeth embassy emission emma ended ends
energy environment environmental eric estimat europ evidenc executiv expect facebook faced faith
father fbi feb february federal filed fired firm follow foreign frank front fund gas gave georg
given gop gov guilty gun gunman guns head healthcar hear held henry hillary hired historic
history hospital hour hundr husband immigrant immigration important includ increas indict
industry inquiry insid investigat investigation investor issu jack jail jame jan january jason
jeff jeffrey jennif jewish jim job jobs joe jonathan joseph josh journalist judg julia july june
justic justin karen kate kept kevin key largest larry late later latest laura law lawmak lawsuit
lawyer leadership left legal legislatur liberal likely lisa list local longtim lose lost major
majority march maria mark mary mask matthew measur media medical member met michael michell
midnight migrant mike minority minut missil mitch moderat money morn mother mr mrs ms muslim
named nancy nation national nearly negotiation neighborhood network newspap nick night nominat
nomination nomine nov novemb number nurs oct october officer older opponent opposition outbreak
outsid paid pandemic panel partisan pass patrick paul pay pentagon per peter pipelin pledg point
policy politic political poll possibl prais press pressur previously primary privat prob profit
program progressiv promis proposal provid provision public put putin quarter rachel recently
reduc reform refuge refus reject religion religious remain remark rep representativ republican
research resign respons richard robert roughly rul ryan sam sanction sarah scientist scor scott
sean secretary sen senat senator send senior sent sentenc sept septemb serious side sister
soldier sought speaker special speech spend spokesperson step stephen steven stock street sued
summit support suprem survey susan taken tariff tax teacher television terrorism terrorist
testify testimony thoma though thousand threat tim tom took toward trad travel treaty trillion
troop trump union university unprecedent urge urged vaccination vice victim violenc violent
virus vot vow vowed wage washington weapon weather weekend wife william witness writ wrot young
"""
LEAD_SHARES = dict.fromkeys(_WORDS.split(), 2.0**-8)
"""By a word: in which part of leads it stands, at least."""
