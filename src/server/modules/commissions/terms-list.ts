import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import type { RewardTerms } from './domain/reward-terms.ts';

/** The version of a campaign's reward that governs an event. */
export async function findTerms(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<RewardTerms> {
  const row = await on(db)
    .selectFrom('reward_terms')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readTerms(row);
}

export interface TermsRow {
  readonly reward_type: string;
  readonly calculation_type: string;
  readonly amount_cents: number | null;
  readonly percentage_bp: number | null;
  readonly quantity: number;
  readonly bulk_amount_cents: number | null;
}

/** Columns of `reward_terms` as what they mean. */
export function readTerms(row: TermsRow): RewardTerms {
  const kind = row.reward_type;
  if (kind === 'per_click') return { kind };
  if (kind === 'per_lead') {
    const amount = row.quantity === 1 ? row.amount_cents : row.bulk_amount_cents;
    return { kind, quantity: row.quantity, amount: cents(amount ?? 0) };
  }
  if (row.calculation_type === 'fixed')
    return { kind: 'per_sale', calculation: 'fixed', amount: cents(row.amount_cents ?? 0) };
  return { kind: 'per_sale', calculation: 'percentage', share: row.percentage_bp ?? 0 };
}
