import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { OwnHost } from './domain/own-host.ts';

const COLUMNS = [
  'id',
  'host',
  'enteredAt',
  'state',
  'problem',
  'checkedAt',
  'verifiedAt',
  'failingSince',
] as const;

/** The host that a provider has entered; null without one. */
export async function findOwnHost(db: Queryable, provider: ProviderId): Promise<OwnHost | null> {
  const row = await camel(db)
    .selectFrom('ownHosts')
    .select(COLUMNS)
    .where('providerId', '=', provider)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return (row as OwnHost | undefined) ?? null;
}

/** Every name under which guest pages of a provider stand, stood, or are to stand. */
export async function listOwnNames(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('ownHosts')
    .select('host')
    .where('providerId', '=', provider)
    .execute();
  return rows.map(({ host }) => host);
}

/** Puts another host in the place of the one before. */
export async function insertOwnHost(
  tx: Tx,
  provider: ProviderId,
  host: string,
  now: Date,
): Promise<string> {
  await removeOwnHost(tx, provider);
  await camel(tx)
    .deleteFrom('ownHosts')
    .where('providerId', '=', provider)
    .where('host', '=', host)
    .execute();
  const id = newId();
  await camel(tx)
    .insertInto('ownHosts')
    .values({ providerId: provider, id, host, enteredAt: now })
    .execute();
  return id;
}

/**
 * Takes the host away; one that was verified is remembered, because printed codes name it.
 * @returns the host that was taken away; null without one
 */
export async function removeOwnHost(tx: Tx, provider: ProviderId): Promise<OwnHost | null> {
  const current = await findOwnHost(tx, provider);
  if (current === null) return null;
  if (current.verifiedAt === null)
    await camel(tx)
      .deleteFrom('ownHosts')
      .where('providerId', '=', provider)
      .where('id', '=', current.id)
      .execute();
  else await updateOwnHost(tx, provider, current.id, { state: 'removed' });
  return current;
}

export async function updateOwnHost(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: Partial<Omit<OwnHost, 'id' | 'host' | 'enteredAt'>>,
): Promise<void> {
  await camel(tx)
    .updateTable('ownHosts')
    .set(change)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Lets one transaction at a time decide about a host, over all providers.
 * @returns whether it is verified for another provider
 */
export async function unscopedIsTaken(
  tx: Tx,
  provider: ProviderId,
  host: string,
): Promise<boolean> {
  const lock = `own-host:${host}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(camel(tx));
  const row = await camel(tx)
    .selectFrom('ownHosts')
    .select('id')
    .where('host', '=', host)
    .where('state', '=', 'verified')
    .where('providerId', '<>', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hosts of all providers that were looked up before an instant, by whether they wait. */
export async function unscopedDueHosts(
  db: Queryable,
  { waiting, others }: { readonly waiting: Date; readonly others: Date },
): Promise<{ readonly provider: ProviderId; readonly id: string }[]> {
  const rows = await camel(db)
    .selectFrom('ownHosts')
    .select(['providerId', 'id'])
    .where('state', '<>', 'removed')
    .where((where) =>
      where.or([
        where('checkedAt', 'is', null),
        where('checkedAt', '<', others),
        where.and([where('state', '=', 'waiting'), where('checkedAt', '<', waiting)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ provider: providerId(row.providerId), id: row.id }));
}

/** Deletes the hosts of a dissolved account, also the remembered ones. */
export async function eraseOwnHosts(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('ownHosts').where('providerId', '=', provider).execute();
}
