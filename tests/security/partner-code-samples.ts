import { onRow, type Sample } from './sample.ts';

/** The calls about codes by which guests name their partner. */
export const PARTNER_CODE_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/landing/{slug}/code': {
    url: ({ campaign }) => `/api/landing/${campaign.slug}/code?code=FESTWERK`,
    namesRow: false,
  },
  'GET /api/partners/{id}/code': onRow(({ partner }) => `/api/partners/${partner.id}/code`),
  'GET /api/partners/{id}/code/check': onRow(
    ({ partner }) => `/api/partners/${partner.id}/code/check?code=gartenfest`,
  ),
  'PUT /api/partners/{id}/code': onRow(
    ({ partner }) => `/api/partners/${partner.id}/code`,
    () => ({ code: 'GARTENFEST' }),
  ),
  'GET /api/campaigns/{id}/code': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}/code?code=GARTENFEST`,
  ),
};
