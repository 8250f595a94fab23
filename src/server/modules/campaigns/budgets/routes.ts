import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import type { BudgetUnit } from '#shared/budget.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  addBudget as add,
  AMOUNTS,
  type Budget,
  changeBudget as change,
  endBudget as end,
  isAmountOf,
  listBudgets,
  type newBudget,
} from '#shared/contracts/campaigns/budgets.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, fromEuros, toEuros } from '#shared/money.ts';
import { findCampaign } from '../queries.ts';
import { type BudgetRow, listBudgetRows } from './queries.ts';
import { insertBudget, lockBudget, updateBudget } from './store.ts';

/** Budget calls of docs/product/commissions.md section 11. */
export function budgetRoutes(api: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const today = () => berlinDateOf(clock());
  const present = async (provider: ProviderId, id: string) => {
    const [row] = await listBudgetRows(db, provider, { id }, today());
    if (row === undefined) throw new DomainError('not_found');
    return presentBudget(row);
  };

  route(api, listBudgets, async ({ acting, query }) => {
    const rows = await listBudgetRows(db, acting.providerId, query, today());
    return rows.map(presentBudget);
  });

  route(api, add, async ({ acting, body }) => {
    const now = clock();
    const id = await db.transaction((tx) => addBudget(tx, acting, body, now));
    return present(acting.providerId, id);
  });

  route(api, change, async ({ acting, params: { id }, body: { most, beyond } }) => {
    const { providerId } = acting;
    await db.transaction(async (tx) => {
      const budget = await lockBudget(tx, providerId, id);
      if (budget === undefined || budget.endedAt !== null) throw new DomainError('not_found');
      const unit = budget.unit as BudgetUnit;
      if (!isAmountOf(unit, most))
        throw new DomainError('validation_failed', {}, [{ path: 'most', message: AMOUNTS[unit] }]);
      const after = { most: storedMost(unit, most), beyond };
      await updateBudget(tx, providerId, id, after);
      const { most: was } = budget;
      await record(tx, acting, 'budget.changed', id, clock(), {
        unit,
        before: was,
        after: after.most,
      });
    });
    return present(providerId, id);
  });

  route(api, end, async ({ acting, params: { id } }) => {
    const now = clock();
    await db.transaction(async (tx) => {
      const budget = await lockBudget(tx, acting.providerId, id);
      if (budget === undefined) throw new DomainError('not_found');
      if (budget.endedAt !== null) return;
      await updateBudget(tx, acting.providerId, id, { endedAt: now });
      await record(tx, acting, 'budget.ended', id, now);
    });
    return { message: 'Das Budget ist beendet. Was dadurch keine Prämie bekam, bleibt so.' };
  });
}

/** @returns the id of the new budget. @throws DomainError not_found for a foreign campaign or partner */
async function addBudget(
  tx: Tx,
  acting: ActingProvider,
  body: z.output<typeof newBudget>,
  now: Date,
): Promise<string> {
  const { providerId } = acting;
  const { campaignId, partnerId, unit } = body;
  if (campaignId !== null && (await findCampaign(tx, providerId, campaignId)) === null)
    throw new DomainError('not_found');
  if (partnerId !== null && (await findPartner(tx, providerId, partnerId)) === null)
    throw new DomainError('not_found');
  const id = newId();
  await insertBudget(tx, providerId, { ...body, id, most: storedMost(unit, body.most) }, now);
  await record(tx, acting, 'budget.added', id, now);
  return id;
}

function record(
  tx: Tx,
  acting: ActingProvider,
  action: 'budget.added' | 'budget.changed' | 'budget.ended',
  id: string,
  now: Date,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const event = { action, entity: 'budget', entityId: id, data };
  return appendEvent(tx, acting.providerId, acting, event, now);
}

/** Cents or events; the contract has checked the amount. */
function storedMost(unit: BudgetUnit, most: number): number {
  return unit === 'cents' ? (fromEuros(most) ?? 0) : most;
}

function presentBudget(row: BudgetRow): Budget {
  const shown = (value: number) => (row.unit === 'cents' ? toEuros(cents(value)) : value);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    most: shown(row.most),
    used: shown(row.used),
  };
}
