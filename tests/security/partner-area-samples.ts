import { passkeyAnswer } from './passkey-samples.ts';
import { PORTRAIT_FORM, SHOWN_PORTRAIT, WAITING_PORTRAIT } from './portrait-fixture.ts';
import { list, onRow, type Sample } from './sample.ts';

/** What samples of the partner's area aim at: one partner's record, and a session of the account. */
export interface PartnerTarget {
  readonly providerId: string;
  readonly partnerId: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly documentId: string;
  readonly linkId: string;
  readonly pictureId: string;
}

export interface PartnerSample {
  readonly url: (target: PartnerTarget) => string;
  readonly body?: unknown;
  /** Media type of the body where it is not JSON. */
  readonly type?: string;
}

/** Headers of a sample, beside those of its cookie. */
export const headersOf = ({ type }: PartnerSample): Readonly<Record<string, string>> =>
  type === undefined ? {} : { 'content-type': type };

const inProgramme = (path: string, body?: unknown): PartnerSample => ({
  url: ({ providerId, partnerId }) =>
    `/api/partner-area/programmes/${providerId}/${partnerId}${path}`,
  ...(body === undefined ? {} : { body }),
});

const STATEMENT = { reason: 'amount', words: 'Es waren drei Anfragen' };

const ofDocument = (path: string, body?: unknown): PartnerSample => ({
  ...(body === undefined ? {} : { body }),
  url: ({ providerId, partnerId, documentId }) =>
    `/api/partner-area/programmes/${providerId}/${partnerId}/documents/${documentId}${path}`,
});

const ofLink = (path: string, body?: unknown): PartnerSample => ({
  url: ({ providerId, partnerId, linkId }) =>
    `/api/partner-area/programmes/${providerId}/${partnerId}/links/${linkId}${path}`,
  ...(body === undefined ? {} : { body }),
});

