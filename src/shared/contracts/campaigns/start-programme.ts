import { z } from 'zod';
import { contract } from '../contract.ts';
import { TOGETHER } from '../fields.ts';
import { quickPartnerBody } from '../partners/partners.ts';
import { campaign } from './campaigns.ts';
import { referralLink } from './referral-links.ts';
import { checkReward, rewardInput } from './reward-input.ts';

/** The first partner, campaign and link of an account (docs/product/accounts.md section 16). */

export const startReward = z.object(rewardInput).superRefine(checkReward, TOGETHER);

/** What is asked on a screen each. */
export const firstPartnerStep = z.object({ partner: quickPartnerBody });
export const firstRewardStep = z.object({ reward: startReward });

export const startProgrammeBody = z.object({
  /** Left out where there is a partner, or none is named yet. */
  partner: quickPartnerBody.optional(),
  /** Left out where there is a campaign, or none is wanted yet. */
  reward: startReward.optional(),
});

const programme = z.object({
  partner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  campaign: campaign.nullable(),
  link: referralLink.nullable(),
  /** There are several partners or campaigns: the account has outgrown its beginning. */
  isOutgrown: z.boolean(),
});
export type ProgrammeAnswer = z.output<typeof programme>;

export const getStartProgramme = contract({
  method: 'GET',
  path: '/api/start/programme',
  auth: 'provider',
  summary: 'The first partner, campaign and link of an account, as far as they are there',
  response: programme,
});

export const startProgramme = contract({
  method: 'POST',
  path: '/api/start/programme',
  auth: 'provider',
  summary: 'Makes what is missing of the first partner, campaign and link; never a second one',
  body: startProgrammeBody,
  response: programme,
  errors: ['plan_limit_reached'],
});
