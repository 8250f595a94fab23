import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

export interface NewPack {
  readonly id: string;
  readonly createdBy: string;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly documents: number;
  readonly fileName: string;
}

export async function insertPack(
  tx: Tx,
  provider: ProviderId,
  pack: NewPack,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('adviserPacks')
    .values({ ...pack, providerId: provider, createdAt: now, touchedAt: now })
    .execute();
}

/** The pack of exactly this period that is being made; undefined without one. */
export function findPackInTheMaking(
  tx: Tx,
  provider: ProviderId,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  return camel(tx)
    .selectFrom('adviserPacks')
    .select('id')
    .where('providerId', '=', provider)
    .where('fromDate', '=', from)
    .where('toDate', '=', to)
    .where('state', '=', 'making')
    .executeTakeFirst();
}

export async function countPacks(tx: Tx, provider: ProviderId): Promise<number> {
  const { count } = await camel(tx)
    .selectFrom('adviserPacks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Gives a pack that is being made to this run, and drops what an earlier one has left.
 * @returns the pack with how many runs it had, this one among them; undefined where nothing is to be made
 */
export async function takePack(tx: Tx, provider: ProviderId, id: string, runId: string, now: Date) {
  const pack = await camel(tx)
    .updateTable('adviserPacks')
    .set((eb) => ({ runId, runs: eb('runs', '+', 1), packed: 0, touchedAt: now }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning(['fromDate', 'toDate', 'createdBy', 'fileName', 'runs'])
    .executeTakeFirst();
  await deletePieces(tx, provider, id, runId);
  return pack;
}

/** Deletes the pieces of a pack that are not of this run. */
async function deletePieces(tx: Tx, provider: ProviderId, packId: string, runId: string) {
  await camel(tx)
    .deleteFrom('adviserPackPieces')
    .where('providerId', '=', provider)
    .where('packId', '=', packId)
    .where('runId', '<>', runId)
    .execute();
}

export interface PackRun {
  readonly provider: ProviderId;
  readonly packId: string;
  readonly runId: string;
}

/** @returns false where the pack is gone, or another run makes it */
export async function insertPiece(
  db: Queryable,
  { provider, packId, runId }: PackRun,
  place: number,
  bytes: Buffer,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into adviser_pack_pieces (provider_id, pack_id, run_id, place, bytes)
    select p.provider_id, p.id, p.run_id, ${place}::integer, ${bytes}::bytea
    from adviser_packs p
    where p.provider_id = ${provider} and p.id = ${packId} and p.run_id = ${runId}
      and p.state = 'making'`.execute(camel(db));
  return numAffectedRows > 0n;
}

/** Keeps how many documents are in it by now. */
export async function notePacked(
  db: Queryable,
  { provider, packId, runId }: PackRun,
  packed: number,
  now: Date,
): Promise<void> {
  await camel(db)
    .updateTable('adviserPacks')
    .set({ packed, touchedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', packId)
    .where('runId', '=', runId)
    .where('state', '=', 'making')
    .execute();
}

/** @returns whether it was this run that finished the pack */
export async function finishPack(
  tx: Tx,
  { provider, packId, runId }: PackRun,
  made: {
    readonly packed: number;
    readonly sizeBytes: number;
    readonly sha256: Buffer;
    readonly lastDay: CalendarDate;
  },
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('adviserPacks')
    .set({ ...made, documents: made.packed, state: 'ready', readyAt: now, touchedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', packId)
    .where('runId', '=', runId)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a pack that is being made, and what was written of it. */
export async function failPack(tx: Tx, { provider, packId, runId }: PackRun, now: Date) {
  const row = await camel(tx)
    .updateTable('adviserPacks')
    .set({ state: 'failed', touchedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', packId)
    .where('runId', '=', runId)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  await camel(tx)
    .deleteFrom('adviserPackPieces')
    .where('providerId', '=', provider)
    .where('packId', '=', packId)
    .execute();
}

/** Deletes a pack with its bytes, links and their log. @returns whether there was one */
export async function deletePack(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('adviserPacks')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the packs of all providers that have served their time, with all that belongs to them. */
export async function unscopedPurgePacks(
  db: Queryable,
  { today, createdBefore }: { readonly today: CalendarDate; readonly createdBefore: Date },
): Promise<void> {
  await camel(db)
    .deleteFrom('adviserPacks')
    .where((eb) =>
      eb.or([
        eb('lastDay', '<', today),
        eb.and([eb('state', '<>', 'ready'), eb('createdAt', '<', createdBefore)]),
      ]),
    )
    .execute();
}

/** Packs of all providers that are being made and that nobody has worked on since. */
export async function unscopedStalledPacks(
  db: Queryable,
  touchedBefore: Date,
): Promise<{ provider: ProviderId; id: string }[]> {
  const rows = await camel(db)
    .selectFrom('adviserPacks')
    .select(['providerId', 'id'])
    .where('state', '=', 'making')
    .where('touchedAt', '<', touchedBefore)
    .execute();
  return rows.map((row) => ({ provider: providerId(row.providerId), id: row.id }));
}

/** Deletes all packs of a dissolved account: what they hold lies in the documents too. */
export async function eraseAdviserPacks(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('adviserPacks').where('providerId', '=', provider).execute();
}
