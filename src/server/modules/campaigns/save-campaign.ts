import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { changedTexts } from '#server/platform/audit/changed-texts.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
} from '#shared/contracts/campaigns/campaign.schema.ts';
import type { campaignPutBody } from '#shared/contracts/campaigns/campaigns.ts';
import { minPayoutFrom, rewardFrom, sameReward } from '#shared/contracts/campaigns/reward-wire.ts';
import { wireName } from '#shared/contracts/entity-fields.ts';
import { OWN_PAGE_CLICKS_AGREED } from '#shared/own-page.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';
import {
  type Campaign,
  changedFields,
  requireAddress,
  requireConditions,
  requireFilledPages,
} from './domain/campaign.ts';
import { requireNotPast } from './domain/check-dates.ts';
import { termsPeriod } from './domain/terms-period.ts';
import { ownPageFor } from './own-page.ts';
import { lockCampaign } from './queries.ts';
import { announceStatus, requireStatus } from './set-campaign-status.ts';
import { setCurrentTerms, updateCampaign } from './store.ts';
import { appendTerms, EVERYBODY, paysClicksBeside } from './terms/store.ts';

/**
 * Saves a campaign. A changed reward becomes a new version of the terms, valid for events from
 * the day on that is wanted, or now; nothing is computed backwards (docs/product/campaigns.md section 4).
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
    await requireUnpaidClicks(tx, before, ownPage, now);
    const termsVersion = await renewTerms(tx, before, reward, body.rewardValidFrom, now);
    const changed = changedFields(before, values);
    if (changed.length === 0 && termsVersion === null) return;
    await updateCampaign(tx, acting.providerId, id, values, now);
    await announceStatus(tx, acting, before, body.status, now);
    const rest = changed.filter((field) => field !== 'status');
    if (rest.length === 0 && termsVersion === null) return;
    const named = rest.map((field) => wireName(field, CAMPAIGN_FIELDS[field]));
    const data = { changed: named, ...(termsVersion === null ? {} : { termsVersion }) };
    const texts = {
      ...changedTexts({ ...before }, { ...values }, rest),
      ...(termsVersion === null
        ? {}
        : changedTexts(
            { reward: rewardSentence(before.terms.reward) },
            { reward: rewardSentence(reward) },
            ['reward'],
          )),
    };
    const event = { action: 'campaign.changed', entity: 'campaign', entityId: id, data, texts };
    await appendEvent(tx, acting.providerId, acting, event, now);
  });
}

/**
 * Appends terms when the reward differs, for now or for the first day that is wanted.
 * @returns their version, or null when nothing changed
 * @throws DomainError validation_failed for a day in the past
 */
async function renewTerms(
  tx: Tx,
  campaign: Campaign,
  reward: Reward,
  first: CalendarDate | null,
  now: Date,
): Promise<number | null> {
  if (sameReward(campaign.terms.reward, reward)) return null;
  const days = { validFrom: first, lastDay: null };
  const { validFrom } = termsPeriod(days, now, berlinDateOf(now), 'rewardValidFrom');
  const terms = { ...EVERYBODY, id: newId(), campaignId: campaign.id, validFrom, reward };
  const version = await appendTerms(tx, campaign.providerId, { ...terms, endsAt: null }, now);
  if (validFrom <= now) await setCurrentTerms(tx, campaign.providerId, terms);
  return version;
}

/**
 * Refuses a page of the provider's own where clicks are paid by anything but the campaign's reward, which is
 * looked at with the page itself.
 * @throws DomainError validation_failed
 */
async function requireUnpaidClicks(
  tx: Tx,
  { providerId, id }: Campaign,
  ownPage: string,
  now: Date,
): Promise<void> {
  if (ownPage === '' || !(await paysClicksBeside(tx, providerId, id, now))) return;
  const issue = { path: 'ownPage', message: OWN_PAGE_CLICKS_AGREED };
  throw new DomainError('validation_failed', {}, [issue]);
}
