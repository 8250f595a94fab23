import { z } from 'zod';
import { BUDGET_BEYOND, BUDGET_PERIODS, BUDGET_SCOPES, BUDGET_UNITS } from '../../budget.ts';
import { keysOf } from '../../labels/statuses.ts';
import { fromEuros } from '../../money.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut } from '../fields.ts';

/** What campaigns and partners may cost (docs/product/commissions.md section 11). */

const MOST = 'Bitte geben Sie ein Budget größer als 0 ein';

const limit = {
  /** Euros with at most two decimals, or a whole number of events. */
  most: z.number({ error: MOST }).positive(MOST).max(9_999_999, 'Höchstens 9.999.999'),
  beyond: z.enum(keysOf(BUDGET_BEYOND)),
};

export const newBudget = z
  .object({
    scope: z.enum(keysOf(BUDGET_SCOPES)),
    /** Missing for a partner's budget over all campaigns. */
    campaignId: z.uuid().nullable().default(null),
    /** Missing for a campaign's own budget; for links null means each partner of the campaign. */
    partnerId: z.uuid().nullable().default(null),
    period: z.enum(keysOf(BUDGET_PERIODS)),
    unit: z.enum(keysOf(BUDGET_UNITS)),
    ...limit,
  })
  .superRefine(({ unit, most, scope, campaignId, partnerId }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!isAmountOf(unit, most)) issue('most', AMOUNTS[unit]);
    if ((scope === 'partner') !== (campaignId === null))
      issue('campaignId', 'Ein Budget gilt für eine Kampagne oder für einen Partner');
    if (scope === 'partner' ? partnerId === null : scope === 'campaign' && partnerId !== null)
      issue('partnerId', 'Ein Budget gilt für eine Kampagne oder für einen Partner');
  });

/** What a budget of a unit has to be. */
export const AMOUNTS = {
  cents: 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein',
  events: 'Bitte geben Sie eine ganze Zahl ein',
} as const;

export function isAmountOf(unit: keyof typeof BUDGET_UNITS, most: number): boolean {
  return unit === 'cents' ? fromEuros(most) !== null : Number.isInteger(most);
}

export const budget = z.object({
  id: z.uuid(),
  scope: z.enum(keysOf(BUDGET_SCOPES)),
  campaignId: z.uuid().nullable(),
  partnerId: z.uuid().nullable(),
  /** Null for all partners of the campaign. */
  partnerName: z.string().nullable(),
  period: z.enum(keysOf(BUDGET_PERIODS)),
  unit: z.enum(keysOf(BUDGET_UNITS)),
  most: z.number(),
  beyond: z.enum(keysOf(BUDGET_BEYOND)),
  createdAt: instantOut,
  /** Euros or events in the current period; of a budget of each partner, the most that one has used. */
  used: z.number(),
  /** How many partners have used up theirs; of others 1 or 0. */
  reached: z.number().int(),
});
export type Budget = z.output<typeof budget>;

export const listBudgets = contract({
  method: 'GET',
  path: '/api/budgets',
  auth: 'provider',
  polled: true,
  summary: 'Budgets of a campaign, or of a partner, with what is used of them now',
  query: z.object({ campaignId: z.uuid().optional(), partnerId: z.uuid().optional() }),
  response: z.array(budget),
});

export const addBudget = contract({
  method: 'POST',
  path: '/api/budgets',
  auth: 'provider',
  summary: 'Limits what a campaign, each of its links, or a partner may cost from now on',
  body: newBudget,
  response: budget,
  errors: ['not_found'],
});

export const changeBudget = contract({
  method: 'PUT',
  path: '/api/budgets/{id}',
  auth: 'provider',
  summary: 'Another limit, or another treatment of what is over it; what was used stays',
  params: idParams,
  body: z.object(limit),
  response: budget,
  errors: ['not_found'],
});

export const endBudget = contract({
  method: 'DELETE',
  path: '/api/budgets/{id}',
  auth: 'provider',
  summary: 'Ends a budget; ended before, nothing changes',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});
