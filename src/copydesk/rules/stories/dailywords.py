"""Words that weather, markets and matches are told with every day, in the languages of the page."""

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
