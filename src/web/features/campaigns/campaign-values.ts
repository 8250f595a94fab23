import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CAMPAIGN_FIELDS } from '#shared/contracts/campaigns/campaign.schema.ts';
import {
  campaignBody,
  campaignPutBody,
  type CampaignAnswer,
} from '#shared/contracts/campaigns/campaigns.ts';
import { rewardInput } from '#shared/contracts/campaigns/reward-input.ts';
import { wireName } from '#shared/contracts/entity-fields.ts';
import { TOGETHER } from '#shared/contracts/fields.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import { checkFilledPages } from '#shared/forms/form-pages.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import type { EditUnit } from '#web/ui/form/merge-edits.ts';

/** What the campaign form holds, new or existing. */
export type CampaignValues = z.input<typeof campaignPutBody>;

export type CampaignForm = UseFormReturn<CampaignValues, unknown, CampaignValues>;

export interface CampaignFieldsProps {
  readonly control: Control<CampaignValues, unknown, CampaignValues>;
}

/** The contract of creating offers fewer statuses; the select of its form does so too. */
export const createSchema = campaignBody as unknown as z.ZodType<
  z.output<typeof campaignBody>,
  CampaignValues
>;

/** The contract of saving; whether an empty page is refused depends on what is stored. */
export function editSchemaOf({
  formConfig,
}: Pick<CampaignAnswer, 'formConfig'>): z.ZodType<
  z.output<typeof campaignPutBody>,
  CampaignValues
> {
  return campaignPutBody.superRefine(
    (value, context) => checkFilledPages(value.formConfig, formConfig, context),
    TOGETHER,
  );
}

/** Each field, also those that a request may leave out: one that is missing does not compile. */
type WholeForm = Required<Omit<CampaignValues, 'version'>>;

/** A new campaign; it starts as a draft where it could not go live. */
export function newCampaign(canGoLive: boolean): WholeForm {
  return {
    name: '',
    description: '',
    rewardType: 'per_lead',
    calculationType: 'fixed',
    rewardAmount: null,
    rewardPercentage: null,
    rewardQuantity: 1,
    rewardBulkAmount: null,
    rewardTiers: null,
    rewardValidFrom: null,
    minPayout: 0,
    holdingDays: 0,
    holdingFrom: 'confirmation',
    startDate: null,
    endDate: null,
    landingPageConfig: defaultLandingPage(),
    formConfig: defaultForm(),
    guestBenefit: '',
    guestBenefitConditions: '',
    guestBenefitUntil: null,
    offersEnglish: false,
    englishTexts: {},
    ownPage: '',
    // Where requests are paid, somebody has to stand behind the address.
    doubleOptIn: true,
    status: canGoLive ? 'active' : 'draft',
  };
}

/** The form as the campaign stands. */
export function campaignValues(campaign: CampaignAnswer): WholeForm {
  return {
    name: campaign.name,
    description: campaign.description,
    rewardType: campaign.rewardType,
    calculationType: campaign.calculationType,
    rewardAmount: campaign.rewardAmount,
    rewardPercentage: campaign.rewardPercentage,
    rewardQuantity: campaign.rewardQuantity,
    rewardBulkAmount: campaign.rewardBulkAmount,
    rewardTiers: campaign.rewardTiers,
    rewardValidFrom: null,
    minPayout: campaign.minPayout,
    holdingDays: campaign.holdingDays,
    holdingFrom: campaign.holdingFrom,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    landingPageConfig: campaign.landingPageConfig,
    formConfig: campaign.formConfig,
    guestBenefit: campaign.guestBenefit,
    guestBenefitConditions: campaign.guestBenefitConditions,
    guestBenefitUntil: campaign.guestBenefitUntil,
    offersEnglish: campaign.offersEnglish,
    englishTexts: campaign.englishTexts,
    ownPage: campaign.ownPage,
    doubleOptIn: campaign.doubleOptIn,
    status: campaign.status,
  };
}

const ENTRIES: readonly EditUnit<CampaignValues>[] = Object.entries(CAMPAIGN_FIELDS).map(
  ([name, field]) => {
    const key = wireName(name, field) as keyof CampaignValues;
    if (key !== 'status') return [field.label, [key]];
    return [field.label, [key], ({ status }) => CAMPAIGN_STATUSES[status ?? 'draft']];
  },
);

/** What belongs together when two people have edited, with its name for the screen. */
export const CAMPAIGN_UNITS: readonly EditUnit<CampaignValues>[] = [
  ...ENTRIES.slice(0, 2),
  // A reward is several numbers: the fields say it better than one line.
  [
    'Prämie',
    [...(Object.keys(rewardInput) as (keyof typeof rewardInput)[]), 'rewardValidFrom'],
    () => null,
  ],
  ...ENTRIES.slice(2),
];
