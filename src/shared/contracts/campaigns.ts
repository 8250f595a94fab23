import { z } from 'zod';
import { defaultForm, defaultLandingPage } from '../forms/default-form.ts';
import { asksForAddress, NO_ADDRESS_ASKED } from '../forms/double-opt-in.ts';
import {
  formConfig,
  formConfigOut,
  type FormConfig,
  landingPageConfig,
  landingPageConfigOut,
} from '../forms/form-config.ts';
import {
  CALCULATION_TYPES,
  MAX_REWARD_QUANTITY,
  REWARD_TYPES,
  type RewardType,
} from '../labels/rewards.ts';
import { CAMPAIGN_STATUSES, keysOf } from '../labels/statuses.ts';
import { contract } from './contract.ts';
import {
  dateOut,
  euros,
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  optionalDate,
  optionalLine,
  optionalText,
  percent,
  requiredLine,
  TOGETHER,
} from './fields.ts';

/** Campaign calls (product-2.md sections 3, 5 and 7; decisions.md section 6). */

const FORM_BODY_LIMIT = 256 * 1024;

const rewardFields = {
  /** 'percentage' and 'fixed' of the edit form mean per_sale with that calculation. */
  rewardType: z.enum([...keysOf(REWARD_TYPES), 'percentage', 'fixed']),
  calculationType: z.enum(keysOf(CALCULATION_TYPES)).optional(),
  /** Euros one event earns. */
  rewardAmount: euros.nullish(),
  /** Percent of the net revenue. */
  rewardPercentage: percent.nullish(),
  /** Clicks or leads per reward. */
  rewardQuantity: z
    .number()
    .int()
    .min(1, 'Bitte eine Anzahl von 1 bis 1000 eingeben')
    .max(MAX_REWARD_QUANTITY, 'Bitte eine Anzahl von 1 bis 1000 eingeben')
    .default(1),
  /** Euros per full bundle, with rewardQuantity above 1. */
  rewardBulkAmount: euros.nullish(),
};

/** The reward part of a request, valid. */
export interface RewardInput {
  rewardType: RewardType | 'percentage' | 'fixed';
  calculationType?: 'fixed' | 'percentage' | undefined;
  rewardAmount?: number | null | undefined;
  rewardPercentage?: number | null | undefined;
  rewardQuantity: number;
  rewardBulkAmount?: number | null | undefined;
}

const isMissing = (amount: number | null | undefined): boolean =>
  amount === null || amount === undefined;

/**
 * Whether a sale's reward is a share of the revenue: said by the older reward types, by the
 * calculation, or by giving a percentage and no amount.
 */
export function isShareOfSale(value: RewardInput): boolean {
  if (value.rewardType !== 'per_sale') return value.rewardType === 'percentage';
  if (value.calculationType !== undefined) return value.calculationType === 'percentage';
  return isMissing(value.rewardAmount) && !isMissing(value.rewardPercentage);
}

/** Percentage for per_sale only, bundles for clicks and leads only, and the value that belongs to it. */
function checkReward(value: RewardInput, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const isSale = ['per_sale', 'percentage', 'fixed'].includes(value.rewardType);
  const isPercentage = isShareOfSale(value);
  if (value.calculationType === 'percentage' && !isSale)
    issue('calculationType', 'Prozentual ist nur bei „Pro Sale“ möglich');
  if (isPercentage && isMissing(value.rewardPercentage))
    issue('rewardPercentage', 'Prämienwert ist erforderlich');
  if (!isPercentage && (isSale || value.rewardQuantity === 1) && isMissing(value.rewardAmount))
    issue('rewardAmount', 'Prämienwert ist erforderlich');
  if (value.rewardQuantity > 1 && isSale)
    issue('rewardQuantity', 'Eine Staffel ist nur bei Klicks und Leads möglich');
  if (value.rewardQuantity > 1 && !isSale && isMissing(value.rewardBulkAmount))
    issue('rewardBulkAmount', 'Prämienwert ist erforderlich');
}

function checkPeriod(
  value: { startDate: string | null; endDate: string | null },
  context: z.RefinementCtx,
): void {
  if (value.startDate !== null && value.endDate !== null && value.endDate < value.startDate) {
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: 'Das Enddatum darf nicht vor dem Startdatum liegen',
    });
  }
}

/** Whoever asks visitors to confirm their address has to ask for it. */
function checkDoubleOptIn(
  value: {
    doubleOptIn?: boolean | undefined;
    formConfig?: FormConfig | undefined;
  },
  context: z.RefinementCtx,
): void {
  if (value.doubleOptIn !== true || value.formConfig === undefined) return;
  if (!asksForAddress(value.formConfig))
    context.addIssue({ code: 'custom', path: ['doubleOptIn'], message: NO_ADDRESS_ASKED });
}

const commonFields = {
  description: optionalText(),
  ...rewardFields,
  minPayout: euros.default(0),
  startDate: optionalDate,
  endDate: optionalDate,
};

export const campaignBody = z
  .object({
    name: requiredLine('Kampagnenname muss mindestens 2 Zeichen lang sein', { min: 2, max: 120 }),
    ...commonFields,
    landingPageConfig: landingPageConfig.default(defaultLandingPage),
    formConfig: formConfig.default(defaultForm),
    /** Visitors confirm their address before a request counts. */
    doubleOptIn: z.boolean().default(false),
    status: z.enum(['active', 'paused', 'draft']).default('active'),
  })
  .superRefine(checkReward, TOGETHER)
  .superRefine(checkPeriod, TOGETHER)
  .superRefine(checkDoubleOptIn);

