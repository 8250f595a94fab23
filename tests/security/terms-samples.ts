import { list, onRow, type Sample } from './sample.ts';

const REWARD = { rewardType: 'per_lead', rewardAmount: 30 };

/** Rewards of groups and of single partners. */
export const TERMS_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/partners/{id}/terms': onRow(({ partner }) => `/api/partners/${partner.id}/terms`),
  'POST /api/partners/{id}/terms': onRow(
    ({ partner }) => `/api/partners/${partner.id}/terms`,
    ({ campaign }) => ({ campaignId: campaign.id, ...REWARD }),
  ),
  'POST /api/reward-terms/{id}/end': onRow(({ termsId }) => `/api/reward-terms/${termsId}/end`),
  'GET /api/campaigns/{id}/bonus-periods': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}/bonus-periods`,
  ),
  'GET /api/campaigns/{id}/bonus-preview': onRow(
    ({ campaign }) =>
      `/api/campaigns/${campaign.id}/bonus-preview?validFrom=2090-07-01&lastDay=2090-07-31`,
  ),
  'POST /api/campaigns/{id}/bonus-periods': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}/bonus-periods`,
    () => ({ title: 'Sommeraktion', validFrom: '2090-07-01', lastDay: '2090-07-31', ...REWARD }),
  ),
  'POST /api/bonus-periods/{id}/announce': onRow(
    ({ bonusPeriodId }) => `/api/bonus-periods/${bonusPeriodId}/announce`,
  ),
  'POST /api/bonus-periods/{id}/end': onRow(
    ({ bonusPeriodId }) => `/api/bonus-periods/${bonusPeriodId}/end`,
  ),
  'GET /api/partner-groups': list('/api/partner-groups'),
  'POST /api/partner-groups': {
    url: () => '/api/partner-groups',
    body: () => ({ name: 'Trauredner', colour: 'blue' }),
    namesRow: false,
  },
  'GET /api/partner-groups/{id}': onRow(({ groupId }) => `/api/partner-groups/${groupId}`),
  'PUT /api/partner-groups/{id}': onRow(
    ({ groupId }) => `/api/partner-groups/${groupId}`,
    () => ({ name: 'Fotografinnen', colour: 'rose' }),
  ),
  'DELETE /api/partner-groups/{id}': onRow(({ groupId }) => `/api/partner-groups/${groupId}`),
  'POST /api/partner-groups/{id}/members': onRow(
    ({ groupId }) => `/api/partner-groups/${groupId}/members`,
    ({ partner }) => ({ partnerIds: [partner.id] }),
  ),
  'DELETE /api/partner-groups/{id}/members/{partnerId}': onRow(
    ({ groupId, partner }) => `/api/partner-groups/${groupId}/members/${partner.id}`,
  ),
  'POST /api/partner-groups/{id}/terms': onRow(
    ({ groupId }) => `/api/partner-groups/${groupId}/terms`,
    ({ campaign }) => ({ campaignId: campaign.id, ...REWARD }),
  ),
};
