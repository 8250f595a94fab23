# What `start` and `stop` agree on; both read this file. Everything can be set from outside:
#   HA_DIR    where data, logs and process ids lie
#   HA_PORT   the first of 60 ports on loopback: pages are there
#   HA_SHIFT  when not 0, the machines reach each other, and etcd, on ports so much higher, where
#             somebody passes on what is sent (the drill, which can then cut one of them off)
HA_DIR=${HA_DIR:-/var/tmp/empfehlwerk-ha}
HA_PORT=${HA_PORT:-7400}
HA_SHIFT=${HA_SHIFT:-0}
NODES='1 2 3'

web_port=$HA_PORT
web1_port=$((HA_PORT + 1))
web2_port=$((HA_PORT + 2))
worker_port=$((HA_PORT + 3))
pgbouncer_port=$((HA_PORT + 10))
database_port=$((HA_PORT + 11))
etcd_port=$((HA_PORT + 20))
etcd_peer_port=$((HA_PORT + 25))
postgres_port() { echo $((HA_PORT + 30 + $1)); }
rest_port() { echo $((HA_PORT + 40 + $1)); }
# The port at which machine $1 reaches etcd.
etcd_port_of() {
  if [ "$HA_SHIFT" = 0 ]; then echo "$etcd_port"; else echo $((etcd_port + HA_SHIFT + $1)); fi
}

# A program that `start` began: its process id lies in a file of its name.
pid_of() { cat "$HA_DIR/run/$1.pid" 2>/dev/null || true; }
runs() {
  pid=$(pid_of "$1")
  [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null
}
