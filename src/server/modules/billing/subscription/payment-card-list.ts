import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What is shown of a saved card, in the words of the API. */
export interface ChargedCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The saved card that invoices are charged to; null where the provider pays by transfer. */
export async function findChargedCard(
  db: Queryable,
  provider: ProviderId,
): Promise<ChargedCard | null> {
  const row = await on(db)
    .selectFrom('payers')
    .select(['card_brand', 'card_last4', 'card_exp_month', 'card_exp_year'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  const { card_brand: brand, card_last4: last4 } = row ?? {};
  const { card_exp_month: month, card_exp_year: year } = row ?? {};
  if (!brand || !last4 || !month || !year) return null;
  return { brand, last4, exp_month: month, exp_year: year };
}
