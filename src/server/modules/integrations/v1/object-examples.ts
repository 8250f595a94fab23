import type { z } from 'zod';
import type {
  campaign,
  click,
  commission,
  creditNote,
  lead,
  link,
  measures,
  partner,
  sale,
} from './objects.ts';

const IDS = {
  partner: '0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01',
  campaign: '0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02',
  link: '0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03',
  lead: '0198f4d0-6a2e-7b88-9c17-5d3e8a1f4b04',
  sale: '01990a11-3f5b-7d24-8e6f-7c2b9d0a1e05',
  commission: '01990a11-3f60-7a41-b2c8-0e9d7f3a5c06',
} as const;

const SAVED = { createdAt: '2026-03-02T09:14:07.412Z', updatedAt: '2026-03-05T16:40:12.009Z' };

const sums = {
  shown: 1_240,
  clicks: 318,
  leads: 27,
  offers: 19,
  sales: 6,
  revenue: 4_180_000,
  commissions: 209_000,
  paidCommissions: 125_000,
  currency: 'EUR',
} as const;

interface Examples {
  readonly Partner: z.output<typeof partner>;
  readonly Campaign: z.output<typeof campaign>;
  readonly ReferralLink: z.output<typeof link>;
  readonly Click: z.output<typeof click>;
  readonly Lead: z.output<typeof lead>;
  readonly Sale: z.output<typeof sale>;
  readonly Commission: z.output<typeof commission>;
  readonly CreditNote: z.output<typeof creditNote>;
  readonly Figures: {
    readonly total: z.output<typeof measures>;
    readonly series: readonly z.output<typeof measures>[];
  };
}

/** One story in all objects: a photographer recommends a barn for a wedding, and is paid for it. */
export const OBJECT_EXAMPLES: Examples = {
  Partner: {
    id: IDS.partner,
    number: 'P-0042',
    code: 'FOTOGRUEN',
    status: 'active',
    companyName: 'Fotografie Grün',
    firstName: 'Mara',
    lastName: 'Grün',
    email: 'mara@fotografie-gruen.example',
    phone: '+49 30 1234567',
    street: 'Lindenallee 7',
    postalCode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    taxStatus: 'regular',
    vatId: 'DE123456789',
    description: 'Hochzeiten in Berlin und Brandenburg',
    ...SAVED,
  },
  Campaign: {
    id: IDS.campaign,
    name: 'Hochzeiten 2026',
    status: 'active',
    startDate: '2026-01-01',
    endDate: null,
    reward: {
      type: 'per_sale',
      calculation: 'percentage',
      amount: null,
      basisPoints: 500,
      quantity: 1,
      bundleAmount: null,
      currency: 'EUR',
    },
    minPayout: 5_000,
    currency: 'EUR',
    ...SAVED,
  },
  ReferralLink: {
    id: IDS.link,
    partnerId: IDS.partner,
    campaignId: IDS.campaign,
    url: 'https://empfehlwerk.example/r/gut-lindenhof/fotografie-gruen',
    code: 'FOTOGRUEN',
    status: 'active',
    clickCount: 52,
    leadCount: 4,
    saleCount: 1,
    commission: 41_500,
    currency: 'EUR',
    createdAt: SAVED.createdAt,
  },
  Click: {
    id: '0198f4cf-2b90-7c05-8d4e-3a1f6b7c9e07',
    referralLinkId: IDS.link,
    partnerId: IDS.partner,
    campaignId: IDS.campaign,
    at: '2026-04-11T18:02:44.031Z',
    verdict: 'valid',
  },
  Lead: {
    id: IDS.lead,
    campaignId: IDS.campaign,
    partnerId: IDS.partner,
    referralLinkId: IDS.link,
    status: 'confirmed',
    counts: true,
    heldFor: null,
    enteredBy: 'form',
    language: 'de',
    eventDate: '2026-09-12',
    revenue: 830_000,
    currency: 'EUR',
    visitor: {
      firstName: 'Aylin',
      lastName: 'Weiß',
      email: 'aylin.weiss@mail.example',
      phone: '+49 171 2345678',
    },
    answers: [{ label: 'Gäste', type: 'number', value: '80' }],
    offerSentAt: '2026-04-13T08:30:00.000Z',
    createdAt: '2026-04-11T18:09:20.515Z',
    updatedAt: '2026-05-02T11:21:48.730Z',
  },
  Sale: {
    id: IDS.sale,
    leadId: IDS.lead,
    campaignId: IDS.campaign,
    partnerId: IDS.partner,
    referralLinkId: IDS.link,
    revenue: 830_000,
    currency: 'EUR',
    isFurther: false,
    soldOn: null,
    createdAt: '2026-05-02T11:21:48.730Z',
    updatedAt: '2026-05-02T11:21:48.730Z',
  },
  Commission: {
    id: IDS.commission,
    partnerId: IDS.partner,
    campaignId: IDS.campaign,
    referralLinkId: IDS.link,
    leadId: IDS.lead,
    saleId: IDS.sale,
    correctsId: null,
    source: 'sale',
    status: 'settled',
    amount: 41_500,
    settledAmount: 41_500,
    currency: 'EUR',
    isOwed: true,
    payableFrom: null,
    heldFor: null,
    eventAt: '2026-05-02T11:21:48.730Z',
    createdAt: '2026-05-02T11:21:48.730Z',
  },
  CreditNote: {
    id: '01993e7a-81c2-7f90-a3b5-4d6e2c8f0a08',
    number: 'GS-0042',
    kind: 'credit_note',
    partnerId: IDS.partner,
    status: 'paid',
    issueDate: '2026-05-31',
    serviceFrom: '2026-05-02',
    serviceTo: '2026-05-02',
    taxStatus: 'regular',
    net: 41_500,
    vatBasisPoints: 1_900,
    vat: 7_885,
    gross: 49_385,
    offset: 0,
    currency: 'EUR',
    reversesId: null,
    sentAt: '2026-05-31T07:00:03.118Z',
    paidOn: '2026-06-03',
    createdAt: '2026-05-31T06:58:41.260Z',
    updatedAt: '2026-06-03T10:05:17.902Z',
  },
  Figures: {
    total: { from: '2026-04-01', to: '2026-04-30', ...sums },
    series: [{ from: '2026-04-01', to: '2026-04-30', ...sums }],
  },
};
