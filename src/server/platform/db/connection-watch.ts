import pg, { type Client, type Pool, type PoolConfig } from 'pg';
import { noteConnectionError } from '#server/kernel/is-database-away.ts';

/** How often is looked. */
const LOOK_MS = 1_000;
/** How long (milliseconds) an answer may be missing before the server is asked what it is doing. */
const SILENCE_MS = 3_000;
/** How long (milliseconds) a server has to say that it works on a statement. */
const ASK_MS = 5_000;
/** The longest a statement may take, and a little: where nobody can be asked, it is given up then. */
const LONGEST_MS = 65_000;

interface Watched {
  /** Bytes that had come when somebody looked last. */
  heard: number;
  /** When that look was at which bytes had come, or nobody waited. */
  since: number;
}

/** Connections that may be silent for as long as they like: backup and restore. */
const left = new WeakSet<object>();
export const leaveUnwatched = (client: object): void => void left.add(client);

/**
 * Ends connections whose packets are dropped on the way: nothing says that they are gone, and who
 * asked would wait until the system gives up, minutes later. When an answer is missing for seconds, the
 * server is asked on a new connection whether it works on that statement. If it does not, or cannot be
 * reached, the connection is destroyed, and so are the idle ones, which went the same way.
 * @param connectionOf how a new connection is opened
 */
export function watchConnections(pool: Pool, connectionOf: () => PoolConfig): void {
  const watched = new Map<Client, Watched>();
  let isAsking = false;
  pool.on('connect', (client) => watched.set(client, { heard: 0, since: performance.now() }));
  pool.on('remove', (client) => watched.delete(client));

  const look = async (): Promise<void> => {
    const now = performance.now();
    const silent: Client[] = [];
    for (const [client, state] of watched) {
      const heard = bytesFrom(client);
      if (!isWaiting(client) || left.has(client) || heard !== state.heard) {
        state.heard = heard;
        state.since = now;
      } else if (now - state.since >= SILENCE_MS) silent.push(client);
    }
    if (silent.length === 0) return;
    const working = await workingServers(connectionOf(), silent);
    // What has answered in the meantime is well.
    const dead = silent.filter(
      (client) =>
        isWaiting(client) &&
        bytesFrom(client) === watched.get(client)?.heard &&
        !isLeftAlone(client, working, performance.now() - (watched.get(client)?.since ?? 0)),
    );
    if (dead.length === 0) return;
    const idle = [...watched.keys()].filter((client) => !isWaiting(client) && isIdle(client));
    for (const client of [...dead, ...idle]) destroy(client);
  };

  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    if (isAsking || watched.size === 0) return;
    isAsking = true;
    void look().finally(() => {
      isAsking = false;
    });
  }, LOOK_MS);
  timer.unref();
}

type Seen = Client & {
  readonly readyForQuery?: boolean;
  readonly processID?: number;
  readonly connection: {
    readonly stream: { readonly bytesRead?: number; destroy(e: Error): void };
  };
};

const isWaiting = (client: Client): boolean => (client as unknown as Seen).readyForQuery === false;
const isIdle = (client: Client): boolean => client.getTransactionStatus() === 'I';
const bytesFrom = (client: Client): number =>
  (client as unknown as Seen).connection.stream.bytesRead ?? 0;
const serverOf = (client: Client): number => (client as unknown as Seen).processID ?? 0;

function destroy(client: Client): void {
  const reason = Object.assign(new Error('no answer from the database'), { code: 'ETIMEDOUT' });
  (client as unknown as Seen).connection.stream.destroy(noteConnectionError(reason));
}

/** What the server says of its processes; null when it does not answer. */
type Working = ReadonlyMap<number, boolean> | null;

function isLeftAlone(client: Client, working: Working, silentMs: number): boolean {
  if (working === null) return false;
  const isAtWork = working.get(serverOf(client));
  // Unknown here: a pool in between has numbers of its own. Such a wait ends with the longest statement.
  if (working.get(0) === true) return silentMs < LONGEST_MS;
  return isAtWork === true;
}

/** Asks on a new connection which servers work; under 0 whether a pool in between hides them. */
async function workingServers(config: PoolConfig, silent: readonly Client[]): Promise<Working> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A coordinator of Citus that waits for another machine says that it reads from its client.
    const { rows } = await client.query<{ pid: number; works: boolean; own: number }>(
      `select pid, state = 'active' and (wait_event_type is distinct from 'Client'
           or wait_event = 'ClientRead' and exists (select from pg_extension where extname = 'citus')) as works,
         pg_backend_pid() as own
       from pg_stat_activity where pid = any($1) or pid = pg_backend_pid()`,
      [silent.map(serverOf)],
    );
    const isHidden = rows.some(({ own }) => own !== serverOf(client));
    return new Map([...rows.map(({ pid, works }) => [pid, works] as const), [0, isHidden]]);
  } catch (error) {
    // It lets nobody in at present, but it is there.
    if (error instanceof pg.DatabaseError) return new Map([[0, true]]);
    return null;
  } finally {
    void client.end().catch(() => undefined);
  }
}
