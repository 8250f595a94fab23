import { list, onRow, type Sample } from './sample.ts';

/** What samples of the partner's area aim at: one partner's record, and a session of the account. */
export interface PartnerTarget {
  readonly providerId: string;
  readonly partnerId: string;
  readonly sessionId: string;
}

export interface PartnerSample {
  readonly url: (target: PartnerTarget) => string;
  readonly body?: unknown;
}

const inProgramme = (path: string, body?: unknown): PartnerSample => ({
  url: ({ providerId, partnerId }) =>
    `/api/partner-area/programmes/${providerId}/${partnerId}${path}`,
  ...(body === undefined ? {} : { body }),
});

/** One valid request for each call of the partner's area that wants a login. */
export const PARTNER_SAMPLES: Readonly<Record<string, PartnerSample>> = {
  'GET /api/partner-area/account': { url: () => '/api/partner-area/account' },
  'GET /api/partner-area/sessions': { url: () => '/api/partner-area/sessions' },
  'DELETE /api/partner-area/sessions/{id}': {
    url: ({ sessionId }) => `/api/partner-area/sessions/${sessionId}`,
  },
  'POST /api/partner-area/sessions/end-all': {
    url: () => '/api/partner-area/sessions/end-all',
    body: {},
  },
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/confirm': inProgramme('/confirm', {}),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/refuse': inProgramme('/refuse', {}),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}': inProgramme(''),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/start': inProgramme('/start'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/requests': inProgramme('/requests'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/clicks': inProgramme('/clicks'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/clicks/days':
    inProgramme('/clicks/days'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/announcements':
    inProgramme('/announcements'),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/announcements': inProgramme(
    '/announcements',
    { kind: 'wedding', month: '2027-06', guests: 80, hint: 'Frau K. aus Potsdam' },
  ),
};

const asked = (path: string, body: unknown): Sample => ({
  ...list(`/api/partner-area${path}`),
  body: () => body,
});
const UNKNOWN = { token: 'a'.repeat(43) };

/** The same for the calls before the login. */
export const PARTNER_LOGIN_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/partner-area/login': asked('/login', { email: 'niemand@example.com' }),
  'POST /api/partner-area/login/link/read': asked('/login/link/read', UNKNOWN),
  'POST /api/partner-area/login/link': asked('/login/link', UNKNOWN),
  'POST /api/partner-area/login/code': asked('/login/code', { code: '000000' }),
  'POST /api/partner-area/logout': asked('/logout', {}),
};

/** What the provider does with announced recommendations. */
export const ANNOUNCEMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/announcements': list('/api/announcements'),
  'POST /api/announcements/{id}/decline': onRow(
    ({ announcementId }) => `/api/announcements/${announcementId}/decline`,
    () => ({ reason: 'no_contact' }),
  ),
};
