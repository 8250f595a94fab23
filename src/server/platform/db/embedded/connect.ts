import pg from 'pg';
import { superuser } from './initialise-cluster.ts';
import { socketPort, type ServerAddress } from './server-settings.ts';

export const applicationDatabase = 'empfehlwerk';

/** What a `pg` pool or client needs to reach the embedded server. */
export interface EmbeddedConnection {
  /** The folder of the Unix socket, or a loopback address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** The way to a database of the server. On a socket the folder's mode is the guard, not a password. */
export function connectionTo(
  address: ServerAddress,
  database: string,
  password: string,
): EmbeddedConnection {
  if (address.kind === 'socket')
    return { host: address.folder, port: socketPort, user: superuser, database };
  return { host: '127.0.0.1', port: address.port, user: superuser, database, password };
}

/** The same as a URL, for tools that take only that. */
export function connectionString(connection: EmbeddedConnection): string {
  const password =
    connection.password === undefined ? '' : `:${encodeURIComponent(connection.password)}`;
  const query = `host=${encodeURIComponent(connection.host)}&port=${String(connection.port)}`;
  return `postgresql://${connection.user}${password}@localhost/${encodeURIComponent(connection.database)}?${query}`;
}

/** Runs a few statements on a connection of their own. */
export async function withClient<T>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // A client without a listener would end the process when its backend goes away.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
