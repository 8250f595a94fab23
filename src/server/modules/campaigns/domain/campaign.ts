import { DomainError } from '#server/kernel/domain-error.ts';
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
} from '#shared/contracts/campaigns/campaign.schema.ts';
import { asksForAddress, NO_ADDRESS_ASKED } from '#shared/forms/double-opt-in.ts';
import { emptyPages, sameForm } from '#shared/forms/form-pages.ts';
import { CONDITIONS_MISSING, lacksConditions } from '#shared/guest-benefit.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Reward } from '#shared/reward.ts';

/** One version of a campaign's reward; commissions point to the version they were computed with. */
export interface RewardTerms {
  readonly id: string;
  readonly campaignId: string;
  /** 1, 2, 3 … */
  readonly version: number;
  readonly validFrom: Date;
  readonly reward: Reward;
}

/** Reward model, landing page and request form. */
export interface Campaign extends CampaignValues {
  readonly providerId: ProviderId;
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly createdAt: Date;
  /** The terms for events from now on. */
  readonly terms: RewardTerms;
}

/** Names of the fields whose values differ from what is stored. */
export function changedFields(
  before: CampaignValues,
  values: CampaignValues,
): (keyof CampaignValues)[] {
  const names = Object.keys(CAMPAIGN_FIELDS) as (keyof CampaignValues)[];
  return names.filter((name) => canonical(before[name]) !== canonical(values[name]));
}

/** The database returns the keys of stored configurations in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Makes sure that visitors who have to confirm their address are asked for it; the two may come in
 * different calls, so that only together they show.
 * @throws DomainError validation_failed
 */
export function requireAddress({
  doubleOptIn,
  formConfig,
}: Pick<CampaignValues, 'doubleOptIn' | 'formConfig'>): void {
  if (!doubleOptIn || asksForAddress(formConfig)) return;
  const issue = { path: 'doubleOptIn', message: NO_ADDRESS_ASKED };
  throw new DomainError('validation_failed', {}, [issue]);
}

/**
 * Makes sure that what guests are promised has its conditions beside it (§ 6 DDG); the two may come in
 * different calls.
 * @throws DomainError validation_failed
 */
export function requireConditions(
  values: Pick<CampaignValues, 'guestBenefit' | 'guestBenefitConditions'>,
): void {
  if (!lacksConditions(values)) return;
  const issue = { path: 'guestBenefitConditions', message: CONDITIONS_MISSING };
  throw new DomainError('validation_failed', {}, [issue]);
}

/**
 * Refuses pages on which nothing is asked, where the form changes: one that was stored with empty
 * pages stays as it is (docs/product/campaigns.md section 8).
 * @throws DomainError validation_failed naming each empty page
 */
export function requireFilledPages(
  before: Pick<CampaignValues, 'formConfig'>,
  { formConfig }: Pick<CampaignValues, 'formConfig'>,
): void {
  if (sameForm(before.formConfig, formConfig)) return;
  const issues = emptyPages(formConfig).map(({ path, message }) => ({
    path: ['formConfig', ...path].join('.'),
    message,
  }));
  if (issues.length > 0) throw new DomainError('validation_failed', {}, issues);
}
