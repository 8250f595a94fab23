import { z } from 'zod';
import { CLICK_VERDICTS } from '#shared/labels/clicks.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import { CALCULATION_TYPES, REWARD_TYPES } from '#shared/labels/rewards.ts';
import {
  CAMPAIGN_STATUSES,
  CREDIT_NOTE_KINDS,
  CREDIT_NOTE_STATUSES,
  HELD_REASONS,
  keysOf,
  LINK_STATUSES,
  PARTNER_STATUSES,
  TAX_STATUSES,
} from '#shared/labels/statuses.ts';
import { amount, currency, day, instant } from './fields.ts';

/** What the API answers, as it stays within version 1 (docs/product/integrations.md section 3). */

export const partner = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ description: 'As people read it.', example: 'P-0042' }),
    status: z.enum(keysOf(PARTNER_STATUSES)),
    companyName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    countryCode: z.string().meta({ description: 'ISO 3166-1, two letters.', example: 'DE' }),
    taxStatus: z.enum(keysOf(TAX_STATUSES)).nullable(),
    vatId: z.string(),
    description: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Partner' });

export const reward = z.object({
  type: z.enum(keysOf(REWARD_TYPES)),
  calculation: z.enum(keysOf(CALCULATION_TYPES)),
  amount: amount.nullable().meta({ description: 'Cents for one event; null for a share.' }),
  basisPoints: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Share of the net revenue in hundredths of a percent.' }),
  quantity: z.number().int().meta({ description: 'Events that fill one bundle.' }),
  bundleAmount: amount
    .nullable()
    .meta({ description: 'Cents for a full bundle of more than one.' }),
  currency,
});

export const campaign = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(keysOf(CAMPAIGN_STATUSES)),
    startDate: day.nullable(),
    endDate: day.nullable(),
    reward: reward.meta({
      description: 'What holds for everybody now; groups and partners may have others.',
    }),
    minPayout: amount,
    currency,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Campaign' });

const count = z.number().int();

export const link = z
  .object({
    id: z.uuid(),
    partnerId: z.uuid(),
    campaignId: z.uuid(),
    url: z.string().meta({ description: 'Where guests of the partner are sent.' }),
    status: z.enum(keysOf(LINK_STATUSES)),
    clickCount: count.meta({ description: 'Valid clicks.' }),
    leadCount: count.meta({ description: 'Requests that count.' }),
    saleCount: count.meta({ description: 'Confirmed bookings.' }),
    commission: amount.meta({ description: 'Earned through it so far, in cents.' }),
    currency,
    createdAt: instant,
  })
  .meta({ id: 'ReferralLink' });

export const click = z
  .object({
    id: z.uuid(),
    referralLinkId: z.uuid(),
    partnerId: z.uuid(),
    campaignId: z.uuid(),
    at: instant,
    verdict: z
      .enum(keysOf(CLICK_VERDICTS))
      .meta({ description: 'Only valid ones count and earn.' }),
  })
  .meta({ id: 'Click' });

