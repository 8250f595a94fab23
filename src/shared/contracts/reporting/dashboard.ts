import { z } from 'zod';
import { DASHBOARD_PERIODS } from '../../labels/figures.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, instantOut } from '../fields.ts';

/** Dashboard figures and activities (docs/product/reporting.md section 1). */

const withChange = { current: z.number(), previous: z.number() };

/** Previous is null where the period has none before it. */
const ofPeriod = z.object({ current: z.number(), previous: z.number().nullable() });

/** Everything the dashboard counts and sums, of one period. */
const inPeriod = z.object({
  /** Berlin days, both included; of everything from the month on in which there is something. */
  from: dateOut,
  to: dateOut,
  /** Active now, and when the period began. */
  activePartners: ofPeriod,
  newLeads: ofPeriod,
  /** Among `newLeads`: what waits for the provider to check it, and for visitors to confirm it. */
  uncheckedLeads: z.object({ held: z.number().int(), unconfirmed: z.number().int() }),
  confirmedSales: ofPeriod,
  /** Confirmed net revenue in euros. */
  additionalRevenue: ofPeriod,
  /** Of these, what partners have brought, as the figures of all partners add up to. */
  partnerRevenue: ofPeriod,
  /** Premiums that partners have earned, net euros. */
  premiums: ofPeriod,
  /** Requests by days, ISO weeks or months, oldest first; first and last may be cut off. */
  leads: z.array(z.object({ from: dateOut, to: dateOut, count: z.number().int() })),
});

/** The one to begin with; null where nothing waits. */
const beginning = z
  .object({
    id: z.uuid(),
    /** '' where the visitor's data was erased. */
    name: z.string(),
    since: instantOut.nullable(),
  })
  .nullable();

/** The matter to look at after reading of an activity. */
export const about = z.union([
  z.object({
    kind: z.enum(['lead', 'partner', 'campaign', 'document', 'links', 'performance']),
    /** Of the request, campaign or document; otherwise of the partner. */
    id: z.uuid(),
  }),
  z.object({ kind: z.literal('clicks'), campaignId: z.uuid(), partnerId: z.uuid() }),
]);

export const getDashboardStats = contract({
  method: 'GET',
  path: '/api/dashboard/stats',
  auth: 'provider',
  polled: true,
  summary: 'Figures of the four cards',
  query: z.object({
    /** Asked for, `inPeriod`, `topPartners` and `activities` are those of this period. */
    period: z.enum(keysOf(DASHBOARD_PERIODS)).optional(),
  }),
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
      /** Active now, and when the last 30 days began. */
      activePartners: z.object(withChange),
      newLeads: z.object(withChange),
      confirmedSales: z.object(withChange),
      additionalRevenue: z.object(withChange),
    }),
    toDo: z.object({
      openAnnouncements: z.number().int(),
      openApplications: z.number().int(),
      /** Partners who ask for other data of theirs. */
      openChanges: z.number().int(),
      /** Requests that wait for a second person. */
      openApprovals: z.number().int(),
      /** Requests that are held back until the provider has checked them. */
      leadsToCheck: z.number().int(),
      /** Groups of clicks whose rewards wait for a look, and links whose rewards do. */
      rewardsToCheck: z.number().int(),
      leadsWithoutOffer: z.number().int(),
      revenuesToConfirm: z.number().int(),
      partnersReadyToPay: z.number().int(),
      draftCampaigns: z.number().int(),
      /** Documents that a partner objected to and nobody has reversed. */
      objectedDocuments: z.number().int(),
    }),
    /** Requests and campaigns: the one that has waited longest; partners: the first by name. */
    beginWith: z.object({
      leadsToCheck: beginning,
      leadsWithoutOffer: beginning,
      revenuesToConfirm: beginning,
      partnersReadyToPay: beginning,
      draftCampaigns: beginning,
      objectedDocuments: beginning,
    }),
    /** What there is already, for the first steps of a new account; visitor: came over a link. */
    has: z.object({
      partner: z.boolean(),
      campaign: z.boolean(),
      link: z.boolean(),
      visitor: z.boolean(),
    }),
    first: z.object({ partnerId: z.uuid().nullable(), linkId: z.uuid().nullable() }),
    /** Null unless a period was asked for. */
    inPeriod: inPeriod.nullable(),
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
        /** Null where there is nothing to look at (any more). */
        about: about.nullable(),
      }),
    ),
  }),
});
