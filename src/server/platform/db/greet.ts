import pg, { type ClientBase } from 'pg';
import { noteConnectionError } from '#server/kernel/is-database-away.ts';

/** Connections through a pool that gives no server of its own to a client that names a statement. */
const nameless = new WeakSet<object>();

/** Whether statements may be named on this connection, so that the server keeps their plans. */
export const keepsNames = (client: object): boolean => !nameless.has(client);

/** A server that only reads, where one is wanted that writes. */
class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
}

const NAME = 'empfehlwerk_look';

/**
 * Gets to know what a new connection leads to, before anybody uses it.
 * @throws OnlyReads when the server is a standby and must not be
 */
export async function greet(client: ClientBase, mustWrite: boolean): Promise<void> {
  const { rows } = await client.query<{ pid: number; onlyReads: boolean }>(
    `select pg_backend_pid() as pid, current_setting('transaction_read_only') = 'on' as "onlyReads"`,
  );
  const [server] = rows;
  if (mustWrite && server?.onlyReads === true)
    throw noteConnectionError(new OnlyReads('the server only reads'));
  if (isPooled(client, server?.pid) && (await passesNamesOn(client))) nameless.add(client);
}

/** A pool in between hands out process ids of its own, under which it takes orders to cancel. */
const isPooled = (client: ClientBase, pid: number | undefined): boolean =>
  client instanceof pg.Client && 'processID' in client && client.processID !== pid;

/**
 * A pool that keeps track of names gives the server others; one that does not passes them on, and the
 * next transaction, on another server, finds none.
 */
async function passesNamesOn(client: ClientBase): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query({ name: NAME, text: 'select 1' });
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [
      NAME,
    ]);
    if (rowCount === 0) return false;
    await client.query(`deallocate ${NAME}`);
    return true;
  } finally {
    await client.query('commit');
  }
}
