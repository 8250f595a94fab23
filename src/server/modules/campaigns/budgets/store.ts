import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { BudgetBeyond, BudgetPeriod, BudgetScope, BudgetUnit } from '#shared/budget.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A budget as it is stored; `most` in cents or events. */
export interface NewBudget {
  readonly id: string;
  readonly scope: BudgetScope;
  readonly campaignId: string | null;
  readonly partnerId: string | null;
  readonly period: BudgetPeriod;
  readonly unit: BudgetUnit;
  readonly most: number;
  readonly beyond: BudgetBeyond;
}

export async function insertBudget(
  tx: Tx,
  provider: ProviderId,
  budget: NewBudget,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('budgets')
    .values({ providerId: provider, ...budget, createdAt: now })
    .execute();
}

/** Locks a budget until the transaction ends; undefined when there is none or it has ended. */
export function lockBudget(tx: Tx, provider: ProviderId, id: string) {
  return camel(tx)
    .selectFrom('budgets')
    .select(['id', 'unit', 'most', 'campaignId', 'partnerId', 'endedAt'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes another limit of a locked budget, or its end; what was used of it stays. */
export async function updateBudget(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: { readonly most: number; readonly beyond: BudgetBeyond } | { readonly endedAt: Date },
): Promise<void> {
  await camel(tx)
    .updateTable('budgets')
    .set(change)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}
