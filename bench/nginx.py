"""A yardstick: the same bytes as a file, served by one process of nginx."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = "/usr/sbin:/usr/bin:/usr/local/bin"
READY_SECONDS = 10
CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
worker_rlimit_nofile 15000;
events {{ worker_connections 12000; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  keepalive_requests 1000000;
  open_file_cache max=10;
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location = /feed {{
      root {folder};
      default_type application/rss+xml;
      add_header Content-Encoding gzip;
    }}
  }}
}}
"""


@dataclass(frozen=True, slots=True)
class Nginx:
    """A running nginx, which answers `/feed`."""

    pid: int
    port: int


@contextmanager
def open_nginx(data: Path, body: bytes) -> Iterator[Nginx | None]:
    """Serve bytes by nginx in one process; None if it is not there."""
    program = shutil.which("nginx", path=PROGRAMS)
    if program is None:
        yield None
        return
    folder = data / "nginx"
    folder.mkdir()
    (folder / "feed").write_bytes(body)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, port=port))
    command = [program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    with subprocess.Popen(command) as process:
        try:
            _wait_for_port(port)
            yield Nginx(process.pid, port)
        finally:
            process.terminate()


def _wait_for_port(port: int) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