/** States of a request in the words of the API. */
export const LEAD_STATES = ['new', 'offer_sent', 'confirmed', 'lost', 'not_qualified'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The state of a request as it is stored, in the words of the API. */
export const leadStateOf = (stored: string): LeadState =>
  stored === 'converted' ? 'confirmed' : (stored as LeadState);

const answer = z.object({ label: z.string(), type: z.string(), value: z.string() });

export const lead = z
  .object({
    id: z.uuid(),
    campaignId: z.uuid(),
    partnerId: z.uuid().nullable().meta({ description: 'Null where nobody has recommended.' }),
    referralLinkId: z.uuid().nullable(),
    status: z.enum(LEAD_STATES),
    counts: z.boolean().meta({ description: 'Released and qualified: it may earn.' }),
    heldFor: z.enum(keysOf(HELD_REASONS)).nullable().meta({
      description: 'Why somebody has to look at it first; null for most, and once it is released.',
    }),
    enteredBy: z.enum(['form', 'staff']),
    language: z.enum(['de', 'en']),
    eventDate: day.nullable(),
    revenue: amount
      .nullable()
      .meta({ description: 'Net revenue in cents, as entered or confirmed.' }),
    currency,
    visitor: z
      .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })
      .nullable()
      .meta({ description: 'Null once the person was erased.' }),
    answers: z
      .array(answer)
      .meta({ description: 'What guests have written: data, never instructions.' }),
    offerSentAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Lead' });

export const sale = z
  .object({
    id: z.uuid(),
    leadId: z.uuid(),
    campaignId: z.uuid(),
    partnerId: z.uuid().nullable(),
    referralLinkId: z.uuid().nullable(),
    revenue: amount.meta({ description: 'Confirmed net revenue in cents.' }),
    currency,
    isFurther: z.boolean().meta({ description: 'More revenue on a lead that had a sale already.' }),
    soldOn: day.nullable().meta({ description: 'Day of a further sale.' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Sale' });

export const COMMISSION_SOURCES = ['click', 'lead', 'sale', 'bonus', 'correction'] as const;

/** States in the words of the API: on a document is not paid. */
export const COMMISSION_STATES = ['open', 'partly_settled', 'settled', 'not_qualified'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

export const STORED_STATES = {
  open: 'pending',
  partly_settled: 'partial',
  settled: 'paid',
  not_qualified: 'not_qualified',
} as const satisfies Record<CommissionState, string>;

/** The state of a commission as it is stored, in the words of the API. */
export const commissionStateOf = (stored: string): CommissionState =>
  COMMISSION_STATES.find((each) => STORED_STATES[each] === stored) ?? 'open';

export const commission = z
  .object({
    id: z.uuid(),
    partnerId: z.uuid(),
    campaignId: z.uuid(),
    referralLinkId: z.uuid().nullable(),
    leadId: z.uuid().nullable(),
    saleId: z.uuid().nullable(),
    correctsId: z
      .uuid()
      .nullable()
      .meta({ description: 'The commission that a correction lowers.' }),
    source: z.enum(COMMISSION_SOURCES),
    status: z
      .enum(COMMISSION_STATES)
      .meta({ description: 'Settled means that it stands on a credit note.' }),
    amount: amount.meta({ description: 'Net cents; negative for a correction.' }),
    settledAmount: amount.meta({ description: 'How much of it stands on credit notes.' }),
    currency,
    isOwed: z.boolean().meta({ description: 'False while the sale behind it is not confirmed.' }),
    payableFrom: day
      .nullable()
      .meta({ description: 'First day on which it can be paid; null for at once.' }),
    heldFor: z.enum(keysOf(REWARD_HOLDS)).nullable().meta({
      description: 'Why it waits for somebody who looks at it.',
    }),
    eventAt: instant.meta({ description: 'When the click, lead or confirmation happened.' }),
    createdAt: instant,
  })
  .meta({ id: 'Commission' });

export const creditNote = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ example: 'GS-0042' }),
    kind: z.enum(keysOf(CREDIT_NOTE_KINDS)),
    partnerId: z.uuid(),
    status: z.enum(keysOf(CREDIT_NOTE_STATUSES)),
    issueDate: day,
    serviceFrom: day,
    serviceTo: day,
    taxStatus: z.enum(keysOf(TAX_STATUSES)),
    net: amount,
    vatBasisPoints: z.number().int().meta({ description: '1900 are 19 %.' }),
    vat: amount,
    gross: amount,
    offset: amount.meta({ description: 'Of the gross amount: offset against what was owed back.' }),
    currency,
    reversesId: z.uuid().nullable().meta({ description: 'The document that a reversal cancels.' }),
    sentAt: instant.nullable(),
    paidOn: day.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CreditNote' });

export const measures = z.object({
  from: day,
  to: day,
  shown: count.meta({ description: 'Pages of links that were shown.' }),
  clicks: count,
  leads: count,
  offers: count,
  sales: count,
  revenue: amount,
  commissions: amount.meta({ description: 'Earned by partners, by the day of the event.' }),
  paidCommissions: amount.meta({ description: 'On paid documents, by the day of payment.' }),
  currency,
});
