import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { Settlement } from '#server/modules/commissions/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { CHAIN_START, type ChainLink, type IssuedDocument } from './domain/chain.ts';
import { type CreditNoteSnapshot, readSnapshot } from './domain/credit-note-snapshot.ts';
import { offsetSum } from './domain/owed-back.ts';

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
  await camel(tx)
    .insertInto('creditNotes')
    .values({
      providerId: provider,
      id: snapshot.id,
      kind: snapshot.kind,
      partnerId: document.partnerId,
      rangeId: document.rangeId,
      runningNumber: document.running,
      number: snapshot.number,
      issuedAt: now,
      issueDate: snapshot.issueDate,
      serviceFrom: snapshot.servicePeriod.start,
      serviceTo: snapshot.servicePeriod.end,
      taxStatus: snapshot.tax.status,
      netCents: snapshot.totals.net,
      vatRateBp: snapshot.tax.rate,
      vatCents: snapshot.totals.vat,
      grossCents: snapshot.totals.gross,
      offsetCents: snapshot.kind === 'reversal' ? 0 : offsetSum(snapshot),
      reversesId: document.reversesId,
      logoSha256:
        snapshot.provider.logoSha256 === null ? null : toBytes(snapshot.provider.logoSha256),
      snapshot: sealed.json,
      snapshotHash: toBytes(sealed.snapshotHash),
      previousHash: toBytes(sealed.previousHash),
      chainHash: toBytes(sealed.chainHash),
      chainPosition: sealed.position,
    })
    .execute();
  const status = snapshot.kind === 'reversal' ? 'cancelled' : 'created';
  await camel(tx)
    .insertInto('creditNoteStates')
    .values({
      providerId: provider,
      creditNoteId: snapshot.id,
      status,
      notes: document.notes,
      updatedAt: now,
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
    providerId: provider,
    creditNoteId,
    commissionId,
    amountCents: amount,
  }));
  // A statement takes 65,535 parameters at most; four a row.
  for (let from = 0; from < rows.length; from += 10_000) {
    await camel(tx)
      .insertInto('settlementLines')
      .values(rows.slice(from, from + 10_000))
      .execute();
  }
}

export async function findSettlements(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<Settlement[]> {
  const rows = await camel(db)
    .selectFrom('settlementLines')
    .select(['commissionId', 'amountCents'])
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', creditNoteId)
    .orderBy('commissionId')
    .execute();
  return rows.map((row) => ({ commissionId: row.commissionId, amount: cents(row.amountCents) }));
}

export async function findSnapshot(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<CreditNoteSnapshot | null> {
  const row = await camel(db)
    .selectFrom('creditNotes')
    .select('snapshot')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : readSnapshot(row.snapshot);
}

/** What was frozen of a document, and whose it is; null when there is none. */
export async function findDocument(db: Queryable, provider: ProviderId, id: string) {
  const row = await camel(db)
    .selectFrom('creditNotes')
    .select(['partnerId', 'snapshot'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { partnerId: row.partnerId, snapshot: readSnapshot(row.snapshot) };
}

/** A document with its state, the state locked until the transaction ends; null when there is none. */
export async function lockCreditNote(tx: Tx, provider: ProviderId, id: string) {
  const row = await camel(tx)
    .selectFrom('creditNoteStates as s')
    .innerJoin('creditNotes as n', (join) =>
      join.onRef('n.providerId', '=', 's.providerId').onRef('n.id', '=', 's.creditNoteId'),
    )
    .select(['n.id', 'n.partnerId', 'n.rangeId', 'n.snapshot', 's.status', 's.paidDate'])
    .where('s.providerId', '=', provider)
    .where('s.creditNoteId', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    partnerId: row.partnerId,
    rangeId: row.rangeId,
    status: row.status,
    paidDate: row.paidDate === null ? null : calendarDate(row.paidDate),
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
  await camel(tx)
    .updateTable('creditNoteStates')
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancellationReason: cancellation.reason,
      cancellationNotes: cancellation.notes,
      updatedAt: now,
    })
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', id)
    .execute();
}

/**
 * Locks the head of a provider's chain until the transaction ends. Issuing a document takes
 * it first, so documents of a provider come one after the other.
 */
export async function lockChain(tx: Tx, provider: ProviderId): Promise<ChainHead> {
  const head = await lockHead(tx, provider);
  if (head !== undefined) return head;
  await camel(tx)
    .insertInto('documentChains')
    .values({ providerId: provider, length: 0, lastHash: hexToBytes(CHAIN_START) })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .execute();
  return (await lockHead(tx, provider)) ?? { length: 0, hash: CHAIN_START };
}

async function lockHead(tx: Tx, provider: ProviderId): Promise<ChainHead | undefined> {
  const row = await camel(tx)
    .selectFrom('documentChains')
    .select(['length', 'lastHash'])
    .where('providerId', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row && { length: row.length, hash: row.lastHash.toString('hex') };
}

export async function extendChain(
  tx: Tx,
  provider: ProviderId,
  length: number,
  hash: string,
): Promise<void> {
  await camel(tx)
    .updateTable('documentChains')
    .set({ length, lastHash: hexToBytes(hash) })
    .where('providerId', '=', provider)
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
  await sql`select enter_document(${provider}, ${id}, ${entry}, ${now})`.execute(camel(tx));
}

/**
 * Enters, marked as late, what an earlier version has issued or stored while this one runs; also of the
 * operator's invoices. Unscoped: all providers alike.
 * @returns how many entries were made
 */
export async function unscopedEnterLate(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ entered: number }>`select enter_late(${now}) as entered`.execute(
    camel(tx),
  );
  return rows[0]?.entered ?? 0;
}

/**
 * Erases the provider's own remarks on its documents. The documents, when and where they were
 * sent, and why one was cancelled stay for ten years.
 */
export async function eraseNotes(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .updateTable('creditNoteStates')
    .set({ notes: '' })
    .where('providerId', '=', provider)
    .where('notes', '<>', '')
    .execute();
  await camel(tx)
    .updateTable('documentSendings')
    .set({ message: '' })
    .where('providerId', '=', provider)
    .where('message', '<>', '')
    .execute();
}
