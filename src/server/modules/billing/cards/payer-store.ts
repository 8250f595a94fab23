import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { SavedCard } from '#server/platform/stripe/card-service.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A provider as the card service knows him. */
export interface Payer {
  readonly payerId: string;
  /** The saved card that is charged; null where there is none. */
  readonly cardId: string | null;
}

export async function findPayer(db: Queryable, provider: ProviderId): Promise<Payer | null> {
  const row = await on(db)
    .selectFrom('payers')
    .select(['payer_id', 'card_id'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : { payerId: row.payer_id, cardId: row.card_id };
}

/** Whose payer this is; messages of the service know payers, not tenants. */
export async function unscopedProviderOf(
  db: Queryable,
  payerId: string,
): Promise<ProviderId | null> {
  const row = await on(db)
    .selectFrom('payers')
    .select('provider_id')
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  return row === undefined ? null : providerId(row.provider_id);
}

/** Keeps the first payer of a provider. @returns the one that is kept */
export async function keepPayer(
  tx: Tx,
  provider: ProviderId,
  payerId: string,
  now: Date,
): Promise<string> {
  await on(tx)
    .insertInto('payers')
    .values({ provider_id: provider, payer_id: payerId, updated_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
  return (await findPayer(tx, provider))?.payerId ?? payerId;
}

export async function saveCard(
  tx: Tx,
  provider: ProviderId,
  card: SavedCard | null,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('payers')
    .set({
      card_id: card?.id ?? null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_exp_month: card?.expMonth ?? null,
      card_exp_year: card?.expYear ?? null,
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .execute();
}

/**
 * Erases what the ways to pay by card have left behind: pages, messages, the card. The payments stay
 * as long as the invoices that they paid.
 */
export async function erasePayments(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['payers', 'card_checkouts', 'card_messages'] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}

export async function deletePayer(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('payers').where('provider_id', '=', provider).execute();
}
