import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
} from '#shared/contracts/campaigns/campaign.schema.ts';
import type { campaignPutBody } from '#shared/contracts/campaigns/campaigns.ts';
import { minPayoutFrom, rewardFrom, sameReward } from '#shared/contracts/campaigns/reward-wire.ts';
import { wireName } from '#shared/contracts/entity-fields.ts';
import {
  type Campaign,
  changedFields,
  requireAddress,
  requireConditions,
  requireFilledPages,
  type RewardTerms,
} from './domain/campaign.ts';
import { requireNotPast } from './domain/check-dates.ts';
import { ownPageFor } from './own-page.ts';
import { lockCampaign } from './queries.ts';
import { announceStatus, requireStatus } from './set-campaign-status.ts';
import { insertRewardTerms, setCurrentTerms, updateCampaign } from './store.ts';

/**
 * Saves a campaign. A changed reward becomes a new version of the terms, valid for events from
 * now on; nothing is computed backwards (docs/product/campaigns.md section 4).
 * @throws DomainError not_found, changed_meanwhile, validation_failed, illegal_transition,
 *   plan_limit_reached, activation_blocked
 */
export async function saveCampaign(
  services: Services,
  acting: ActingProvider,
  id: string,
  body: z.output<typeof campaignPutBody>,
): Promise<void> {
  const now = services.clock();
  const today = berlinDateOf(now);
  const termsId = newId();
  await services.db.transaction(async (tx) => {
    // The provider's row comes before the campaign's: going live counts against the plan.
    if (body.status === 'active') await lockProvider(tx, acting.providerId);
    const before = await lockCampaign(tx, acting.providerId, id);
    if (before === null) throw new DomainError('not_found');
    if (body.version !== undefined && body.version !== before.version)
      throw new DomainError('changed_meanwhile');
    if (body.endDate !== before.endDate) requireNotPast({ endDate: body.endDate }, today);
    await requireStatus(tx, { ...before, endDate: body.endDate }, body.status, today);
    const reward = rewardFrom(body);
    const typed = body.ownPage ?? before.ownPage;
    const { providerId } = acting;
    const ownPage = await ownPageFor(tx, providerId, { typed, reward }, services.publicUrl);
    const values: CampaignValues = {
      ...body,
      minPayoutCents: minPayoutFrom(body),
      landingPageConfig: body.landingPageConfig ?? before.landingPageConfig,
      formConfig: body.formConfig ?? before.formConfig,
      holdingDays: body.holdingDays ?? before.holdingDays,
      holdingFrom: body.holdingFrom ?? before.holdingFrom,
      doubleOptIn: body.doubleOptIn ?? before.doubleOptIn,
      offersEnglish: body.offersEnglish ?? before.offersEnglish,
      englishTexts: body.englishTexts ?? before.englishTexts,
      guestBenefit: body.guestBenefit ?? before.guestBenefit,
      guestBenefitConditions: body.guestBenefitConditions ?? before.guestBenefitConditions,
      guestBenefitUntil:
        body.guestBenefitUntil === undefined ? before.guestBenefitUntil : body.guestBenefitUntil,
      ownPage,
    };
    if (values.guestBenefitUntil !== before.guestBenefitUntil)
      requireNotPast({ guestBenefitUntil: values.guestBenefitUntil }, today);
    requireAddress(values);
    requireConditions(values);
    requireFilledPages(before, values);
    const terms = await renewTerms(tx, before, reward, termsId, now);
    const changed = changedFields(before, values);
    if (changed.length === 0 && terms === null) return;
    await updateCampaign(tx, acting.providerId, id, values, now);
    await announceStatus(tx, acting, before, body.status, now);
    const rest = changed.filter((field) => field !== 'status');
    if (rest.length === 0 && terms === null) return;
    const named = rest.map((field) => wireName(field, CAMPAIGN_FIELDS[field]));
    const data = { changed: named, ...(terms === null ? {} : { termsVersion: terms.version }) };
    const event = { action: 'campaign.changed', entity: 'campaign', entityId: id, data };
    await appendEvent(tx, acting.providerId, acting, event, now);
  });
}

/** Appends terms when the reward differs. @returns them, or null when nothing changed */
async function renewTerms(
  tx: Tx,
  campaign: Campaign,
  reward: RewardTerms['reward'],
  id: string,
  now: Date,
): Promise<RewardTerms | null> {
  if (sameReward(campaign.terms.reward, reward)) return null;
  const version = campaign.terms.version + 1;
  const terms = { id, campaignId: campaign.id, version, validFrom: now, reward };
  await insertRewardTerms(tx, campaign.providerId, terms);
  await setCurrentTerms(tx, campaign.providerId, terms);
  return terms;
}
