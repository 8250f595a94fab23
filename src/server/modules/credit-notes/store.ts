import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { Settlement } from '#server/modules/commissions/index.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { CHAIN_START, type ChainLink, type IssuedDocument } from './domain/chain.ts';
import { type CreditNoteSnapshot, readSnapshot } from './domain/credit-note-snapshot.ts';

export interface ChainHead {
  /** Documents issued so far. */
  readonly length: number;
  /** Hash of the newest one, lower-case hex. */
  readonly hash: string;
}

const hexToBytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** Place in the chain, and the snapshot as canonical JSON: the very text that was hashed. */
export type Sealed = Omit<ChainLink, 'number'> & {
  readonly position: number;
  readonly json: string;
};

const toBytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** Stores an issued document and its first state. A reversal is born cancelled: it awaits nothing. */
export async function insertCreditNote(
  tx: Tx,
  provider: ProviderId,
  document: IssuedDocument,
  sealed: Sealed,
  now: Date,
): Promise<void> {
  const { snapshot } = document;
  await on(tx)
    .insertInto('credit_notes')
    .values({
      provider_id: provider,
      id: snapshot.id,
      kind: snapshot.kind,
      partner_id: document.partnerId,
      range_id: document.rangeId,
      running_number: document.running,
      number: snapshot.number,
      issued_at: now,
      issue_date: snapshot.issueDate,
      service_from: snapshot.servicePeriod.start,
      service_to: snapshot.servicePeriod.end,
      tax_status: snapshot.tax.status,
      net_cents: snapshot.totals.net,
      vat_rate_bp: snapshot.tax.rate,
      vat_cents: snapshot.totals.vat,
      gross_cents: snapshot.totals.gross,
      reverses_id: document.reversesId,
      logo_sha256:
        snapshot.provider.logoSha256 === null ? null : toBytes(snapshot.provider.logoSha256),
      snapshot: sealed.json,
      snapshot_hash: toBytes(sealed.snapshotHash),
      previous_hash: toBytes(sealed.previousHash),
      chain_hash: toBytes(sealed.chainHash),
      chain_position: sealed.position,
    })
    .execute();
  const status = snapshot.kind === 'reversal' ? 'cancelled' : 'created';
  await on(tx)
    .insertInto('credit_note_states')
    .values({
      provider_id: provider,
      credit_note_id: snapshot.id,
      status,
      notes: document.notes,
      updated_at: now,
    })
    .execute();
}

export async function insertSettlementLines(
  tx: Tx,
  provider: ProviderId,
  creditNoteId: string,
  settlements: readonly Settlement[],
): Promise<void> {
  const rows = settlements.map(({ commissionId, amount }) => ({
    provider_id: provider,
    credit_note_id: creditNoteId,
    commission_id: commissionId,
    amount_cents: amount,
  }));
  // A statement takes 65,535 parameters at most; four a row.
  for (let from = 0; from < rows.length; from += 10_000) {
    await on(tx)
      .insertInto('settlement_lines')
      .values(rows.slice(from, from + 10_000))
      .execute();
  }
}

export async function findSettlements(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<Settlement[]> {
  const rows = await on(db)
    .selectFrom('settlement_lines')
    .select(['commission_id', 'amount_cents'])
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', creditNoteId)
    .orderBy('commission_id')
    .execute();
  return rows.map((row) => ({ commissionId: row.commission_id, amount: cents(row.amount_cents) }));
}

export async function findSnapshot(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<CreditNoteSnapshot | null> {
  const row = await on(db)
    .selectFrom('credit_notes')
    .select('snapshot')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : readSnapshot(row.snapshot);
}

/** What was frozen of a document, and whose it is; null when there is none. */
export async function findDocument(db: Queryable, provider: ProviderId, id: string) {
  const row = await on(db)
    .selectFrom('credit_notes')
    .select(['partner_id', 'snapshot'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { partnerId: row.partner_id, snapshot: readSnapshot(row.snapshot) };
}

/** A document with its state, the state locked until the transaction ends; null when there is none. */
export async function lockCreditNote(tx: Tx, provider: ProviderId, id: string) {
  const row = await on(tx)
    .selectFrom('credit_note_states as s')
    .innerJoin('credit_notes as n', (join) =>
      join.onRef('n.provider_id', '=', 's.provider_id').onRef('n.id', '=', 's.credit_note_id'),
    )
    .select(['n.id', 'n.partner_id', 'n.range_id', 'n.snapshot', 's.status', 's.paid_date'])
    .where('s.provider_id', '=', provider)
    .where('s.credit_note_id', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    partnerId: row.partner_id,
    rangeId: row.range_id,
    status: row.status,
    paidDate: row.paid_date === null ? null : calendarDate(row.paid_date),
    snapshot: readSnapshot(row.snapshot),
  };
}

export async function markCancelled(
  tx: Tx,
  provider: ProviderId,
  id: string,
  cancellation: { reason: string; notes: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('credit_note_states')
    .set({
      status: 'cancelled',
      cancelled_at: now,
      cancellation_reason: cancellation.reason,
      cancellation_notes: cancellation.notes,
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', id)
    .execute();
}

/**
 * Locks the head of a provider's chain until the transaction ends. Whoever issues a document takes
 * it first, so documents of a provider come one after the other.
 */
export async function lockChain(tx: Tx, provider: ProviderId): Promise<ChainHead> {
  const head = await lockHead(tx, provider);
  if (head !== undefined) return head;
  await on(tx)
    .insertInto('document_chains')
    .values({ provider_id: provider, length: 0, last_hash: hexToBytes(CHAIN_START) })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
  return (await lockHead(tx, provider)) ?? { length: 0, hash: CHAIN_START };
}

async function lockHead(tx: Tx, provider: ProviderId): Promise<ChainHead | undefined> {
  const row = await on(tx)
    .selectFrom('document_chains')
    .select(['length', 'last_hash'])
    .where('provider_id', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row && { length: row.length, hash: row.last_hash.toString('hex') };
}

export async function extendChain(
  tx: Tx,
  provider: ProviderId,
  length: number,
  hash: string,
): Promise<void> {
  await on(tx)
    .updateTable('document_chains')
    .set({ length, last_hash: hexToBytes(hash) })
    .where('provider_id', '=', provider)
    .execute();
}

/**
 * Enters a document, or the files that were made of it, into its provider's register: a hash over all
 * that its rows say, bound to the entry before (docs/decisions/0154). Once, however often it is asked.
 * The register stays locked until the transaction ends, so this comes last in it.
 */
export async function enterDocument(
  tx: Tx,
  provider: ProviderId,
  id: string,
  entry: 'issued' | 'files',
  now: Date,
): Promise<void> {
  await sql`select enter_document(${provider}, ${id}, ${entry}, ${now})`.execute(on(tx));
}

/**
 * Enters, marked as late, what an earlier version has issued or stored beside this one; also of the
 * operator's invoices. Unscoped: all providers alike.
 * @returns how many entries were made
 */
export async function unscopedEnterLate(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ entered: number }>`select enter_late(${now}) as entered`.execute(
    on(tx),
  );
  return rows[0]?.entered ?? 0;
}

/**
 * Erases the provider's own remarks beside its documents. The documents, when and where they were
 * sent, and why one was cancelled stay for ten years.
 */
export async function eraseNotes(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('credit_note_states')
    .set({ notes: '' })
    .where('provider_id', '=', provider)
    .where('notes', '<>', '')
    .execute();
}
