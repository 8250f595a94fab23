import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { AutomationKind, BrokenOff } from '#shared/labels/automations.ts';

/** A run that is not finished. */
export interface OpenRun {
  readonly id: string;
  readonly kind: AutomationKind;
  readonly dueOn: CalendarDate;
  /** The last recipient that was dealt with. */
  readonly cursor: string | null;
}

/** What a slice did, to be added to its run. */
export interface Counts {
  readonly reached: number;
  readonly withoutAddress: number;
  readonly refused: number;
  readonly leftOut: number;
}

/** @returns the id of the new run; null where there is one of this day */
export async function insertRun(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
  dueOn: CalendarDate,
  now: Date,
): Promise<string | null> {
  const row = await on(tx)
    .insertInto('automation_runs')
    .values({
      provider_id: provider,
      id: newId(),
      kind,
      due_on: dueOn,
      started_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'kind', 'due_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findOpenRun(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<OpenRun | null> {
  return toRun(await openRun(db, provider, id).executeTakeFirst());
}

/** Locks a run until the transaction ends: its slices are done one by one. */
export async function lockOpenRun(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<OpenRun | null> {
  return toRun(await openRun(tx, provider, id).forUpdate().executeTakeFirst());
}

const openRun = (db: Queryable, provider: ProviderId, id: string) =>
  on(db)
    .selectFrom('automation_runs')
    .select(['id', 'kind', 'due_on', 'cursor'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('finished_at', 'is', null);

function toRun(
  row: { id: string; kind: string; due_on: string; cursor: string | null } | undefined,
): OpenRun | null {
  if (row === undefined) return null;
  const { id, kind, due_on: dueOn, cursor } = row;
  return { id, kind: kind as AutomationKind, dueOn: dueOn as CalendarDate, cursor };
}

/** Adds what a slice did. @param cursor where the next slice goes on; null ends the run */
export async function moveRun(
  tx: Tx,
  provider: ProviderId,
  id: string,
  { reached, withoutAddress, refused, leftOut }: Counts,
  cursor: string | null,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('automation_runs')
    .set((eb) => ({
      reached: eb('reached', '+', reached),
      without_address: eb('without_address', '+', withoutAddress),
      refused: eb('refused', '+', refused),
      left_out: eb('left_out', '+', leftOut),
      moved_at: now,
      ...(cursor === null ? { finished_at: now } : { cursor }),
    }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Ends the runs of an automation that are under way. */
export async function breakOffRuns(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
  why: BrokenOff,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('automation_runs')
    .set({ finished_at: now, broken_off: why })
    .where('provider_id', '=', provider)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * Deletes earlier runs of an automation that met nobody, so that the log is one of events; the
 * newest stays, to say when it last ran.
 */
export async function deleteEmptyRuns(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
  newest: string,
): Promise<void> {
  await on(tx)
    .deleteFrom('automation_runs')
    .where('provider_id', '=', provider)
    .where('kind', '=', kind)
    .where('id', '<', newest)
    .where('finished_at', 'is not', null)
    .where('broken_off', 'is', null)
    .where(sql<boolean>`reached + without_address + refused + left_out = 0`)
    .execute();
}

/** Runs over all providers that have not moved since: their job was lost, and is queued again. */
export async function unscopedStalledRuns(
  db: Queryable,
  since: Date,
): Promise<{ provider: ProviderId; id: string }[]> {
  const rows = await on(db)
    .selectFrom('automation_runs')
    .select(['provider_id', 'id'])
    .where('finished_at', 'is', null)
    .where('moved_at', '<', since)
    .orderBy('moved_at')
    .limit(500)
    .execute();
  return rows.map((row) => ({ provider: providerId(row.provider_id), id: row.id }));
}

/** Deletes, for all providers, what automations did before, with everybody they reached. */
export async function unscopedPurgeRuns(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('automation_runs')
    .where('finished_at', 'is not', null)
    .where('started_at', '<', before)
    .execute();
}
