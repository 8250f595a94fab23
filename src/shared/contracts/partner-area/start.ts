import { z } from 'zod';
import { CAMPAIGN_STATUSES, keysOf, TAX_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, instantOut } from '../fields.ts';
import { programmeParams } from './account.ts';

/** The first screen of a programme (docs/product/partner-area.md section 3). */

const reach = z.object({
  clicks: z.number().int(),
  requests: z.number().int(),
  bookings: z.number().int(),
});

export const sharedLink = z.object({
  id: z.uuid(),
  campaignName: z.string(),
  campaignStatus: z.enum(keysOf(CAMPAIGN_STATUSES)),
  /** The short address with the link, to be shared: 'https://empfehlwerk.example/r/mara-4f2k'. */
  url: z.string(),
  isActive: z.boolean(),
  /** Why visitors do not get to the page at this moment, as a sentence; null where they do. */
  problem: z.string().nullable(),
  /** 'Für jede Anfrage erhalten Sie 50,00 €.' */
  reward: z.string(),
  /** 'Bei 3 Anfragen: 150,00 € Prämie' */
  example: z.string(),
  /** '17 von 25 Klicks'; null where single events are rewarded. */
  bundleProgress: z.string().nullable(),
  /** The bonus period that holds for the partner now, or else the next one; null without, and where the link does not work. */
  bonus: z
    .object({
      title: z.string(),
      /** 'Vom 1. bis 31. Juli 2027: 8 % vom Umsatz statt 5 %' */
      line: z.string(),
      isPlanned: z.boolean(),
    })
    .nullable(),
  /** 'Die nächste Buchung bringt 5 %. Noch 2 bestätigte Buchungen bis 7 %.'; null without steps. */
  tierStanding: z.string().nullable(),
  ...reach.shape,
  /** Commissions that it has earned so far. */
  earned: eurosOut,
});

export const readPartnerStart = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/start',
  auth: 'partner',
  summary: 'What to share, what it has brought, what it earns and what has happened',
  params: programmeParams,
  response: z.object({
    /** The one to share first, then the others; those that work before those that do not. */
    links: z.array(sharedLink),
    /** Since the first of this month in Berlin. */
    month: reach,
    total: reach,
    money: z.object({
      /** Earned, and on no document yet. */
      open: eurosOut,
      /** Of it, what can be paid on a later day only. */
      later: eurosOut,
      /** The first of these days. */
      laterFrom: dateOut.nullable(),
      /** On documents that are not paid yet; gross, without what is offset. */
      onDocuments: eurosOut,
      /** On documents that are paid; gross. */
      paid: eurosOut,
      /** What is missing until the next payout; null where nothing is, or no minimum is set. */
      untilPayout: eurosOut.nullable(),
      /** What they owe back of reversed documents, gross. */
      owedBack: eurosOut,
    }),
    /** Terms of taking part that wait for their agreement, the first they see or changed ones; else null. */
    asksForTerms: z.enum(['first', 'changed']).nullable(),
    /** The tax status that they have to confirm for this year; null where nothing is to confirm. */
    asksForTaxStatus: z.enum(keysOf(TAX_STATUSES)).nullable(),
    /** The newest ten, newest first. */
    events: z.array(z.object({ id: z.uuid(), at: instantOut, sentence: z.string() })),
  }),
});
