import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { holdPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { agreementBody } from '#shared/contracts/campaigns/reward-terms.ts';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import { OWN_PAGE_PAID_BY_CLICK } from '#shared/own-page.ts';
import type { Reward } from '#shared/reward.ts';
import type { Campaign } from '../domain/campaign.ts';
import { termsPeriod } from '../domain/terms-period.ts';
import { lockCampaign } from '../queries.ts';
import { appendTerms, endTermsOf, findTermsToEnd, withdrawTerms } from './store.ts';

/**
 * Refuses paid clicks where a campaign's links lead to a page of the provider's own: whoever owns it decides
 * how often it is loaded. The campaign's row is locked, as it is where that page is set.
 * @throws DomainError validation_failed
 */
export function requireCountedClicks({ ownPage }: Campaign, { rewardType }: Reward): void {
  if (ownPage === '' || rewardType !== 'per_click') return;
  const issue = { path: 'rewardType', message: OWN_PAGE_PAID_BY_CLICK };
  throw new DomainError('validation_failed', {}, [issue]);
}

/**
 * Agrees with one partner on a reward of their own in a campaign. It goes before the group's and the
 * campaign's for what comes in from its first day on (docs/product/campaigns.md section 4).
 * @throws DomainError not_found, validation_failed
 */
export async function agreeTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingProvider,
  partnerId: string,
  body: z.output<typeof agreementBody>,
): Promise<void> {
  const { providerId: provider } = acting;
  const { campaignId } = body;
  await db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) throw new DomainError('not_found');
    const campaign = await lockCampaign(tx, provider, campaignId);
    if (campaign === null) throw new DomainError('not_found');
    // Behind the lock: a version written by somebody before must not be the newer one.
    const now = clock();
    const reward = rewardFrom(body);
    requireCountedClicks(campaign, reward);
    const period = termsPeriod(body, now, berlinDateOf(now));
    const holder = { campaignId, partnerId, groupId: null, bonusId: null };
    const terms = { ...holder, ...period, id: newId(), reward };
    const version = await appendTerms(tx, provider, terms, now);
    const event = { action: 'partner.terms_agreed', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, { ...event, data: { campaignId, version } }, now);
  });
}

/**
 * Ends terms of a partner or group that hold, with all before them, or withdraws what does not hold yet, at
 * any level.
 * @throws DomainError not_found; terms_over; campaign_terms_hold, since a campaign always has some
 */
export async function endTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingProvider,
  id: string,
): Promise<'ended' | 'withdrawn'> {
  const { providerId: provider } = acting;
  return db.transaction(async (tx) => {
    const known = await findTermsToEnd(tx, provider, id);
    // Those of a bonus period end with it.
    if (known === undefined || known.bonusId !== null) throw new DomainError('not_found');
    await lockCampaign(tx, provider, known.campaignId);
    const now = clock();
    const terms = await findTermsToEnd(tx, provider, id);
    if (terms === undefined) throw new DomainError('not_found');
    const { campaignId, partnerId, groupId, endsAt, validFrom, version } = terms;
    if (endsAt !== null && endsAt <= now) throw new DomainError('terms_over');
    const isPlanned = validFrom > now;
    // Withdrawn, it ends when it would have begun.
    if (isPlanned && endsAt !== null && endsAt <= validFrom) throw new DomainError('terms_over');
    if (isPlanned) await withdrawTerms(tx, provider, id);
    else if (partnerId === null && groupId === null) throw new DomainError('campaign_terms_hold');
    else await endTermsOf(tx, provider, terms, now);
    const entity =
      partnerId === null
        ? { entity: 'campaign', entityId: campaignId }
        : { entity: 'partner', entityId: partnerId };
    const action = isPlanned ? 'terms.withdrawn' : 'terms.ended';
    const data = { campaignId, groupId, version };
    await appendEvent(tx, provider, acting, { action, ...entity, data }, now);
    return isPlanned ? 'withdrawn' : 'ended';
  });
}