/** One valid request for each call of the partner's area that wants a login. */
export const PARTNER_SAMPLES: Readonly<Record<string, PartnerSample>> = {
  'GET /api/partner-area/account': { url: () => '/api/partner-area/account' },
  'GET /api/partner-area/account/export.zip': {
    url: () => '/api/partner-area/account/export.zip',
  },
  'GET /api/partner-area/sessions': { url: () => '/api/partner-area/sessions' },
  'DELETE /api/partner-area/sessions/{id}': {
    url: ({ sessionId }) => `/api/partner-area/sessions/${sessionId}`,
  },
  'POST /api/partner-area/sessions/end-all': {
    url: () => '/api/partner-area/sessions/end-all',
    body: {},
  },
  'POST /api/partner-area/passkeys/options': {
    url: () => '/api/partner-area/passkeys/options',
    body: {},
  },
  'GET /api/partner-area/passkeys': { url: () => '/api/partner-area/passkeys' },
  'POST /api/partner-area/passkeys': {
    url: () => '/api/partner-area/passkeys',
    body: passkeyAnswer({ attestationObject: 'AA' }),
  },
  'PATCH /api/partner-area/passkeys/{id}': {
    url: ({ passkeyId }) => `/api/partner-area/passkeys/${passkeyId}`,
    body: { name: 'Maras Telefon' },
  },
  'DELETE /api/partner-area/passkeys/{id}': {
    url: ({ passkeyId }) => `/api/partner-area/passkeys/${passkeyId}`,
  },
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/confirm': inProgramme('/confirm', {}),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/refuse': inProgramme('/refuse', {}),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}': inProgramme(''),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/self-billing':
    inProgramme('/self-billing'),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/self-billing/agree': inProgramme(
    '/self-billing/agree',
    { version: '2026-11' },
  ),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/self-billing/withdraw': inProgramme(
    '/self-billing/withdraw',
    {},
  ),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/data': inProgramme('/data'),
  'PATCH /api/partner-area/programmes/{providerId}/{partnerId}/data': inProgramme('/data', {
    version: 1,
    phone: '+49 331 5550',
  }),
  'DELETE /api/partner-area/programmes/{providerId}/{partnerId}/data/request':
    inProgramme('/data/request'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/portrait': inProgramme('/portrait'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/portrait/{pictureId}/picture.jpg':
    inProgramme(`/portrait/${SHOWN_PORTRAIT}/picture.jpg`),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/portrait': {
    ...inProgramme('/portrait', PORTRAIT_FORM.body),
    type: PORTRAIT_FORM.type,
  },
  'DELETE /api/partner-area/programmes/{providerId}/{partnerId}/portrait/{pictureId}': inProgramme(
    `/portrait/${SHOWN_PORTRAIT}`,
  ),
  'PUT /api/partner-area/programmes/{providerId}/{partnerId}/bank-account': inProgramme(
    '/bank-account',
    { version: 1, accountHolder: 'Mara Weiß', iban: 'DE89370400440532013000', bic: '' },
  ),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/tax-status/confirm': inProgramme(
    '/tax-status/confirm',
    { taxStatus: 'regular' },
  ),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/notifications':
    inProgramme('/notifications'),
  'PUT /api/partner-area/programmes/{providerId}/{partnerId}/notifications/{kind}': inProgramme(
    '/notifications/request',
    { isWanted: false },
  ),
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
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/links': inProgramme('/links'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/material': inProgramme('/material'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/material/pictures/{pictureId}/picture.jpg':
    {
      url: ({ providerId, partnerId, pictureId }) =>
        `/api/partner-area/programmes/${providerId}/${partnerId}/material/pictures/${pictureId}/picture.jpg`,
    },
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/print/{product}.png':
    ofLink('/print/sticker_round.png?size=thumb'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/print/{product}.pdf':
    ofLink('/print/sticker_round.pdf'),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements': ofLink(
    '/placements',
    { name: 'Flyer am Empfang' },
  ),
  'PATCH /api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements/{number}':
    ofLink('/placements/1', { name: 'Instagram' }),
  'DELETE /api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements/{number}':
    ofLink('/placements/1'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/documents': inProgramme('/documents'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/documents.zip': inProgramme(
    '/documents.zip?year=2026',
  ),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/yearly-statement.pdf': inProgramme(
    '/yearly-statement.pdf?year=2026&basis=belegdatum',
  ),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}':
    ofDocument(''),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/pdf':
    ofDocument('/pdf'),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/einvoice':
    ofDocument('/einvoice'),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/objection':
    ofDocument('/objection', STATEMENT),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/objection/withdraw':
    ofDocument('/objection/withdraw', {}),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/question':
    ofDocument('/question', STATEMENT),
  'GET /api/partner-area/programmes/{providerId}/{partnerId}/terms': inProgramme('/terms'),
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/terms/accept': inProgramme(
    '/terms/accept',
    { version: 1 },
  ),
  'DELETE /api/partner-area/account': { url: () => '/api/partner-area/account' },
};

const asked = (path: string, body: unknown): Sample => ({
  ...list(`/api/partner-area${path}`),
  body: () => body,
});
const UNKNOWN = { token: 'a'.repeat(43) };

/** The same for the calls before the login. */
const PARTNER_LOGIN_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/partner-area/login': asked('/login', { email: 'niemand@example.com' }),
  'POST /api/partner-area/login/link/read': asked('/login/link/read', UNKNOWN),
  'POST /api/partner-area/login/link': asked('/login/link', UNKNOWN),
  'POST /api/partner-area/login/code': asked('/login/code', { code: '000000' }),
  'POST /api/partner-area/login/passkey/options': asked('/login/passkey/options', {}),
  'POST /api/partner-area/login/passkey': asked(
    '/login/passkey',
    passkeyAnswer({ authenticatorData: 'AA', signature: 'AA' }),
  ),
  'POST /api/partner-area/logout': asked('/logout', {}),
};

/** What the provider does with announced recommendations. */
const ANNOUNCEMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/announcements': list('/api/announcements'),
  'POST /api/announcements/{id}/decline': onRow(
    ({ announcementId }) => `/api/announcements/${announcementId}/decline`,
    () => ({ reason: 'no_contact' }),
  ),
};

/** As the fixture has it. */
const ASKED_AT = '2026-11-20T10:00:00.000Z';

