import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { DomainError } from '#server/kernel/domain-error.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

export interface NewBatch {
  readonly id: string;
  readonly createdBy: string;
  readonly paidDate: string;
  readonly description: string;
  readonly items: readonly {
    readonly partnerId: string;
    readonly commissionIds: readonly string[];
    /** Cents. */
    readonly net: Cents;
  }[];
}

/** Stores a confirmed batch with everything that is to be done, in its order. */
export async function insertBatch(
  tx: Tx,
  provider: ProviderId,
  { id, createdBy, paidDate, description, items }: NewBatch,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('payout_batches')
    .values({
      provider_id: provider,
      id,
      created_at: now,
      created_by: createdBy,
      paid_date: paidDate,
      description,
    })
    .execute();
  const rows = items.map(({ partnerId, commissionIds, net }, index) => ({
    provider_id: provider,
    batch_id: id,
    partner_id: partnerId,
    position: index + 1,
    commission_ids: [...commissionIds],
    net_cents: net,
  }));
  await on(tx).insertInto('payout_batch_items').values(rows).execute();
}

export interface ClaimedItem {
  readonly partnerId: string;
  readonly commissionIds: readonly string[];
  readonly net: Cents;
}

/**
 * Locks the next item that waits and that nobody else is working on; undefined when there is none.
 * Whoever dies while working gives it back with their transaction.
 */
export async function claimItem(
  tx: Tx,
  provider: ProviderId,
  batchId: string,
  partnerId?: string,
): Promise<ClaimedItem | undefined> {
  const row = await on(tx)
    .selectFrom('payout_batch_items')
    .select(['partner_id', 'commission_ids', 'net_cents'])
    .where('provider_id', '=', provider)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'waiting')
    .$if(partnerId !== undefined, (items) => items.where('partner_id', '=', partnerId ?? ''))
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    partnerId: row.partner_id,
    commissionIds: row.commission_ids,
    net: cents(row.net_cents),
  };
}

export async function markIssued(
  tx: Tx,
  provider: ProviderId,
  item: { readonly batchId: string; readonly partnerId: string },
  creditNoteId: string,
  now: Date,
): Promise<void> {
  await settleItem(tx, provider, item, {
    status: 'issued',
    credit_note_id: creditNoteId,
    done_at: now,
  });
}

export async function markRefused(
  tx: Tx,
  provider: ProviderId,
  item: { readonly batchId: string; readonly partnerId: string },
  { code, params }: Pick<DomainError, 'code' | 'params'>,
  now: Date,
): Promise<void> {
  await settleItem(tx, provider, item, {
    status: 'refused',
    refusal_code: code,
    refusal_params: JSON.stringify(params),
    done_at: now,
  });
}

async function settleItem(
  tx: Tx,
  provider: ProviderId,
  { batchId, partnerId }: { readonly batchId: string; readonly partnerId: string },
  values: Record<string, string | Date>,
): Promise<void> {
  await on(tx)
    .updateTable('payout_batch_items')
    .set(values)
    .where('provider_id', '=', provider)
    .where('batch_id', '=', batchId)
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'waiting')
    .returning('partner_id')
    .executeTakeFirstOrThrow();
}

/** Which of these partners wait in a batch already. */
export async function partnersUnderWay(
  tx: Tx,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await on(tx)
    .selectFrom('payout_batch_items')
    .select('partner_id')
    .where('provider_id', '=', provider)
    .where('status', '=', 'waiting')
    .where('partner_id', 'in', [...partnerIds])
    .execute();
  return rows.map((row) => row.partner_id);
}

/** Batches, of all providers, that have something left and in which nothing happened since then. */
export async function unscopedIdleBatches(
  db: Queryable,
  since: Date,
): Promise<readonly { readonly providerId: ProviderId; readonly batchId: string }[]> {
  const rows = await on(db)
    .selectFrom('payout_batches as b')
    .innerJoin('payout_batch_items as i', (join) =>
      join.onRef('i.provider_id', '=', 'b.provider_id').onRef('i.batch_id', '=', 'b.id'),
    )
    .select(['b.provider_id', 'b.id'])
    .where('b.created_at', '<', since)
    .groupBy(['b.provider_id', 'b.id'])
    .having((eb) => eb(eb.fn.count('i.partner_id').filterWhere('i.status', '=', 'waiting'), '>', 0))
    .having((eb) =>
      eb.or([eb(eb.fn.max('i.done_at'), 'is', null), eb(eb.fn.max('i.done_at'), '<', since)]),
    )
    .execute();
  return rows.map((row) => ({ providerId: providerId(row.provider_id), batchId: row.id }));
}
