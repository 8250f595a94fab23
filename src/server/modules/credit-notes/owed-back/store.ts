import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PaidMoney } from '#shared/labels/statuses.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { OriginalReference } from '../domain/credit-note-snapshot.ts';
import type { Offset, OwedAmount } from '../domain/owed-back.ts';

/** What is left of an amount `w`: what was paid back and what standing documents offset is off. */
export const remainingCents = sql<number>`(w.amount_cents
  - coalesce((select sum(y.amount_cents) from owed_back_payments y
      where y.provider_id = w.provider_id and y.owed_back_id = w.id and y.withdrawn_at is null), 0)
  - coalesce((select sum(t.amount_cents) from owed_back_offsets t
      where t.provider_id = w.provider_id and t.owed_back_id = w.id and t.released_at is null), 0))::bigint`;

interface OwedRow {
  readonly id: string;
  readonly partnerId: string;
  readonly way: PaidMoney | null;
  readonly remaining: number;
  readonly creditNoteId: string;
  readonly kind: OriginalReference['kind'];
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly reversalNumber: string;
}

/** An amount that is owed back, with the document of which it is. */
export interface OwedOfDocument extends OwedAmount {
  readonly creditNoteId: string;
}

/**
 * What a partner still owes back, oldest first. The rows stay locked until the transaction ends, so that
 * of two payouts, or of a payout and a repayment, one sees what the other has left.
 */
export async function lockOwed(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
): Promise<OwedOfDocument[]> {
  await sql`select from owed_back where provider_id = ${provider} and partner_id = ${partnerId}
    order by id for update`.execute(camel(tx));
  return listOwed(tx, provider, partnerId);
}

/** The same only to be looked at. */
export async function listOwed(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<OwedOfDocument[]> {
  return (await listOwedOf(db, provider, [partnerId])).get(partnerId) ?? [];
}

/** What several partners owe back, by their ids, oldest first; who owes nothing is missing. */
export async function listOwedOf(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, OwedOfDocument[]>> {
  const { rows } = await sql<OwedRow>`
    select ${preparedStatement} * from (
      select w.id, w.partner_id, w.way, ${remainingCents} as remaining, w.credit_note_id, n.kind,
        n.number, n.issue_date, r.number as reversal_number
      from owed_back w
      join credit_notes n on n.provider_id = w.provider_id and n.id = w.credit_note_id
      join credit_notes r on r.provider_id = w.provider_id and r.reverses_id = w.credit_note_id
      where w.provider_id = ${provider} and w.partner_id = any(${[...partnerIds]}::uuid[])
    ) owed where remaining > 0 order by id`.execute(camel(db));
  const owed = rows.map(({ partnerId, kind, number, issueDate, ...row }) => ({
    partnerId,
    owed: { ...row, remaining: cents(row.remaining), document: { kind, number, issueDate } },
  }));
  return new Map(
    [...Map.groupBy(owed, (each) => each.partnerId)].map(([id, of]) => [
      id,
      of.map((each) => each.owed),
    ]),
  );
}

export interface NewOwed {
  readonly id: string;
  readonly partnerId: string;
  /** The reversed document. */
  readonly creditNoteId: string;
  readonly way: PaidMoney | null;
  readonly amount: Cents;
  readonly owedOn: CalendarDate;
}

export async function insertOwed(
  tx: Tx,
  provider: ProviderId,
  { amount, ...owed }: NewOwed,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('owedBack')
    .values({ ...owed, providerId: provider, amountCents: amount, createdAt: now })
    .execute();
}

/** Takes off what a document offsets. */
export async function insertOffsets(
  tx: Tx,
  provider: ProviderId,
  creditNoteId: string,
  offsets: readonly Offset[],
): Promise<void> {
  if (offsets.length === 0) return;
  await camel(tx)
    .insertInto('owedBackOffsets')
    .values(
      offsets.map(({ owed, amount }) => ({
        providerId: provider,
        owedBackId: owed.id,
        creditNoteId,
        amountCents: amount,
      })),
    )
    .execute();
}

/** A document that has offset something is reversed: it is owed again. */
export async function releaseOffsets(
  tx: Tx,
  provider: ProviderId,
  creditNoteId: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('owedBackOffsets')
    .set({ releasedAt: now })
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', creditNoteId)
    .where('releasedAt', 'is', null)
    .execute();
}

/** An amount with what is left of it, locked until the transaction ends; null when there is none. */
export async function lockOwedAmount(tx: Tx, provider: ProviderId, id: string) {
  await sql`select from owed_back where provider_id = ${provider} and id = ${id} for update`.execute(
    camel(tx),
  );
  const { rows } = await sql<{
    creditNoteId: string;
    partnerId: string;
    way: PaidMoney | null;
    remaining: number;
    issueDate: CalendarDate;
    owedOn: CalendarDate;
  }>`
    select w.credit_note_id, w.partner_id, w.way, ${remainingCents} as remaining, n.issue_date, w.owed_on
    from owed_back w
    join credit_notes n on n.provider_id = w.provider_id and n.id = w.credit_note_id
    where w.provider_id = ${provider} and w.id = ${id}`.execute(camel(tx));
  const found = rows[0];
  return found === undefined ? null : { ...found, remaining: cents(found.remaining) };
}

export async function insertRepayment(
  tx: Tx,
  provider: ProviderId,
  repayment: {
    readonly id: string;
    readonly owedBackId: string;
    readonly partnerId: string;
    readonly amount: Cents;
    readonly paidOn: CalendarDate;
    readonly note: string;
  },
  now: Date,
): Promise<void> {
  const { amount, ...rest } = repayment;
  await camel(tx)
    .insertInto('owedBackPayments')
    .values({ ...rest, providerId: provider, amountCents: amount, recordedAt: now })
    .execute();
}

/** @returns cents that are owed again; null where there is no such repayment, or it is taken back */
export async function withdrawRepaymentRow(
  tx: Tx,
  provider: ProviderId,
  owedBackId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  const row = await camel(tx)
    .updateTable('owedBackPayments')
    .set({ withdrawnAt: now })
    .where('providerId', '=', provider)
    .where('owedBackId', '=', owedBackId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('amountCents')
    .executeTakeFirst();
  return row?.amountCents ?? null;
}

export async function saveWay(
  tx: Tx,
  provider: ProviderId,
  id: string,
  way: PaidMoney,
): Promise<void> {
  await camel(tx)
    .updateTable('owedBack')
    .set({ way })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}
