import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { DomainError } from '#server/kernel/domain-error.ts';
import { camel } from '#server/platform/db/database.ts';
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
  await camel(tx)
    .insertInto('payoutBatches')
    .values({
      providerId: provider,
      id,
      createdAt: now,
      createdBy,
      paidDate,
      description,
    })
    .execute();
  const rows = items.map(({ partnerId, commissionIds, net }, index) => ({
    providerId: provider,
    batchId: id,
    partnerId,
    position: index + 1,
    commissionIds: [...commissionIds],
    netCents: net,
  }));
  await camel(tx).insertInto('payoutBatchItems').values(rows).execute();
}

export interface ClaimedItem {
  readonly partnerId: string;
  readonly commissionIds: readonly string[];
  readonly net: Cents;
}

/**
 * Locks the next item that waits and that nobody else is working on; undefined when there is none.
 * A worker that dies releases it with its transaction.
 */
export async function claimItem(
  tx: Tx,
  provider: ProviderId,
  batchId: string,
  partnerId?: string,
): Promise<ClaimedItem | undefined> {
  const row = await camel(tx)
    .selectFrom('payoutBatchItems')
    .select(['partnerId', 'commissionIds', 'netCents'])
    .where('providerId', '=', provider)
    .where('batchId', '=', batchId)
    .where('status', '=', 'waiting')
    .$if(partnerId !== undefined, (items) => items.where('partnerId', '=', partnerId ?? ''))
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    partnerId: row.partnerId,
    commissionIds: row.commissionIds,
    net: cents(row.netCents),
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
    creditNoteId,
    doneAt: now,
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
    refusalCode: code,
    refusalParams: JSON.stringify(params),
    doneAt: now,
  });
}

async function settleItem(
  tx: Tx,
  provider: ProviderId,
  { batchId, partnerId }: { readonly batchId: string; readonly partnerId: string },
  values: Record<string, string | Date>,
): Promise<void> {
  await camel(tx)
    .updateTable('payoutBatchItems')
    .set(values)
    .where('providerId', '=', provider)
    .where('batchId', '=', batchId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'waiting')
    .returning('partnerId')
    .executeTakeFirstOrThrow();
}

/** Notes that nothing waits in a batch any more. @returns whether it was the first time */
export async function markFinished(
  tx: Tx,
  provider: ProviderId,
  batchId: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('payoutBatches')
    .set({ finishedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', batchId)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these partners wait in a batch already. */
export async function partnersUnderWay(
  tx: Tx,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await camel(tx)
    .selectFrom('payoutBatchItems')
    .select('partnerId')
    .where('providerId', '=', provider)
    .where('status', '=', 'waiting')
    .where('partnerId', 'in', [...partnerIds])
    .execute();
  return rows.map((row) => row.partnerId);
}

/** Batches, of all providers, that have something left and in which nothing happened since then. */
export async function unscopedIdleBatches(
  db: Queryable,
  since: Date,
): Promise<readonly { readonly providerId: ProviderId; readonly batchId: string }[]> {
  const rows = await camel(db)
    .selectFrom('payoutBatches as b')
    .innerJoin('payoutBatchItems as i', (join) =>
      join.onRef('i.providerId', '=', 'b.providerId').onRef('i.batchId', '=', 'b.id'),
    )
    .select(['b.providerId', 'b.id'])
    .where('b.createdAt', '<', since)
    .groupBy(['b.providerId', 'b.id'])
    .having((eb) => eb(eb.fn.count('i.partnerId').filterWhere('i.status', '=', 'waiting'), '>', 0))
    .having((eb) =>
      eb.or([eb(eb.fn.max('i.doneAt'), 'is', null), eb(eb.fn.max('i.doneAt'), '<', since)]),
    )
    .execute();
  return rows.map((row) => ({ providerId: providerId(row.providerId), batchId: row.id }));
}
