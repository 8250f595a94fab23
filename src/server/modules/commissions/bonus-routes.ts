import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  type Bonus,
  giveBonus as giveBonusCall,
  listBonuses as listBonusesCall,
  withdrawBonus as withdrawBonusCall,
} from '#shared/contracts/commissions/bonuses.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { type BonusRow, listBonuses, listCampaignsOf } from './bonus-store.ts';
import { giveBonus, withdrawBonus } from './give-bonus.ts';

/** Bonuses by hand (docs/product/commissions.md section 14). */
export function bonusRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const read = async (provider: ProviderId, partnerId: string) => {
    if ((await findPartner(db, provider, partnerId)) === null) throw new DomainError('not_found');
    const bonuses = await listBonuses(db, provider, partnerId);
    const campaigns = await listCampaignsOf(db, provider, partnerId);
    return { bonuses: bonuses.map(presentBonus), campaigns };
  };

  route(api, listBonusesCall, ({ acting, params }) => read(acting.providerId, params.id));

  route(api, giveBonusCall, async ({ acting, params, body, raw }) => {
    const { campaignId, amount, reason } = body;
    const bonus = { campaignId, amount: fromEuros(amount ?? 0) ?? ZERO_CENTS, reason };
    await giveBonus(services, acting, params.id, bonus, idempotencyKeyOf(raw));
    return read(acting.providerId, params.id);
  });

  route(api, withdrawBonusCall, async ({ acting, params, body }) => {
    await withdrawBonus(services, acting, params.id, params.bonus, body.reason);
    return read(acting.providerId, params.id);
  });
}

function presentBonus({ givenAt, amount, settled, ...row }: BonusRow): Bonus {
  return {
    ...row,
    day: berlinDateOf(givenAt),
    amount: toEuros(amount),
    settledAmount: toEuros(settled),
    documents: [...row.documents],
  };
}
