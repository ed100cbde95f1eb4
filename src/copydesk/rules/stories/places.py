"""Which country a word of the news points to: two events of one kind in two countries are two."""

from collections.abc import Set as AbstractSet

from copydesk.rules.stories.words import make_term

_NAMES = """
af afghanistan afghan kabul kandahar herat
al albania albanian tirana
dz algeria algerian algiers
ao angola angolan luanda
ar argentina argentine argentinian argentinien argentino buenos
am armenia armenian yerevan
au australia australian canberra sydney melbourne brisbane perth adelaide queensland tasmania
at austria austrian vienna österreich wien salzburg
az azerbaijan azerbaijani baku
bh bahrain bahraini manama
bd bangladesh bangladeshi dhaka
by belarus belarusian minsk
be belgium belgian brussels belgien belgique antwerp
bo bolivia bolivian
ba bosnia bosnian sarajevo
br brazil brazilian brasilia brasilien brésil brasil paulo rio
bg bulgaria bulgarian sofia
kh cambodia cambodian phnom
cm cameroon cameroonian yaoundé
ca canada canadian ottawa toronto montreal vancouver quebec ontario alberta manitoba
cl chile chilean santiago atacama valparaíso
cn china chinese beijing shanghai shenzhen wuhan guangdong sichuan tibet
co colombia colombian bogotá bogota medellín
cd congo congolese kinshasa
cr costarican
hr croatia croatian zagreb
cu cuba cuban havana
cy cyprus cypriot nicosia
cz czech prague brno
dk denmark danish copenhagen dänemark
do dominican
ec ecuador ecuadorian quito guayaquil
eg egypt egyptian cairo sinai
sv salvadoran
er eritrea eritrean
ee estonia estonian tallinn
et ethiopia ethiopian addis tigray
fi finland finnish helsinki
fr france french paris marseille lyon frankreich française
ge tbilisi
de germany german berlin munich hamburg frankfurt cologne deutschland allemagne alemania bavaria
gh ghana ghanaian accra
gr greece greek athens griechenland
gt guatemala guatemalan
ht haiti haitian
hn honduras honduran tegucigalpa
hk hongkong
hu hungary hungarian budapest ungarn
is iceland icelandic reykjavik
in india indian delhi mumbai kolkata chennai bangalore kerala gujarat kashmir
id indonesia indonesian jakarta bali sumatra java sulawesi
ir iran iranian tehran
iq iraq iraqi baghdad mosul basra
ie ireland irish dublin
il israel israeli jerusalem aviv haifa
it italy italian rome milan naples sicily italien italie italia venice
jm jamaica jamaican kingston
jp japan japanese tokyo osaka kyoto kyushu hokkaido fukushima honshu
jo jordanian amman
kz kazakhstan kazakh astana almaty
ke kenya kenyan nairobi mombasa
kp pyongyang
kr seoul busan
xk kosovo pristina
kw kuwait kuwaiti
kg kyrgyzstan kyrgyz bishkek
la laos laotian
lv latvia latvian riga
lb lebanon lebanese beirut
ly libya libyan tripoli benghazi
lt lithuania lithuanian vilnius
mg madagascar
mw malawi
my malaysia malaysian kuala
ml mali malian bamako
mt malta maltese
mx mexico mexican tijuana oaxaca guadalajara mexique mexiko méxico
md moldova moldovan
mn mongolia mongolian
me montenegro
ma morocco moroccan rabat casablanca marrakech
mz mozambique maputo
mm myanmar burma burmese yangon rohingya
na namibia
np nepal nepalese nepali kathmandu
nl netherlands dutch amsterdam rotterdam hague niederlande
nz zealand auckland christchurch
ni nicaragua nicaraguan managua
ne niger
ng nigeria nigerian lagos abuja
no norway norwegian oslo
om oman
pk pakistan pakistani islamabad karachi lahore peshawar
ps gaza palestinian rafah hamas
pa panama
pg papua guinea
py paraguay
pe peru peruvian lima
ph philippines philippine filipino manila luzon mindanao
pl poland polish warsaw krakow polen
pt portugal portuguese lisbon porto
qa qatar qatari doha
ro romania romanian bucharest
ru russia russian moscow kremlin petersburg chechnya siberia russland russie rusia
rw rwanda rwandan kigali
sa saudi riyadh jeddah
sn senegal senegalese dakar
rs serbia serbian belgrade
sl sierra
sg singapore
sk slovakia slovak bratislava
si slovenia slovenian ljubljana
so somalia somali mogadishu
za africa johannesburg pretoria durban
es spain spanish madrid barcelona catalonia valencia seville spanien españa
lk lanka colombo
sd sudan sudanese khartoum darfur
se sweden swedish stockholm gothenburg malmö
ch switzerland swiss geneva zurich schweiz bern
sy syria syrian damascus aleppo idlib
tw taiwan taiwanese taipei
tj tajikistan
tz tanzania tanzanian
th thailand thai bangkok
tn tunisia tunisian tunis
tr turkey turkish ankara istanbul türkei
tm turkmenistan
ug uganda ugandan kampala
ua ukraine ukrainian kyiv kiev kharkiv odesa crimea donetsk
ae emirates dubai dhabi
gb britain british england english london manchester scotland scottish wales welsh birmingham
uy uruguay
uz uzbekistan tashkent
ve venezuela venezuelan caracas
vn vietnam vietnamese hanoi
ye yemen yemeni sanaa houthi
zm zambia
zw zimbabwe harare
us america american washington california texas florida york chicago los angeles ohio nevada
us arizona michigan pennsylvania wisconsin colorado oregon utah iowa missouri alabama kansas
us louisiana oklahoma tennessee kentucky virginia carolina minnesota massachusetts boston
us illinois hawaii alaska houston dallas philadelphia seattle detroit denver
"""


def _read_names() -> dict[str, str]:
    places: dict[str, str] = {}
    for line in _NAMES.strip().splitlines():
        country, *names = line.split()
        places.update((make_term(name), country) for name in names)
    return places


_COUNTRIES = _read_names()


def list_countries(terms: AbstractSet[str]) -> frozenset[str]:
    """Give the countries that the terms of a text or of a story of any size point to."""
    # Python walks the shorter of the two: a large story has many thousand terms.
    return frozenset(_COUNTRIES[term] for term in _COUNTRIES.keys() & terms)
