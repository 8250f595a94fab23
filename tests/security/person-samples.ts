import { list, onRow, type Sample } from './sample.ts';

/** Calls about the data of one visitor or one partner. */
export const PERSON_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/leads/{id}/erasure': onRow(({ leadId }) => `/api/leads/${leadId}/erasure`),
  'GET /api/leads/{id}/export.zip': onRow(({ leadId }) => `/api/leads/${leadId}/export.zip`),
  'POST /api/leads/{id}/erasure': onRow(
    ({ leadId }) => `/api/leads/${leadId}/erasure`,
    () => ({ withOthers: false }),
  ),
  'GET /api/partners/{id}/erasure': onRow(({ partner }) => `/api/partners/${partner.id}/erasure`),
  'GET /api/partners/{id}/export.zip': onRow(
    ({ partner }) => `/api/partners/${partner.id}/export.zip`,
  ),
  'POST /api/partners/{id}/erasure': onRow(({ partner }) => `/api/partners/${partner.id}/erasure`),
  'GET /api/account/retention': list('/api/account/retention'),
  'PUT /api/account/retention': {
    url: () => '/api/account/retention',
    body: () => ({ requestMonths: 12, partnerMonths: null, taxOpenSince: null }),
    namesRow: false,
  },
  'GET /api/account/erasures': list('/api/account/erasures'),
  'GET /api/account/erasures.csv': list('/api/account/erasures.csv'),
};
