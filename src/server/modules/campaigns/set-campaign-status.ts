import type { Acting, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  findAccount,
  isVerified,
  lockProvider,
  missingForActivation,
} from '#server/modules/accounts/index.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import { decideStatus } from './domain/campaign-status.ts';
import type { Campaign } from './domain/campaign.ts';
import { lockCampaign } from './queries.ts';
import { updateCampaignStatus } from './store.ts';

/**
 * Pauses, activates or ends a campaign; nothing happens when it is that already.
 * @throws DomainError not_found, illegal_transition, validation_failed, plan_limit_reached,
 *   activation_blocked
 */
export async function setCampaignStatus(
  services: Services,
  acting: ActingProvider,
  id: string,
  status: CampaignStatus,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    // The provider's row comes before the campaign's: going live counts against the plan.
    if (status === 'active') await lockProvider(tx, acting.providerId);
    const campaign = await lockCampaign(tx, acting.providerId, id);
    if (campaign === null) throw new DomainError('not_found');
    await requireStatus(tx, campaign, status, berlinDateOf(now));
    if (campaign.status === status) return;
    await updateCampaignStatus(tx, acting.providerId, id, status, now);
    await announceStatus(tx, acting, campaign, status, now);
  });
}

/** Refuses a status that the campaign can't get now. */
export async function requireStatus(
  tx: Tx,
  campaign: Pick<Campaign, 'providerId' | 'status' | 'endDate'>,
  status: CampaignStatus,
  today: CalendarDate,
): Promise<void> {
  switch (decideStatus(campaign.status, status, campaign.endDate, today)) {
    case 'unchanged':
      return;
    case 'illegal':
      throw new DomainError('illegal_transition');
    case 'end_date_passed':
      throw new DomainError('validation_failed', {}, [
        { path: 'endDate', message: 'Das Enddatum liegt in der Vergangenheit' },
      ]);
    case 'changed':
      if (status === 'active') await requireGoLive(tx, campaign.providerId);
  }
}

/** Puts a change of status on record. */
export async function announceStatus(
  tx: Tx,
  acting: Acting,
  before: Campaign,
  status: CampaignStatus,
  now: Date,
): Promise<void> {
  if (before.status === status) return;
  const data = { from: before.status, to: status };
  const event = { action: 'campaign.status_changed', entity: 'campaign', entityId: before.id };
  await appendEvent(tx, before.providerId, acting, { ...event, data }, now);
}

/**
 * Makes sure that one more campaign may be active: verified login, legal links, room in the plan
 * (docs/product/campaigns.md section 6). Locks the provider's row; take it before the campaign's.
 * @throws DomainError activation_blocked naming what is missing, plan_limit_reached
 */
export async function requireGoLive(tx: Tx, provider: ProviderId): Promise<void> {
  await lockProvider(tx, provider);
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('not_found');
  const loginVerified = isVerified(account, account.email);
  const missing = missingForActivation({ ...account, loginVerified });
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(', ');
    throw new DomainError('activation_blocked', { missing: labels });
  }
  await requireQuota(tx, provider, 'campaigns');
}
