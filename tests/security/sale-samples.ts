import { TODAY } from '#tests/support/today.ts';
import { onRow, type Sample } from './sample.ts';

/** A correction that there is nowhere: the commission is what the call names. */
const NO_CORRECTION = '01920000-0000-7000-8000-000000000000';

/** Calls about the sales of a request and what is corrected of them. */
export const SALE_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/pending-premiums/confirm': {
    url: () => '/api/pending-premiums/confirm',
    body: ({ openLeadId }) => ({
      requests: [{ leadId: openLeadId, seen: { status: 'new', saleAmount: 1_200 } }],
    }),
    // Each request has an answer of its own, and one that is not the provider's says so there.
    namesRow: false,
  },
  'POST /api/bookings/check': {
    url: () => '/api/bookings/check',
    body: () => ({
      bookings: [{ number: 'B-1', email: 'gast@example.com', name: 'Aylin', saleAmount: 1_200 }],
    }),
    namesRow: false,
  },
  'POST /api/bookings/take': {
    url: () => '/api/bookings/take',
    body: ({ openLeadId }) => ({
      bookings: [
        {
          leadId: openLeadId,
          seen: { status: 'new', saleAmount: null },
          saleAmount: 1_200,
          number: 'B-1',
        },
      ],
    }),
    // Each booking has an answer of its own, and a request that is not the provider's says so there.
    namesRow: false,
  },
  'GET /api/leads/{id}/sales': onRow(({ leadId }) => `/api/leads/${leadId}/sales`),
  'POST /api/leads/{id}/sales': onRow(
    ({ leadId }) => `/api/leads/${leadId}/sales`,
    () => ({ saleAmount: 150, day: TODAY, note: 'Getränke' }),
  ),
  'PATCH /api/leads/{id}/sales/{sale}': onRow(
    ({ leadId, furtherSaleId }) => `/api/leads/${leadId}/sales/${furtherSaleId}`,
    () => ({ saleAmount: 160 }),
  ),
  'GET /api/partners/{id}/bonuses': onRow(({ partner }) => `/api/partners/${partner.id}/bonuses`),
  'POST /api/partners/{id}/bonuses': onRow(
    ({ partner }) => `/api/partners/${partner.id}/bonuses`,
    ({ campaign }) => ({
      campaignId: campaign.id,
      amount: 150,
      reason: 'Danke für zehn Buchungen',
    }),
  ),
  'POST /api/partners/{id}/bonuses/{bonus}/withdraw': onRow(
    ({ partner, bonusId }) => `/api/partners/${partner.id}/bonuses/${bonusId}/withdraw`,
    () => ({ reason: 'War für einen anderen Partner' }),
  ),
  'GET /api/commissions/{id}/correction': onRow(
    ({ commissionId }) => `/api/commissions/${commissionId}/correction?saleAmount=1000`,
  ),
  'POST /api/commissions/{id}/correction': onRow(
    ({ commissionId }) => `/api/commissions/${commissionId}/correction`,
    () => ({
      way: 'document_wrong',
      saleAmount: 1_900,
      seenAmount: 2_000,
      reason: 'Der Betrag war falsch.',
    }),
  ),
  'DELETE /api/commissions/{id}/correction/{correction}': onRow(
    ({ commissionId }) => `/api/commissions/${commissionId}/correction/${NO_CORRECTION}`,
  ),
};
