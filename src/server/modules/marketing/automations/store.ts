import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
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
  const row = await camel(tx)
    .insertInto('automationRuns')
    .values({
      providerId: provider,
      id: newId(),
      kind,
      dueOn,
      startedAt: now,
      movedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'kind', 'dueOn']).doNothing())
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
  camel(db)
    .selectFrom('automationRuns')
    .select(['id', 'kind', 'dueOn', 'cursor'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('finishedAt', 'is', null);

function toRun(
  row: { id: string; kind: string; dueOn: string; cursor: string | null } | undefined,
): OpenRun | null {
  if (row === undefined) return null;
  const { id, kind, dueOn, cursor } = row;
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
  await camel(tx)
    .updateTable('automationRuns')
    .set((eb) => ({
      reached: eb('reached', '+', reached),
      withoutAddress: eb('withoutAddress', '+', withoutAddress),
      refused: eb('refused', '+', refused),
      leftOut: eb('leftOut', '+', leftOut),
      movedAt: now,
      ...(cursor === null ? { finishedAt: now } : { cursor }),
    }))
    .where('providerId', '=', provider)
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
  await camel(tx)
    .updateTable('automationRuns')
    .set({ finishedAt: now, brokenOff: why })
    .where('providerId', '=', provider)
    .where('kind', '=', kind)
    .where('finishedAt', 'is', null)
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
  await camel(tx)
    .deleteFrom('automationRuns')
    .where('providerId', '=', provider)
    .where('kind', '=', kind)
    .where('id', '<', newest)
    .where('finishedAt', 'is not', null)
    .where('brokenOff', 'is', null)
    .where(sql<boolean>`reached + without_address + refused + left_out = 0`)
    .execute();
}

/** Runs over all providers that have not moved since: their job was lost, and is queued again. */
export async function unscopedStalledRuns(
  db: Queryable,
  since: Date,
): Promise<{ provider: ProviderId; id: string }[]> {
  const rows = await camel(db)
    .selectFrom('automationRuns')
    .select(['providerId', 'id'])
    .where('finishedAt', 'is', null)
    .where('movedAt', '<', since)
    .orderBy('movedAt')
    .limit(500)
    .execute();
  return rows.map((row) => ({ provider: providerId(row.providerId), id: row.id }));
}

/** Deletes, for all providers, what automations did before, with everybody they reached. */
export async function unscopedPurgeRuns(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .deleteFrom('automationRuns')
    .where('finishedAt', 'is not', null)
    .where('startedAt', '<', before)
    .execute();
}

/** Locks how an automation is set until the transaction ends; null where it was never on. */
export async function lockAutomation(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
): Promise<AutomationState | null> {
  const row = await camel(tx)
    .selectFrom('automations')
    .select(['isOn', 'countsFrom', 'restingSince'])
    .where('providerId', '=', provider)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { isOn, countsFrom, restingSince } = row;
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
    isOn,
    countsFrom,
    restingSince,
    updatedAt: now,
  };
  await camel(tx)
    .insertInto('automations')
    .values({ providerId: provider, kind, ...change })
    .onConflict((conflict) => conflict.columns(['providerId', 'kind']).doUpdateSet(change))
    .execute();
}

/** Everything about automations of a dissolved account: settings, log, and who refused. */
export async function eraseAutomations(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'payableNotices',
    'automationDeliveries',
    'automationRuns',
    'automations',
    'mailRefusals',
    'partnerRefusedNotices',
  ] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
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
  const locked = await sql<{ id: string }>`
    select r.id from ${source} and r.provider_id = ${provider} and r.id = any(${[...ids]}::uuid[])
    order by r.id
    for key share of r`.execute(camel(tx));
  // A statement of its own: one that waited for a refusal would not see it.
  const { rows } = await sql<{ id: string; hasRefused: boolean }>`
    select r.id, f.recipient_id is not null as has_refused
    from unnest(${locked.rows.map(({ id }) => id)}::uuid[]) as r (id)
    left join mail_refusals f on f.provider_id = ${provider} and f.recipient_id = r.id`.execute(
    camel(tx),
  );
  return new Map(rows.map(({ id, hasRefused }) => [id, { hasRefused }]));
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
  const rows = await camel(tx)
    .insertInto('automationDeliveries')
    .values(
      deliveries.map(({ recipientId, outcome, occasion }) => ({
        providerId: provider,
        kind: run.kind,
        occasion,
        recipientId,
        partnerId: to === 'partner' ? recipientId : null,
        leadId: to === 'lead' ? recipientId : null,
        runId: run.id,
        outcome,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'kind', 'occasion', 'recipientId']).doNothing(),
    )
    .returning('recipientId')
    .execute();
  return new Set(rows.map((row) => row.recipientId));
}

/** The name of a mail's cause in the outbox; the log finds the mail by it. */
export function dedupeKeyOf(kind: string, occasion: string, recipientId: string): string {
  return `automation:${kind}:${occasion}:${recipientId}`;
}
