import { z } from 'zod';
import { contract } from './contract.ts';
import { dateOut, eurosOut, instantOut } from './fields.ts';

/** Dashboard figures and activities (product-1.md section 3, decisions.md section 14). */

const withChange = { current: z.number(), previous: z.number() };

export const getDashboardStats = contract({
  method: 'GET',
  path: '/api/dashboard/stats',
  auth: 'provider',
  summary: 'Figures of the four cards',
  response: z.object({
    activePartners: z.number().int(),
    /** Requests of the last 30 days. */
    newLeads: z.number().int(),
    confirmedSales: z.number().int(),
    /** Earned and not settled yet, net euros. */
    pendingCommissions: eurosOut,
    /** Confirmed net revenue, all time, in euros. */
    additionalRevenue: eurosOut,
    /** Last 30 days against the 30 days before. */
    trend: z.object({
      newLeads: z.object(withChange),
      confirmedSales: z.object(withChange),
      additionalRevenue: z.object(withChange),
    }),
    toDo: z.object({
      leadsWithoutOffer: z.number().int(),
      revenuesToConfirm: z.number().int(),
      partnersReadyToPay: z.number().int(),
    }),
    /** What there is already, for the first steps of a new account. */
    has: z.object({ partner: z.boolean(), campaign: z.boolean(), link: z.boolean() }),
    topPartners: z.array(
      z.object({
        partnerId: z.uuid(),
        name: z.string(),
        leadCount: z.number().int(),
        saleCount: z.number().int(),
        commission: eurosOut,
      }),
    ),
    /** Requests of each of the last 30 Berlin days, oldest first, days without any included. */
    leadsByDay: z.array(z.object({ date: dateOut, count: z.number().int() })),
    /** Newest first. */
    activities: z.array(
      z.object({
        id: z.uuid(),
        at: instantOut,
        text: z.string(),
        /** The link whose clicks it tells of, by its two ends; null where it tells of something else. */
        clicksOf: z.object({ campaignId: z.uuid(), partnerId: z.uuid() }).nullable(),
      }),
    ),
  }),
});
