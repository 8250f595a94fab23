import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  campaignBody,
  campaignPutBody,
  type CampaignAnswer,
} from '#shared/contracts/campaigns/campaigns.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';

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

export const editSchema: z.ZodType<
  z.output<typeof campaignPutBody>,
  CampaignValues
> = campaignPutBody;

/** A new campaign; it starts as a draft where it could not go live. */
export function newCampaign(canGoLive: boolean): CampaignValues {
  return {
    name: '',
    description: '',
    rewardType: 'per_lead',
    calculationType: 'fixed',
    rewardAmount: null,
    rewardPercentage: null,
    rewardQuantity: 1,
    rewardBulkAmount: null,
    minPayout: 0,
    startDate: null,
    endDate: null,
    landingPageConfig: defaultLandingPage(),
    formConfig: defaultForm(),
    doubleOptIn: false,
    status: canGoLive ? 'active' : 'draft',
  };
}

/** The form as the campaign stands. */
export function campaignValues(campaign: CampaignAnswer): CampaignValues {
  return {
    name: campaign.name,
    description: campaign.description,
    rewardType: campaign.rewardType,
    calculationType: campaign.calculationType,
    rewardAmount: campaign.rewardAmount,
    rewardPercentage: campaign.rewardPercentage,
    rewardQuantity: campaign.rewardQuantity,
    rewardBulkAmount: campaign.rewardBulkAmount,
    minPayout: campaign.minPayout,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    landingPageConfig: campaign.landingPageConfig,
    formConfig: campaign.formConfig,
    doubleOptIn: campaign.doubleOptIn,
    status: campaign.status,
  };
}
