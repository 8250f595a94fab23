import { z } from 'zod';
import { CALCULATION_TYPES, REWARD_TYPES } from '../../labels/rewards.ts';
import { CAMPAIGN_STATUSES, keysOf } from '../../labels/statuses.ts';
import { TERMS_LEVELS, TERMS_STATES } from '../../labels/terms.ts';
import { contract } from '../contract.ts';
import { eurosOut, idParams, instantOut, optionalDate, TOGETHER } from '../fields.ts';
import { rewardTerms } from './campaigns.ts';
import { checkReward, rewardInput } from './reward-input.ts';
import { tiersOut } from './tiers-input.ts';

/** Rewards of a campaign for single partners (docs/product/campaigns.md section 4). */

/** A reward with the days on which it holds. */
export const termsFields = {
  ...rewardInput,
  /** First Berlin day; null for at once. */
  validFrom: optionalDate,
  /** Last Berlin day; null for until further notice. */
  lastDay: optionalDate,
};

export const agreementBody = z
  .object({ campaignId: z.uuid('Bitte wählen Sie eine Kampagne'), ...termsFields })
  .superRefine(checkReward, TOGETHER);

/** What holds for a partner in a campaign, and why. */
const heldTerms = z.object({
  level: z.enum(keysOf(TERMS_LEVELS)),
  /** Of the group; null at the other levels. */
  groupName: z.string().nullable(),
  /** Title of the bonus period; null for usual terms. */
  bonusTitle: z.string().nullable(),
  /** When it was written down. */
  createdAt: instantOut,
  /** From when on it is what counts; where it counts already, since when it may. */
  from: instantOut,
  /** Ends by itself then; null for until further notice. */
  endsAt: instantOut.nullable(),
  rewardSentence: z.string(),
});
export type HeldTerms = z.output<typeof heldTerms>;

const agreement = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  validFrom: instantOut,
  endsAt: instantOut.nullable(),
  state: z.enum(keysOf(TERMS_STATES)),
  rewardSentence: z.string(),
});
export type AgreementAnswer = z.output<typeof agreement>;

const partnerTerms = z.object({
  campaignId: z.uuid(),
  campaignName: z.string(),
  campaignStatus: z.enum(keysOf(CAMPAIGN_STATUSES)),
  /** Where its links lead to a page of the provider's own, clicks cannot be paid. */
  hasOwnPage: z.boolean(),
  hasLink: z.boolean(),
  holds: heldTerms,
  /** Where the partner stands on the steps of the reward that holds; null without steps. */
  tierStanding: z.string().nullable(),
  /** What will hold after it, as far as it is written down; in the order of time. */
  later: z.array(heldTerms),
  /** Titles of bonus periods of the campaign that never hold for them: something of their own goes before. */
  otherBonuses: z.array(z.string()),
  /** With this partner, the newest first. */
  agreements: z.array(agreement),
  /** What a new agreement begins with: the reward that holds. */
  reward: z.object({
    rewardType: z.enum(keysOf(REWARD_TYPES)),
    calculationType: z.enum(keysOf(CALCULATION_TYPES)),
    rewardAmount: eurosOut.nullable(),
    rewardPercentage: z.number().nullable(),
    rewardQuantity: z.number().int(),
    rewardBulkAmount: eurosOut.nullable(),
    rewardTiers: tiersOut.nullable(),
  }),
});
export type PartnerTerms = z.output<typeof partnerTerms>;

export const listPartnerTerms = contract({
  method: 'GET',
  path: '/api/partners/{id}/terms',
  auth: 'provider',
  summary:
    'The reward that holds for a partner in each campaign, why, and what was agreed with them',
  params: idParams,
  response: z.array(partnerTerms),
  errors: ['not_found'],
});

export const agreeTerms = contract({
  method: 'POST',
  path: '/api/partners/{id}/terms',
  auth: 'provider',
  summary: 'Agrees with one partner on a reward of their own in a campaign',
  params: idParams,
  body: agreementBody,
  response: z.array(partnerTerms),
  errors: ['not_found'],
});

export const endTerms = contract({
  method: 'POST',
  path: '/api/reward-terms/{id}/end',
  auth: 'provider',
  summary: 'Ends an agreement now, or withdraws a reward that does not hold yet',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'terms_over', 'campaign_terms_hold'],
});

/** One version of a campaign's reward at any level. */
const campaignTerms = rewardTerms.extend({
  id: z.uuid(),
  level: z.enum(keysOf(TERMS_LEVELS)),
  /** Name of the group or partner; '' for everybody. */
  holder: z.string(),
  /** Title of the bonus period; null for usual terms. */
  bonusTitle: z.string().nullable(),
  endsAt: instantOut.nullable(),
  state: z.enum(keysOf(TERMS_STATES)),
});
export type CampaignTerms = z.output<typeof campaignTerms>;

export const listRewardTerms = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/reward-terms',
  auth: 'provider',
  summary: 'The versions of a campaign’s reward: for everybody, then for groups and partners',
  params: idParams,
  response: z.array(campaignTerms),
  errors: ['not_found'],
});
