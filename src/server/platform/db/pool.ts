import pg from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';
import { readDatabaseAddress } from '#server/kernel/database-address.ts';
import { isDatabaseAway, noteConnectionError } from '#server/kernel/is-database-away.ts';
import { watchConnections } from './connection-watch.ts';
import { greet } from './greet.ts';

/** How to reach one of the hosts. */
type HostConfig = Pick<PoolConfig, 'connectionString' | 'connectionTimeoutMillis'>;

/** The hosts of an address, and which one is taken at present; all connections of a pool share it. */
interface DatabaseHosts {
  readonly count: number;
  readonly mustWrite: boolean;
  current(): HostConfig;
  /** Goes on to the next, unless somebody has left this one before. */
  leave(host: HostConfig): void;
}

/** Milliseconds for a host to let somebody in, where there is another one to try. */
const PATIENCE_MS = 3_000;

const INT8 = 20;

const DATE = 1082;

/** The server only reads: it is a standby, or has become one. */
const ONLY_READS = '25006';

/** int8 is read as a number; only ids and cents below 2^53 are stored in such columns. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

/**
 * A connection pool with the product's type mapping: int8 as number, date as 'YYYY-MM-DD',
 * timestamptz as Date. Of several hosts in the address it takes the one that writes.
 *
 * Both the pool and every client get an error listener: without one, a backend that the server
 * terminates would end the whole process.
 */
export function openPool(config: PoolConfig, onError: (error: Error) => void): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, readInt8);
  types.setTypeParser(DATE, (text) => text);
  const hosts = databaseHosts(config);
  const options = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...config,
    types,
    // Awaited before anybody gets the connection, which its type does not say.
    onConnect: (client: pg.ClientBase) => greet(client, hosts.mustWrite),
    Client: clientOf(hosts),
  };
  const pool = new PoolOfHosts(options, hosts);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  watchConnections(pool, () => ({ ...config, ...hosts.current() }));
  return pool;
}

/** A client of whichever host is current when it is made, whose errors are known as the database's. */
function clientOf(hosts: DatabaseHosts): new (config?: ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config: ClientConfig = {}) {
      const host = hosts.current();
      // Not spread where no address is given: the pool hides the password from being listed.
      super(host.connectionString === undefined ? config : { ...config, ...host });
      this.connection.on('error', (error: Error) => {
        noteConnectionError(error);
        hosts.leave(host);
      });
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        // No longer the primary: nobody else is to get this connection.
        if (code === ONLY_READS) this.connection.once('readyForQuery', () => void this.end());
      });
    }
  };
}

/** All connections are in use: that is nothing that another host could change. */
const isExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded');

type Given = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Tries the next host where one cannot be had, or only reads; each once. */
class PoolOfHosts extends pg.Pool {
  protected readonly hosts: DatabaseHosts;
  constructor(options: PoolConfig, hosts: DatabaseHosts) {
    super(options);
    this.hosts = hosts;
  }

  override connect(): Promise<PoolClient>;
  override connect(given: Given): void;
  override connect(given?: Given): Promise<PoolClient> | undefined {
    const connected = this.connectToAny();
    if (given === undefined) return connected;
    connected.then(
      (client) => {
        given(undefined, client, client.release.bind(client));
      },
      (error: unknown) => {
        given(
          error instanceof Error ? error : new Error(String(error)),
          undefined,
          () => undefined,
        );
      },
    );
    return undefined;
  }

  /** No private name, because a pool may be wrapped in a proxy. */
  protected async connectToAny(): Promise<PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const host = this.hosts.current();
      try {
        return await super.connect();
      } catch (error) {
        if (tried >= this.hosts.count || !isDatabaseAway(error) || isExhausted(error)) throw error;
        this.hosts.leave(host);
      }
    }
  }
}

/** @param config one that names its host in other ways than by an address is taken as it is */
function databaseHosts({ connectionString }: PoolConfig): DatabaseHosts {
  const address = connectionString === undefined ? null : readDatabaseAddress(connectionString);
  const hosts: readonly HostConfig[] =
    address === null || address.urls.length < 2
      ? [address === null ? {} : { connectionString: address.urls[0] }]
      : address.urls.map((url) => ({
          connectionString: url,
          connectionTimeoutMillis: PATIENCE_MS,
        }));
  let place = 0;
  const current = (): HostConfig => hosts[place] ?? {};
  return {
    count: hosts.length,
    mustWrite: address?.mustWrite ?? false,
    current,
    leave(host) {
      if (host === current()) place = (place + 1) % hosts.length;
    },
  };
}
