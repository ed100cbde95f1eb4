"""Words used every day, in the languages of the page: of weather, markets, matches, any event."""

WEATHER = """
weather forecast forecaster met rain rainy shower drizzle drizzly sun sunny sunshine cloud cloudy
overcast fog foggy mist misty frost frosty snow snowy sleet hail thunder thunderstorm wind windy
breeze breezy gust temperature degree celsius fahrenheit highs lows mild muggy humid chilly spell
wetter regen schauer sonne sonnig wolken bewölkt nebel schnee gewitter grad temperaturen
météo pluie averses soleil nuages brouillard neige orages degrés températures
lluvia chubascos nubes niebla nieve tormentas grados temperaturas
weer buien zon bewolkt mist sneeuw onweer graden vejret regn byger sol skyet tåge sne
"""
INDEXES = """
ftse dax nikkei nasdaq sensex nifty kospi asx topix stoxx dow jones tsx ibovespa cac40 smi aex ibex
"""
BOARDS = """
stocks shares markets futures equities aktien börse bourse bolsa beurs
"""
MOVES = """
rise rises rose fall fell gain lose loses lost slip slid slide climb drop jump edge end close
open flat steady mixed higher lower rally tumble retreat rebound firm weak weaker strengthen snap
high low percent point up down drag lift weigh surge sink plunge soar advance decline dip ease
recover extend little unchanged muted rate price wrap schließt plus minus legt gibt steigt fällt
clôture hausse baisse cierra sube baja sluit
"""
SPORT = """
beat beats beaten win wins won lose loses lost draw drew goal match game season league cup team
coach points innings wickets runs playoff derby hat-trick score scored victory defeat champions
header striker penalty siegt tore spiel liga but partido gol
"""

DAILY_WORDS = frozenset(" ".join([WEATHER, INDEXES, BOARDS, MOVES, SPORT]).split())
"""What two texts share of them proves little."""
_STOCK_TEXT = """
actually amazing analysis answer article awesome behind believe best better blog brilliant chance
check comes coming comment complete completely definitive detail everybody everyone everything
exactly exclusive explain explained explainer explanation fact facts far finally find follow full
going gone gonna guess guide happen happened happening happens hear heard heartbreaking hilarious
homepage honest idea image incredible index inside introduction invisible keep know known latest
learn list listen literally look looking matter mean means meant meet mind minute moment must need
never next nobody nothing notice opinion page perfect picture please podcast post question quick
quiz reaction read reader ready real really reason remember reveal revealed right secret see seen
seriously share shocking show simple simply someone something story stunning summary take thing
think thought thread times title top totally trick truth try ultimate unbelievable understand
unexpected untitled updates wait whole won't wonder worst wow wrong
aktuell aktuelle alles antworten artikel bericht beste besten bild bilder bisher darum deshalb
diese dieser dieses erklärt fakten fragen glauben hier hintergrund ihr interview jetzt kommentar
liveticker man mehr meldung meldungen nachricht nachrichten neue neues nun ohne passiert rückblick
sehen sein stand ticker titel warum weiß wichtigste wichtigsten wir wissen wurde überblick
übersicht
actualité actualités c'est commentaire comprendre croire derniers dernière dernières deux direct
encore entretien faut incroyable infos jour l'on mise pourquoi qu'il qu'on questions retenir sait
sans savoir suivez suivre titre tout va vidéo voici
actualidad actualización artículo claves comentario cosas creer debe directo entrevista increíble
minuto noticia noticias pasó qué sabe sabemos saber sigue todo título última últimas último últimos
beelden dit geloven hoe laatste liveblog nieuws nu overzicht uitleg wat weten wij zo
alt billeder det hvad nyheder overblik overskrift seneste tro ved vi vide
"""
STOCK_WORDS = frozenset(_STOCK_TEXT.split())
"""What fits any event: "You won't believe what she did next", "Live updates"; proves nothing."""
