import { z } from 'zod';
import { defaultForm, defaultLandingPage } from '../../forms/default-form.ts';
import { asksForAddress, NO_ADDRESS_ASKED } from '../../forms/double-opt-in.ts';
import { formConfig, type FormConfig, landingPageConfig } from '../../forms/form-config.ts';
import { checkFilledPages } from '../../forms/form-pages.ts';
import { CONDITIONS_MISSING, lacksConditions } from '../../guest-benefit.ts';
import { CALCULATION_TYPES, REWARD_TYPES } from '../../labels/rewards.ts';
import { CAMPAIGN_STATUSES, keysOf } from '../../labels/statuses.ts';
import { OWN_PAGE_PAID_BY_CLICK, OWN_PAGE_UNREADABLE, ownPageOf } from '../../own-page.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import {
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  optionalDate,
  optionalLine,
  TOGETHER,
} from '../fields.ts';
import { CAMPAIGN_FIELDS, campaignName } from './campaign.schema.ts';
import { checkReward, rewardInput } from './reward-input.ts';
import { tiersOut } from './tiers-input.ts';

/** Campaign calls (docs/product/campaigns.md section 2). */

const FORM_BODY_LIMIT = 256 * 1024;

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

/** A form that asks visitors to confirm their address has to ask for it. */
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

/** Words that promise guests something need their conditions beside them (§ 6 DDG). */
function checkBenefit(
  value: {
    guestBenefit?: string | undefined;
    guestBenefitConditions?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  const { guestBenefit = '', guestBenefitConditions } = value;
  if (guestBenefitConditions === undefined) return;
  if (lacksConditions({ guestBenefit, guestBenefitConditions }))
    context.addIssue({
      code: 'custom',
      path: ['guestBenefitConditions'],
      message: CONDITIONS_MISSING,
    });
}

/** What can be said of an own page without knowing the provider's sites. */
function checkOwnPage(
  value: { ownPage?: string | undefined; rewardType?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { ownPage = '', rewardType } = value;
  if (ownPage === '') return;
  const isReadable = ownPageOf(ownPage, true) !== null;
  if (isReadable && rewardType !== 'per_click') return;
  const message = isReadable ? OWN_PAGE_PAID_BY_CLICK : OWN_PAGE_UNREADABLE;
  context.addIssue({ code: 'custom', path: ['ownPage'], message });
}

const { name, description, ...others } = inputShape(CAMPAIGN_FIELDS);

const fields = { name, description, ...rewardInput, ...others };

export const campaignBody = z
  .object({
    ...fields,
    name: campaignName('Kampagnenname muss mindestens 2 Zeichen lang sein'),
    landingPageConfig: landingPageConfig.default(defaultLandingPage),
    formConfig: formConfig.default(defaultForm),
    holdingDays: others.holdingDays.default(0),
    holdingFrom: others.holdingFrom.default('confirmation'),
    doubleOptIn: others.doubleOptIn.default(false),
    guestBenefit: others.guestBenefit.default(''),
    guestBenefitConditions: others.guestBenefitConditions.default(''),
    guestBenefitUntil: others.guestBenefitUntil.default(null),
    offersEnglish: others.offersEnglish.default(false),
    englishTexts: others.englishTexts.default({}),
    ownPage: others.ownPage.default(''),
    status: z.enum(['active', 'paused', 'draft']).default('active'),
  })
  .superRefine(checkReward, TOGETHER)
  .superRefine(checkPeriod, TOGETHER)
  .superRefine((value, context) => checkFilledPages(value.formConfig, null, context), TOGETHER)
  .superRefine(checkBenefit, TOGETHER)
  .superRefine(checkOwnPage, TOGETHER)
  .superRefine(checkDoubleOptIn);

export const campaignPutBody = z
  .object({
    ...fields,
    /** Kept as they are when missing. */
    landingPageConfig: landingPageConfig.optional(),
    formConfig: formConfig.optional(),
    holdingDays: others.holdingDays.optional(),
    holdingFrom: others.holdingFrom.optional(),
    doubleOptIn: others.doubleOptIn.optional(),
    guestBenefit: others.guestBenefit.optional(),
    guestBenefitConditions: others.guestBenefitConditions.optional(),
    guestBenefitUntil: others.guestBenefitUntil.optional(),
    offersEnglish: others.offersEnglish.optional(),
    englishTexts: others.englishTexts.optional(),
    ownPage: others.ownPage.optional(),
    version: z.number().int().min(1).optional(),
    /** First Berlin day of a changed reward; at once when missing. */
    rewardValidFrom: optionalDate,
  })
  .superRefine(checkReward, TOGETHER)
  .superRefine(checkPeriod, TOGETHER)
  .superRefine(checkBenefit, TOGETHER)
  .superRefine(checkOwnPage, TOGETHER)
  .superRefine(checkDoubleOptIn);

const { minPayoutCents: minPayout, ...answered } = outputShape(CAMPAIGN_FIELDS);

export const campaign = z.object({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: instantOut,
  slug: z.string(),
  ...answered,
  rewardType: z.enum(keysOf(REWARD_TYPES)),
  calculationType: z.enum(keysOf(CALCULATION_TYPES)),
  rewardAmount: eurosOut.nullable(),
  rewardPercentage: z.number().nullable(),
  rewardQuantity: z.number().int(),
  rewardBulkAmount: eurosOut.nullable(),
  /** Steps of a sale's reward; null without any. */
  rewardTiers: tiersOut.nullable(),
  /** 'Für je 25 Klicks erhält der Partner 5,00 €.' */
  rewardSentence: z.string(),
  minPayout,
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

/** Campaigns as their list and its table for spreadsheets show them (decision 0141). */

/** What the list shows of a campaign: without its page, its form and the parts of its reward. */
const campaignRow = campaign.pick({
  id: true,
  name: true,
  slug: true,
  status: true,
  rewardSentence: true,
  startDate: true,
  endDate: true,
  ownPage: true,
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
