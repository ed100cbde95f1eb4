#!/bin/sh
# Prints a Python of this machine that is 3.11 or newer and can make virtual environments.
# PYTHON=/path/to/python chooses one by hand; else the one behind .venv, if any, stays chosen.
set -u

print_if_fit() {
    "$1" -c '
import ensurepip, sqlite3, ssl, sys, venv
if sys.version_info < (3, 11):
    sys.exit(1)
print(sys._base_executable)' 2>/dev/null
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

can_install() {
    [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null
}

for python in ${PYTHON:-.venv/bin/python python3.13 python3.12 python3.11 python3}; do
    print_if_fit "$python" && exit 0
done

if ! is_new_enough "${PYTHON:-python3}"; then
    echo "set-up: Python 3.11 or newer is needed, and ${PYTHON:-python3} is not one;" >&2
    echo "set-up: install it, or name it: make PYTHON=/path/to/python3.11 run" >&2
    exit 1
fi

# Debian and its children ship Python without what makes virtual environments.
if [ -z "${PYTHON:-}" ] && can_install; then
    echo "set-up: installing python3-venv with apt" >&2
    { apt-get update -qq && apt-get install -y --no-install-recommends python3-venv; } >&2
    print_if_fit python3 && exit 0
fi
echo "set-up: ${PYTHON:-python3} cannot make virtual environments: it lacks venv, ensurepip, ssl or" >&2
echo "set-up: sqlite3; on Debian and Ubuntu this helps: apt-get install python3-venv" >&2
exit 1
