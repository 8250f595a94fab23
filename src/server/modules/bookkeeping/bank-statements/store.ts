import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { BankColumns } from '#shared/contracts/bookkeeping/bank-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { KnownEntry } from '../domain/bank-entry.ts';

export interface NewStatement {
  readonly id: string;
  readonly readAt: Date;
  readonly fileName: string;
  /** 'camt.053.001.08', 'csv' */
  readonly kind: string;
  readonly bookings: number;
  readonly kept: number;
  readonly known: number;
}

export async function insertStatement(
  tx: Tx,
  provider: ProviderId,
  statement: NewStatement,
): Promise<void> {
  await camel(tx)
    .insertInto('bankStatements')
    .values({ providerId: provider, ...statement })
    .execute();
}

/** How a statement turned out, once its bookings are kept. */
export async function countStatement(
  tx: Tx,
  provider: ProviderId,
  id: string,
  counts: Pick<NewStatement, 'kept' | 'known'>,
): Promise<void> {
  await camel(tx)
    .updateTable('bankStatements')
    .set(counts)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** A booking, and the documents that it may pay. */
export interface ConcernedEntry {
  readonly entry: KnownEntry;
  readonly documentIds: readonly string[];
}

const AT_ONCE = 500;

/** Keeps bookings that were not read before. @returns how many were new */
export async function insertEntries(
  tx: Tx,
  provider: ProviderId,
  statementId: string,
  concerned: readonly ConcernedEntry[],
): Promise<number> {
  let inserted = 0;
  // In one order, so that two statements read at once do not wait for each other.
  const sorted = concerned.toSorted((a, b) => (a.entry.identity < b.entry.identity ? -1 : 1));
  for (let start = 0; start < sorted.length; start += AT_ONCE)
    inserted += await insertSome(tx, provider, statementId, sorted.slice(start, start + AT_ONCE));
  return inserted;
}

async function insertSome(
  tx: Tx,
  provider: ProviderId,
  statementId: string,
  concerned: readonly ConcernedEntry[],
): Promise<number> {
  const rows = concerned.map(
    ({ entry: { amount, identity, batchIds, ...entry }, documentIds }) => ({
      documentIds,
      values: {
        ...entry,
        providerId: provider,
        id: newId(),
        statementId,
        amountCents: amount,
        identity: Buffer.from(identity, 'hex'),
        batchIds: [...batchIds],
      },
    }),
  );
  const added = await camel(tx)
    .insertInto('bankEntries')
    .values(rows.map(({ values }) => values))
    .onConflict((conflict) => conflict.columns(['providerId', 'identity']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const links = rows
    .filter(({ values }) => ids.has(values.id))
    .flatMap(({ values, documentIds }) =>
      documentIds.map((creditNoteId) => ({
        providerId: provider,
        entryId: values.id,
        creditNoteId,
      })),
    );
  for (let start = 0; start < links.length; start += AT_ONCE * 10)
    await camel(tx)
      .insertInto('bankEntryDocuments')
      .values(links.slice(start, start + AT_ONCE * 10))
      .execute();
  return added.length;
}

/** Notes which documents a booking has paid or opened again. */
export async function saveRecorded(
  tx: Tx,
  provider: ProviderId,
  entryId: string,
  documentIds: readonly string[],
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('bankEntries')
    .set({ recordedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', entryId)
    .execute();
  if (documentIds.length === 0) return;
  await camel(tx)
    .updateTable('bankEntryDocuments')
    .set({ recorded: true })
    .where('providerId', '=', provider)
    .where('entryId', '=', entryId)
    .where('creditNoteId', 'in', [...documentIds])
    .execute();
}

export async function clearRecorded(tx: Tx, provider: ProviderId, entryId: string): Promise<void> {
  await camel(tx)
    .updateTable('bankEntries')
    .set({ recordedAt: null })
    .where('providerId', '=', provider)
    .where('id', '=', entryId)
    .execute();
  await camel(tx)
    .updateTable('bankEntryDocuments')
    .set({ recorded: false })
    .where('providerId', '=', provider)
    .where('entryId', '=', entryId)
    .execute();
}

export interface RecordedDocument {
  readonly entryId: string;
  readonly documentId: string;
  readonly number: string;
  /** Nothing has happened to it since. */
  readonly isUntouched: boolean;
}

/** What bookings have paid, the documents locked until the transaction ends. */
export async function lockRecorded(
  tx: Tx,
  provider: ProviderId,
  entryIds: readonly string[],
): Promise<RecordedDocument[]> {
  await sql`select 1 from bank_entries e
    where e.provider_id = ${provider} and e.id = any(${[...entryIds]})
    order by e.id for update`.execute(camel(tx));
  const { rows } = await sql<RecordedDocument>`
    select e.id as entry_id, n.id as document_id, n.number,
      s.status = 'paid' and s.updated_at = e.recorded_at as is_untouched
    from bank_entries e
    join bank_entry_documents t
      on t.provider_id = e.provider_id and t.entry_id = e.id and t.recorded
    join credit_notes n on n.provider_id = t.provider_id and n.id = t.credit_note_id
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    where e.provider_id = ${provider} and e.id = any(${[...entryIds]}) and e.direction = 'out'
      and e.recorded_at is not null
    order by n.id for update of s`.execute(camel(tx));
  return rows;
}

/** @returns whether there is such a booking */
export async function dismissEntry(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('bankEntries')
    .set({ dismissedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveColumns(
  tx: Tx,
  provider: ProviderId,
  headingsHash: Buffer,
  columns: BankColumns,
  now: Date,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), savedAt: now };
  await camel(tx)
    .insertInto('bankColumns')
    .values({ providerId: provider, headingsHash, ...values })
    .onConflict((conflict) => conflict.columns(['providerId', 'headingsHash']).doUpdateSet(values))
    .execute();
}

/** Deletes what a dissolved account has read in: nobody has a duty to keep it. */
export async function eraseBankStatements(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'bankEntryDocuments',
    'bankEntries',
    'bankStatements',
    'bankColumns',
  ] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
