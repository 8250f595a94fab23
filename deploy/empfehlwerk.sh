#!/bin/sh
# `empfehlwerk <Befehl>` on a machine without containers: as the service's user, with its settings.
# Goes to /usr/local/bin/empfehlwerk; see docs/guide/deploy.md.
set -eu
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
exec runuser -u empfehlwerk -- env NODE_ENV=production DATA_DIR=/var/lib/empfehlwerk \
  /usr/bin/node --env-file=/etc/empfehlwerk/empfehlwerk.env \
  /opt/empfehlwerk/scripts/empfehlwerk.mjs "$@"
