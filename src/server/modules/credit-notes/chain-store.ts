import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CHAIN_START } from './domain/chain.ts';

export interface ChainHead {
  /** Documents issued so far. */
  readonly length: number;
  /** Hash of the newest one, lower-case hex. */
  readonly hash: string;
}

const toBytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/**
 * Locks the head of a provider's chain until the transaction ends. Whoever issues a document takes
 * it first, so documents of a provider come one after the other.
 */
export async function lockChain(tx: Tx, provider: ProviderId): Promise<ChainHead> {
  const head = await lockHead(tx, provider);
  if (head !== undefined) return head;
  await on(tx)
    .insertInto('document_chains')
    .values({ provider_id: provider, length: 0, last_hash: toBytes(CHAIN_START) })
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
    .set({ length, last_hash: toBytes(hash) })
    .where('provider_id', '=', provider)
    .execute();
}
