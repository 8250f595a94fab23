import {
  addressesPart,
  businessPart,
  legalPart,
  loginPart,
  numberingPart,
  taxPart,
} from '#shared/contracts/accounts/settings-sections.ts';
import { DRAWING, uploadForm } from '../support/images.ts';
import { startRegistration } from '../support/register.ts';
import { accountSettings } from '../support/world.ts';
import { PICTURE_FORM } from './marketing-samples.ts';
import { PASSKEY_SAMPLES } from './passkey-samples.ts';
import { list, onRow, type Sample } from './sample.ts';
import { SUPPORT_SAMPLES } from './support-samples.ts';
import { TEAM_SAMPLES } from './team-samples.ts';
import { WEBSITE_PHOTO, WEBSITE_READING } from './website-fixture.ts';

/** One part of the account settings after the other. */
const SETTINGS_PART_SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries({
    business: businessPart,
    tax: taxPart,
    numbering: numberingPart,
    legal: legalPart,
    addresses: addressesPart,
    login: loginPart,
  }).map(([part, { shape }]) => [
    `PUT /api/account/settings/${part}`,
    {
      url: () => `/api/account/settings/${part}`,
      body: () =>
        Object.fromEntries(Object.entries(accountSettings).filter(([name]) => name in shape)),
      namesRow: false,
    },
  ]),
);

const logoUpload = (path: string): Sample => {
  const { type, body } = uploadForm(DRAWING);
  return { url: () => path, type, body: () => body, namesRow: false };
};

/** One valid request for each call of the account’s own data. */
export const ACCOUNT_SAMPLES: Readonly<Record<string, Sample>> = {
  ...PASSKEY_SAMPLES,
  ...TEAM_SAMPLES,
  ...SUPPORT_SAMPLES,
  'GET /api/pictures': list('/api/pictures'),
  'POST /api/pictures': {
    url: () => '/api/pictures',
    type: PICTURE_FORM.type,
    body: () => PICTURE_FORM.body,
    namesRow: false,
  },
  'GET /api/pictures/{id}': onRow(({ libraryPictureId }) => `/api/pictures/${libraryPictureId}`),
  'PATCH /api/pictures/{id}': onRow(
    ({ libraryPictureId }) => `/api/pictures/${libraryPictureId}`,
    () => ({ name: 'Saal', alt: 'Gedeckte Tische', isDecorative: false, focusX: 30, focusY: 60 }),
  ),
  'POST /api/pictures/{id}/file': {
    ...onRow(({ libraryPictureId }) => `/api/pictures/${libraryPictureId}/file`),
    type: PICTURE_FORM.type,
    body: () => PICTURE_FORM.body,
  },
  'DELETE /api/pictures/{id}': onRow(({ libraryPictureId }) => `/api/pictures/${libraryPictureId}`),
  'GET /api/account/sites': list('/api/account/sites'),
  'PUT /api/account/sites': {
    url: () => '/api/account/sites',
    body: () => ({ sites: ['https://www.schloss-beispiel.example'] }),
    namesRow: false,
  },
  'GET /api/account/own-address': list('/api/account/own-address'),
  'PUT /api/account/own-address': {
    url: () => '/api/account/own-address',
    body: () => ({ host: 'empfehlung.schloss-beispiel.example' }),
    namesRow: false,
  },
  'POST /api/account/own-address/check': {
    url: () => '/api/account/own-address/check',
    namesRow: false,
  },
  'DELETE /api/account/own-address': list('/api/account/own-address'),
  'GET /api/account/website': list('/api/account/website'),
  'POST /api/account/website': {
    url: () => '/api/account/website',
    body: () => ({ website: 'gut-lindenhof.example' }),
    namesRow: false,
  },
  'DELETE /api/account/website': { url: () => '/api/account/website', namesRow: false },
  'POST /api/account/website/take': {
    url: () => '/api/account/website/take',
    body: () => ({ id: WEBSITE_READING, fields: ['phone'] }),
    namesRow: true,
  },
  'GET /api/account/website/logo.png': onRow(() => '/api/account/website/logo.png'),
  'GET /api/account/website/photos/{id}': onRow(
    () => `/api/account/website/photos/${WEBSITE_PHOTO}`,
  ),
  'POST /api/account/password': {
    url: () => '/api/account/password',
    body: () => ({ password: 'falsch', newPassword: 'Haselnuss-Strudel 42' }),
    namesRow: false,
  },
  'DELETE /api/account/pending-email': {
    url: () => '/api/account/pending-email',
    namesRow: false,
  },
  'PUT /api/account/settings': {
    url: () => '/api/account/settings',
    body: () => accountSettings,
    namesRow: false,
  },
  ...SETTINGS_PART_SAMPLES,
  'GET /api/account/document-settings': list('/api/account/document-settings'),
  'PUT /api/account/document-settings': {
    url: () => '/api/account/document-settings',
    body: () => ({ letterText: 'Danke!', iban: '', bic: '', accountHolder: '' }),
    namesRow: false,
  },
  'GET /api/account/number-ranges': list('/api/account/number-ranges'),
  'GET /api/account/export.zip': list('/api/account/export.zip'),
  'GET /api/account/dissolution': list('/api/account/dissolution'),
  'POST /api/account/delete': {
    url: () => '/api/account/delete',
    body: () => ({ password: 'falsch' }),
    namesRow: false,
  },
  'GET /api/account/documents.zip': list('/api/account/documents.zip'),
  'GET /api/users/me': list('/api/users/me'),
  'POST /api/account/logo': logoUpload('/api/account/logo'),
  'DELETE /api/account/logo': list('/api/account/logo'),
  'POST /api/user/upload-logo': logoUpload('/api/user/upload-logo'),
  'PATCH /api/user/premium-settings': {
    url: () => '/api/user/premium-settings',
    body: () => ({ textColor: '#222222' }),
    namesRow: false,
  },
};

/** The same for the first hour. */
export const FIRST_HOUR_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/start': { url: () => '/api/start', body: () => startRegistration(), namesRow: false },
  'POST /api/verify-code': {
    url: () => '/api/verify-code',
    body: () => ({ code: '123456' }),
    namesRow: false,
  },
  'POST /api/partners/quick': {
    url: () => '/api/partners/quick',
    body: () => ({ name: 'Anna Grün', phone: '0170 1234567' }),
    namesRow: false,
  },
  'GET /api/start/programme': list('/api/start/programme'),
  'POST /api/start/programme': {
    url: () => '/api/start/programme',
    body: () => ({
      partner: { name: 'Anna Grün', phone: '0170 1234567' },
      reward: { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 50 },
    }),
    namesRow: false,
  },
};
