"""Ports of well-known services that are no web servers, or should never be asked from outside."""

# What browsers refuse, too (fetch.spec.whatwg.org, "bad port").
_REFUSED_BY_BROWSERS = (
    *(0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95),
    *(101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179),
    *(389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601),
    *(636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566),
    *(6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080),
)

_REMOTE_CONTROL = (
    *(88, 138, 445, 593, 623, 873, 3389, 5900, 5901, 5985, 5986),
    *(2375, 2376),  # container engine
    *(2379, 2380),  # etcd
    *(6443, 10250, 10255),  # cluster control
    *(8500, 8600),  # service directory
)

_DATA_STORES = (
    *(1433, 1434),  # SQL Server
    1521,  # Oracle
    1883,  # MQTT
    2181,  # ZooKeeper
    3306,  # MySQL
    *(4222, 4369),  # NATS, Erlang
    *(5432, 6432),  # PostgreSQL and its pooler
    *(5671, 5672),  # AMQP
    5984,  # CouchDB
    *(6379, 6380, 16379, 26379),  # Redis and Valkey
    9042,  # Cassandra
    9092,  # Kafka
    *(9200, 9300),  # Elasticsearch
    11211,  # memcached
    *(27017, 27018, 27019),  # MongoDB
    28015,  # RethinkDB
)

SERVICE_PORTS = frozenset((*_REFUSED_BY_BROWSERS, *_REMOTE_CONTROL, *_DATA_STORES))
