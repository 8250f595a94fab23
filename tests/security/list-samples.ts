import { list, onRow, type Sample } from './sample.ts';

/** Calls of the screens that list partners, campaigns and links. */
export const LIST_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/activities': list('/api/activities'),
  'GET /api/activities/actors': list('/api/activities/actors'),
  'GET /api/activities/export': list('/api/activities/export'),
  'GET /api/partners/rows': list('/api/partners/rows'),
  'GET /api/partners/export': list('/api/partners/export'),
  'GET /api/partners/{id}/vat-confirmations': onRow(
    ({ partner }) => `/api/partners/${partner.id}/vat-confirmations`,
  ),
  'POST /api/partners/{id}/vat-confirmations': onRow(
    ({ partner }) => `/api/partners/${partner.id}/vat-confirmations`,
  ),
  'GET /api/partners/{id}/free-campaigns': onRow(
    ({ partner }) => `/api/partners/${partner.id}/free-campaigns`,
  ),
  'GET /api/campaigns/rows': list('/api/campaigns/rows'),
  'GET /api/campaigns/export': list('/api/campaigns/export'),
  'GET /api/campaigns/{id}/free-partners': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}/free-partners`,
  ),
  'GET /api/review': list('/api/review'),
  'GET /api/review/count': list('/api/review/count'),
  'GET /api/review/items': list(
    '/api/review/items?kind=requests&cause=shared_network&day=2026-11-20',
  ),
  'POST /api/review/decisions': onRow(
    () => '/api/review/decisions',
    ({ link, leadId }) => ({
      kind: 'requests',
      cause: 'shared_network',
      linkId: link.id,
      day: '2026-11-20',
      newestId: leadId,
      decision: 'release',
    }),
  ),
  'POST /api/review/links/{id}/resume': onRow(({ link }) => `/api/review/links/${link.id}/resume`),
  'GET /api/referral-links/choices': list('/api/referral-links/choices'),
};
