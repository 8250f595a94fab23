import { z } from 'zod';
import { BONUS_STATES } from '../../labels/bonus-periods.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, idParams, instantOut, requiredLine, TOGETHER } from '../fields.ts';
import { checkReward, rewardInput } from './reward-input.ts';

/** Periods in which a campaign pays otherwise (docs/product/campaigns.md section 18). */

const NO_DAY = 'Bitte wählen Sie einen Tag';

const day = z.string({ error: NO_DAY }).min(1, NO_DAY).pipe(dateField);

/** Empty for everybody of the campaign. */
const groupId = z
  .union([z.literal(''), z.uuid('Bitte wählen Sie eine Gruppe')])
  .nullish()
  .transform((id) => id || null);

export const bonusBody = z
  .object({
    /** What the partners read. */
    title: requiredLine('Bitte geben Sie der Bonusaktion einen Titel', { max: 120 }),
    groupId,
    ...rewardInput,
    /** First Berlin day; today means from now on. */
    validFrom: day,
    /** Last Berlin day, which counts fully. */
    lastDay: day,
    /** Mail it to the partners for whom it holds. */
    announce: z.boolean().default(false),
  })
  .superRefine(checkReward, TOGETHER);

/** Partners with a link in the campaign, by what holds for them in a period. */
const audience = z.object({
  /** The bonus, at least on some of its days. */
  holds: z.number().int(),
  /** Of these, who is active, has an active link and an address and has not refused such mails. */
  mailed: z.number().int(),
  /** An agreement of their own, through the whole period. */
  agreements: z.number().int(),
  /** The reward of their group, through the whole period; 0 where the period is the group's. */
  groups: z.number().int(),
});
export type BonusAudience = z.output<typeof audience>;

const bonusPeriod = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null for everybody of the campaign. */
  groupName: z.string().nullable(),
  firstDay: dateOut,
  lastDay: dateOut,
  /** When it ends or has ended; before the end of the last day where it was ended by hand. */
  endsAt: instantOut,
  state: z.enum(keysOf(BONUS_STATES)),
  rewardSentence: z.string(),
  /** 'Vom 1. bis 31. Juli 2027: 8 % vom Umsatz' */
  line: z.string(),
  createdAt: instantOut,
  announcedAt: instantOut.nullable(),
  withdrawnAt: instantOut.nullable(),
  /** Null once it is over or withdrawn. */
  audience: audience.nullable(),
});
export type BonusPeriod = z.output<typeof bonusPeriod>;

const bonusPeriods = z.object({
  /** What runs or is planned before what is over, of each the latest first. */
  periods: z.array(bonusPeriod),
  /** Why nothing can be mailed from here at present; '' where it can. */
  mailObstacle: z.string(),
});

export const listBonusPeriods = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/bonus-periods',
  auth: 'provider',
  polled: true,
  summary: 'Bonus periods of a campaign with their state and for how many partners they hold',
  params: idParams,
  response: bonusPeriods,
  errors: ['not_found'],
});

export const previewBonusPeriod = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/bonus-preview',
  auth: 'provider',
  summary: 'For how many partners a bonus period would hold, and what it would replace',
  params: idParams,
  query: z.object({ groupId: z.uuid().optional(), validFrom: dateField, lastDay: dateField }),
  response: audience.extend({
    /** The reward without it on the first day: '5 % vom Umsatz'. */
    insteadTitle: z.string(),
  }),
  errors: ['not_found'],
});

export const addBonusPeriod = contract({
  method: 'POST',
  path: '/api/campaigns/{id}/bonus-periods',
  auth: 'provider',
  summary: 'Makes a period in which a campaign pays otherwise, for everybody or for one group',
  params: idParams,
  body: bonusBody,
  response: bonusPeriods,
  errors: [
    'not_found',
    'bonus_overlaps',
    'bonus_campaign_not_active',
    'bonus_login_unverified',
    'partner_in_other_group',
  ],
});

export const announceBonusPeriod = contract({
  method: 'POST',
  path: '/api/bonus-periods/{id}/announce',
  auth: 'provider',
  summary: 'Mails a bonus period once to the partners for whom it holds',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: [
    'not_found',
    'bonus_over',
    'bonus_announced',
    'bonus_for_nobody',
    'bonus_campaign_not_active',
    'bonus_login_unverified',
  ],
});

export const endBonusPeriod = contract({
  method: 'POST',
  path: '/api/bonus-periods/{id}/end',
  auth: 'provider',
  summary: 'Ends a bonus period that runs now, or withdraws one that has not begun',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'bonus_over'],
});
