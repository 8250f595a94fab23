#!/bin/sh
# `empfehlwerk <Befehl>` on a machine without containers: as the service's user, with its settings.
# Goes to /usr/local/bin/empfehlwerk; see docs/guide/deploy.md.
set -eu
# The scheduler's own search path knows neither runuser nor whatever lies in an sbin folder.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
exec runuser -u empfehlwerk -- env NODE_ENV=production DATA_DIR=/var/lib/empfehlwerk \
  /usr/bin/node --env-file=/etc/empfehlwerk/empfehlwerk.env \
  /opt/empfehlwerk/scripts/empfehlwerk.mjs "$@"
