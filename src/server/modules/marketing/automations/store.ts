import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { AutomationKind, BrokenOff } from '#shared/labels/automations.ts';
import type { AutomationState } from './queries.ts';

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

/** Locks how an automation is set until the transaction ends; null where it was never on. */
export async function lockAutomation(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
): Promise<AutomationState | null> {
  const row = await on(tx)
    .selectFrom('automations')
    .select(['is_on', 'counts_from', 'resting_since'])
    .where('provider_id', '=', provider)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { is_on: isOn, counts_from: countsFrom, resting_since: restingSince } = row;
  return { kind, isOn, countsFrom, restingSince };
}

/** Sets an automation, whether or not it was ever set. */
export async function putAutomation(
  tx: Tx,
  provider: ProviderId,
  { kind, isOn, countsFrom, restingSince }: AutomationState,
  now: Date,
): Promise<void> {
  const change = {
    is_on: isOn,
    counts_from: countsFrom,
    resting_since: restingSince,
    updated_at: now,
  };
  await on(tx)
    .insertInto('automations')
    .values({ provider_id: provider, kind, ...change })
    .onConflict((conflict) => conflict.columns(['provider_id', 'kind']).doUpdateSet(change))
    .execute();
}

/** Everything about automations of a dissolved account: settings, log, and who refused. */
export async function eraseAutomations(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'payable_notices',
    'automation_deliveries',
    'automation_runs',
    'automations',
    'mail_refusals',
  ] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}

/** Somebody that a run deals with, and how. */
export interface Delivery {
  readonly recipientId: string;
  readonly outcome: 'mailed' | 'without_address' | 'refused' | 'left_out';
}

/** Whose mail it is: a partner's, or a request's visitor's. */
export type RecipientKind = 'partner' | 'lead';

/**
 * Locks those who are still there against being deleted or erased, and names who has refused by now. Asked in
 * the transaction that queues the mails: between reading and writing people leave.
 */
export async function lockRecipients(
  tx: Tx,
  provider: ProviderId,
  kind: RecipientKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly hasRefused: boolean }>> {
  const source =
    kind === 'partner'
      ? sql`partners r where r.status = 'active'`
      : sql`leads r where r.status = 'offer_sent' and r.erased_at is null`;
  const { rows } = await sql<{ id: string; has_refused: boolean }>`
    select r.id, exists (
      select from mail_refusals f where f.provider_id = r.provider_id and f.recipient_id = r.id
    ) as has_refused
    from ${source} and r.provider_id = ${provider} and r.id = any(${[...ids]}::uuid[])
    order by r.id
    for key share of r`.execute(on(tx));
  return new Map(rows.map(({ id, has_refused: hasRefused }) => [id, { hasRefused }]));
}

/**
 * Writes down who was dealt with. @returns those who had not been before, for this occasion
 */
export async function insertDeliveries(
  tx: Tx,
  provider: ProviderId,
  run: OpenRun,
  to: RecipientKind,
  deliveries: readonly (Delivery & { readonly occasion: string })[],
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set();
  const rows = await on(tx)
    .insertInto('automation_deliveries')
    .values(
      deliveries.map(({ recipientId, outcome, occasion }) => ({
        provider_id: provider,
        kind: run.kind,
        occasion,
        recipient_id: recipientId,
        partner_id: to === 'partner' ? recipientId : null,
        lead_id: to === 'lead' ? recipientId : null,
        run_id: run.id,
        outcome,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'kind', 'occasion', 'recipient_id']).doNothing(),
    )
    .returning('recipient_id')
    .execute();
  return new Set(rows.map((row) => row.recipient_id));
}

/** The name of a mail's cause in the outbox; the log finds the mail by it. */
export function dedupeKeyOf(kind: string, occasion: string, recipientId: string): string {
  return `automation:${kind}:${occasion}:${recipientId}`;
}