/** What partners ask for, and who wants to become one. */
const APPLICATION_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/partner-changes': list('/api/partner-changes'),
  'POST /api/partner-changes/{id}/take': onRow(
    ({ partner }) => `/api/partner-changes/${partner.id}/take`,
    ({ partner: { version } }) => ({ version, requestedAt: ASKED_AT }),
  ),
  'POST /api/partner-changes/{id}/decline': onRow(
    ({ partner }) => `/api/partner-changes/${partner.id}/decline`,
    () => ({ requestedAt: ASKED_AT, reason: 'Bitte anrufen' }),
  ),
  'GET /api/partner-portraits': list('/api/partner-portraits'),
  'GET /api/partners/{id}/portrait': onRow(({ partner }) => `/api/partners/${partner.id}/portrait`),
  'GET /api/partner-portraits/{id}/pictures/{pictureId}/picture.jpg': onRow(
    ({ partner }) =>
      `/api/partner-portraits/${partner.id}/pictures/${WAITING_PORTRAIT}/picture.jpg`,
  ),
  'POST /api/partner-portraits/{id}/release': onRow(
    ({ partner }) => `/api/partner-portraits/${partner.id}/release`,
    () => ({ pictureId: WAITING_PORTRAIT }),
  ),
  'POST /api/partner-portraits/{id}/decline': onRow(
    ({ partner }) => `/api/partner-portraits/${partner.id}/decline`,
    () => ({ pictureId: WAITING_PORTRAIT, reason: 'Bitte anrufen' }),
  ),
  'DELETE /api/partner-portraits/{id}/pictures/{pictureId}': onRow(
    ({ partner }) => `/api/partner-portraits/${partner.id}/pictures/${SHOWN_PORTRAIT}`,
  ),
  'GET /api/partner-area-settings': list('/api/partner-area-settings'),
  'PUT /api/partner-area-settings': {
    ...list('/api/partner-area-settings'),
    body: () => ({ isDataLocked: true, areDocumentsLinked: true }),
  },
  'GET /api/applications': list('/api/applications'),
  'GET /api/applications/settings': list('/api/applications/settings'),
  'PUT /api/applications/settings': onRow(
    () => '/api/applications/settings',
    ({ campaign }) => ({ isOpen: false, automaticPerMonth: 0, campaignIds: [campaign.id] }),
  ),
  'POST /api/applications/terms': {
    ...list('/api/applications/terms'),
    body: () => ({ text: 'Neue Fassung' }),
  },
  'POST /api/applications/{id}/accept': onRow(
    ({ applicationId }) => `/api/applications/${applicationId}/accept`,
  ),
  'POST /api/applications/{id}/decline': onRow(
    ({ applicationId }) => `/api/applications/${applicationId}/decline`,
    () => ({ reason: 'Leider nicht' }),
  ),
  'POST /partner-werden/{slug}': {
    ...list('/partner-werden/nirgends'),
    body: () => ({ vorname: 'Zoë', nachname: 'Müller', email: 'zoe@bluete.example' }),
  },
};

/** What providers do about the area of their partners. */
const INVITATION_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/partners/{id}/invitation': onRow(
    ({ partner }) => `/api/partners/${partner.id}/invitation`,
  ),
  'GET /api/partner-invitations/candidates': list('/api/partner-invitations/candidates'),
  'POST /api/partner-invitations': onRow(
    () => '/api/partner-invitations',
    ({ partner }) => ({ partnerIds: [partner.id] }),
  ),
  'GET /api/partner-invitations/{id}': onRow(
    ({ invitationBatchId }) => `/api/partner-invitations/${invitationBatchId}`,
  ),
  'POST /api/partners/{id}/view': onRow(({ partner }) => `/api/partners/${partner.id}/view`),
  'DELETE /api/partner-views/{id}': onRow(({ viewId }) => `/api/partner-views/${viewId}`),
};

/** The calls around the area that no login of a partner answers: before it, and on the provider's side. */
export const AREA_SAMPLES: Readonly<Record<string, Sample>> = {
  ...PARTNER_LOGIN_SAMPLES,
  ...ANNOUNCEMENT_SAMPLES,
  ...APPLICATION_SAMPLES,
  ...INVITATION_SAMPLES,
};