export const campaignPutBody = z
  .object({
    name: requiredLine('Name muss mindestens 2 Zeichen lang sein', { min: 2, max: 120 }),
    ...commonFields,
    /** Kept as they are when missing. */
    landingPageConfig: landingPageConfig.optional(),
    formConfig: formConfig.optional(),
    doubleOptIn: z.boolean().optional(),
    status: z.enum(keysOf(CAMPAIGN_STATUSES)),
    version: z.number().int().min(1).optional(),
  })
  .superRefine(checkReward, TOGETHER)
  .superRefine(checkPeriod, TOGETHER)
  .superRefine(checkDoubleOptIn);

export const campaign = z.object({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: instantOut,
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  status: z.enum(keysOf(CAMPAIGN_STATUSES)),
  rewardType: z.enum(keysOf(REWARD_TYPES)),
  calculationType: z.enum(keysOf(CALCULATION_TYPES)),
  rewardAmount: eurosOut.nullable(),
  rewardPercentage: z.number().nullable(),
  rewardQuantity: z.number().int(),
  rewardBulkAmount: eurosOut.nullable(),
  /** 'Für je 25 Klicks erhält der Partner 5,00 €.' */
  rewardSentence: z.string(),
  minPayout: eurosOut,
  startDate: dateOut.nullable(),
  endDate: dateOut.nullable(),
  landingPageConfig: landingPageConfigOut,
  formConfig: formConfigOut,
  doubleOptIn: z.boolean(),
  linkCount: z.number().int(),
  clickCount: z.number().int(),
  leadCount: z.number().int(),
  saleCount: z.number().int(),
  /** Confirmed net revenue. */
  revenue: eurosOut,
});
export type CampaignAnswer = z.output<typeof campaign>;

export const listCampaigns = contract({
  method: 'GET',
  path: '/api/campaigns',
  auth: 'provider',
  polled: true,
  summary: 'Campaigns with their counters, newest first',
  query: listQuery.extend({
    /** Part of the name. */
    search: optionalLine(100),
  }),
  response: z.array(campaign),
});

/** What the list tells of a campaign: without its page, its form and the parts of its reward. */
const campaignRow = campaign.pick({
  id: true,
  name: true,
  slug: true,
  status: true,
  rewardSentence: true,
  startDate: true,
  endDate: true,
  clickCount: true,
  leadCount: true,
  saleCount: true,
  revenue: true,
});
export type CampaignRow = z.output<typeof campaignRow>;

export const listCampaignRows = contract({
  method: 'GET',
  path: '/api/campaigns/rows',
  auth: 'provider',
  polled: true,
  summary: 'The same campaigns, with as much as a list shows of each',
  query: listCampaigns.query,
  response: z.array(campaignRow),
});

export const exportCampaigns = contract({
  method: 'GET',
  path: '/api/campaigns/export',
  auth: 'provider',
  summary: 'Campaigns with their counters as a table for spreadsheets, newest first',
  query: listCampaigns.query.omit({ limit: true, cursor: true }),
  response: { file: 'text/csv' },
});

export const getCampaignSummary = contract({
  method: 'GET',
  path: '/api/campaigns/summary',
  auth: 'provider',
  polled: true,
  summary: 'Figures over all campaigns',
  response: z.object({
    total: z.number().int(),
    active: z.number().int(),
    clickCount: z.number().int(),
    leadCount: z.number().int(),
    /** Confirmed net revenue in euros. */
    revenue: eurosOut,
  }),
});

export const getCampaign = contract({
  method: 'GET',
  path: '/api/campaigns/{id}',
  auth: 'provider',
  polled: true,
  summary: 'One campaign with its counters',
  params: idParams,
  response: campaign,
  errors: ['not_found'],
});

/** One version of a campaign's reward; it stays as it is when a later one takes over. */
export const rewardTerms = z.object({
  /** 1, 2, 3 … */
  version: z.number().int(),
  /** Events from then on were earned under it, until the next version. */
  validFrom: instantOut,
  /** 'Für je 25 Klicks erhält der Partner 5,00 €.' */
  rewardSentence: z.string(),
});
export type RewardTermsAnswer = z.output<typeof rewardTerms>;

export const listRewardTerms = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/reward-terms',
  auth: 'provider',
  summary: 'The versions of a campaign’s reward, the one in force first',
  params: idParams,
  response: z.array(rewardTerms),
  errors: ['not_found'],
});

export const createCampaign = contract({
  method: 'POST',
  path: '/api/campaigns',
  auth: 'provider',
  summary: 'Creates a campaign with its first reward terms',
  body: campaignBody,
  response: campaign,
  errors: ['plan_limit_reached', 'activation_blocked'],
  bodyLimit: FORM_BODY_LIMIT,
});

export const putCampaign = contract({
  method: 'PUT',
  path: '/api/campaigns/{id}',
  auth: 'provider',
  summary: 'Saves a campaign; a changed reward becomes a new version of the terms',
  params: idParams,
  body: campaignPutBody,
  response: campaign,
  errors: [
    'not_found',
    'changed_meanwhile',
    'plan_limit_reached',
    'activation_blocked',
    'illegal_transition',
  ],
  bodyLimit: FORM_BODY_LIMIT,
});

export const setCampaignStatus = contract({
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  auth: 'provider',
  summary: 'Pauses, activates or ends a campaign',
  params: idParams,
  body: z.object({ status: z.enum(keysOf(CAMPAIGN_STATUSES)) }),
  response: campaign,
  errors: ['not_found', 'plan_limit_reached', 'activation_blocked', 'illegal_transition'],
});
