import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { eraseFromReports, lockReports } from '#server/modules/reporting/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ERASED_PARTNER_NAME, type ErasureCause } from '#shared/labels/erasures.ts';
import type { PersonTable } from '../domain/person-table.ts';
import { PERSON_TABLES, type PersonKind, type Subject } from '../domain/person-tables.ts';
import { erasedColumns, type Extent, rowsOf, saysSomething } from './rows-queries.ts';

/** An order to erase, or the proof that it was carried out. */
export interface ErasureOrder {
  readonly id: string;
  readonly subject: Subject;
  readonly cause: ErasureCause;
  readonly status: 'ordered' | 'done' | 'refused';
}

export async function insertOrder(
  tx: Tx,
  { provider, kind, ids }: Subject,
  order: { readonly id: string; readonly cause: ErasureCause; readonly orderedBy: string | null },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('personErasures')
    .values({
      providerId: provider,
      id: order.id,
      subjectKind: kind,
      subjectIds: [...ids],
      cause: order.cause,
      orderedBy: order.orderedBy,
      orderedAt: now,
    })
    .execute();
}

/** Locks an order until the transaction ends. */
export async function lockOrder(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<ErasureOrder | undefined> {
  const row = await camel(tx)
    .selectFrom('personErasures')
    .select(['id', 'subjectKind', 'subjectIds', 'cause', 'status'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    subject: { provider, kind: row.subjectKind as PersonKind, ids: row.subjectIds },
    cause: row.cause as ErasureCause,
    status: row.status as ErasureOrder['status'],
  };
}

/** The order about a person that is not carried out yet; null without one. */
export async function findWaitingOrder(
  db: Queryable,
  { provider, kind, ids }: Subject,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person_erasures
    where provider_id = ${provider} and subject_kind = ${kind} and status = 'ordered'
      and subject_ids && ${[...ids]}::uuid[]
    order by id limit 1`.execute(camel(db));
  return rows[0]?.id ?? null;
}

/** How far an order is; undefined when there is none. */
export async function findErasureState(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ErasureOrder['status'] | undefined> {
  const row = await camel(db)
    .selectFrom('personErasures')
    .select('status')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status as ErasureOrder['status'] | undefined;
}

/** Those of whom no order waits. */
export async function withoutWaiting(
  db: Queryable,
  { provider, kind, ids }: Subject,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked (id)
    where not exists (
      select from person_erasures e
      where e.provider_id = ${provider} and e.subject_kind = ${kind} and e.status = 'ordered'
        and e.subject_ids @> array[asked.id])`.execute(camel(db));
  return rows.map(({ id }) => id);
}

export async function finishOrder(
  tx: Tx,
  provider: ProviderId,
  id: string,
  outcome: {
    readonly status: 'done' | 'refused';
    /** Who was erased: of a refused order those whom it was about. */
    readonly ids: readonly string[];
    readonly counts: Readonly<Record<string, number>>;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('personErasures')
    .set({
      status: outcome.status,
      subjectIds: [...outcome.ids],
      counts: JSON.stringify(outcome.counts),
      finishedAt: now,
    })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Erases a person by the table of tables, in one transaction that the caller ends.
 * @param extent `reduced` keeps what the documents need
 * @returns rows deleted or emptied, by table
 */
export async function erasePersonRows(
  tx: Tx,
  subject: Subject,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await lockReports(tx, subject.provider);
  for (const table of PERSON_TABLES[subject.kind]) {
    const rows = await eraseRows(tx, subject, table, extent, now);
    if (rows > 0) counts[table.table] = rows;
  }
  return counts;
}

async function eraseRows(
  tx: Tx,
  subject: Subject,
  table: PersonTable,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): Promise<number> {
  const { fate } = table;
  if (fate === 'kept') return 0;
  if (fate === 'rewritten') return rewriteReports(tx, subject);
  if (fate === 'deleted') {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table.table)} r where ${rowsOf(subject, table)}`.execute(camel(tx));
    return Number(numAffectedRows ?? 0);
  }
  const values = erasedColumns(table, extent, now);
  if (values.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(table.table)} r
    set ${sql.join(values.map(({ column, value }) => sql`${column} = ${value}`))}
    where ${rowsOf(subject, table)}
      and ${saysSomething(values)}`.execute(camel(tx));
  return Number(numAffectedRows ?? 0);
}

async function rewriteReports(tx: Tx, subject: Subject): Promise<number> {
  const { provider, kind, ids } = subject;
  const { rows: reports } = await sql<{ id: string }>`
    select r.id from billing_reports r where ${rowsOf(subject, { by: 'report' })}`.execute(
    camel(tx),
  );
  const commissions = kind === 'visitor' ? await commissionsOf(tx, subject) : [];
  await eraseFromReports(
    tx,
    provider,
    reports.map(({ id }) => id),
    {
      commissionIds: new Set(commissions),
      partnerIds: new Set(kind === 'partner' ? ids : []),
      partnerName: ERASED_PARTNER_NAME,
    },
  );
  return reports.length;
}

async function commissionsOf(db: Queryable, { provider, ids }: Subject): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('commissions')
    .select('id')
    .where('providerId', '=', provider)
    .where('leadId', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks requests until the transaction ends, against every writer and against mails that are about to
 * be queued. @returns those of whom the person is still there
 */
export async function lockVisitors(tx: Tx, { provider, ids }: Subject): Promise<string[]> {
  const rows = await camel(tx)
    .selectFrom('leads')
    .select(['id', 'erasedAt'])
    .where('providerId', '=', provider)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.erasedAt === null).map(({ id }) => id);
}
