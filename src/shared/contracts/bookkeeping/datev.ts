import { z } from 'zod';
import { keysOf, TAX_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { dateField, eurosOut, TOGETHER } from '../fields.ts';
import { DATEV_FIELDS } from './datev.schema.ts';

/** Booking batches for DATEV (docs/product/bookkeeping.md section 8). */

export const datevSettings = z.object(inputShape(DATEV_FIELDS));
export type DatevSettings = z.output<typeof datevSettings>;

export const datevSettingsBody = datevSettings.superRefine((settings, context) => {
  const { accountLength: length } = settings;
  if (typeof length !== 'number') return;
  for (const status of keysOf(TAX_STATUSES)) {
    const account: unknown = settings.accounts?.[status]?.account;
    if (typeof account !== 'string' || account.length === length) continue;
    const message = `Bitte ein Konto mit ${length} Ziffern eingeben`;
    context.addIssue({ code: 'custom', path: ['accounts', status, 'account'], message });
  }
  const base: unknown = settings.creditorBase;
  if (typeof base === 'number' && !new RegExp(`^[7-9]\\d{${length}}$`).test(String(base))) {
    const message = `Kreditorenkonten haben ${length + 1} Ziffern und beginnen mit 7, 8 oder 9`;
    context.addIssue({ code: 'custom', path: ['creditorBase'], message });
  }
}, TOGETHER);

const settingsAnswer = z.object({
  /** null until they are saved for the first time. */
  settings: datevSettings.nullable(),
  /** The provider is a small business: bookings carry no input tax whatever is set up. */
  isSmallBusiness: z.boolean(),
});

export const getDatevSettings = contract({
  method: 'GET',
  path: '/api/account/datev',
  auth: 'provider',
  summary: 'How documents are booked in DATEV',
  response: settingsAnswer,
});

export const putDatevSettings = contract({
  method: 'PUT',
  path: '/api/account/datev',
  auth: 'provider',
  summary: 'Saves how documents are booked in DATEV',
  body: datevSettingsBody,
  response: settingsAnswer,
});

const period = z.object({ from: dateField, to: dateField });

export const previewDatev = contract({
  method: 'GET',
  path: '/api/datev/preview',
  auth: 'provider',
  summary: 'What a booking batch of a period would hold',
  query: period,
  response: z.object({
    documents: z.number().int(),
    reversals: z.number().int(),
    /** Not cancelled although the partner objected: they count as no invoice. */
    objected: z.array(z.string()),
    totalAmount: eurosOut,
    /** Why there is no batch for this period, as a German sentence; '' where there is one. */
    refusal: z.string(),
  }),
});

export const downloadDatev = contract({
  method: 'GET',
  path: '/api/datev/bookings',
  auth: 'provider',
  summary: 'Booking batch of a period: DATEV format, EXTF 700, category 21, version 13',
  query: period.extend({
    /** Each booking leads to the picture of its document, which is handed over with it. */
    pictures: z.stringbool().default(false),
  }),
  response: { file: 'text/csv', charset: 'windows-1252' },
  errors: ['datev_settings_missing', 'datev_period', 'nothing_to_book', 'datev_creditor_too_long'],
});

export const downloadDatevPictures = contract({
  method: 'GET',
  path: '/api/datev/pictures',
  auth: 'provider',
  summary: 'PDF of every booked document with document.xml, for DATEV Belegtransfer',
  query: period,
  response: { file: 'application/zip' },
  errors: [
    'datev_settings_missing',
    'datev_period',
    'nothing_to_book',
    'datev_creditor_too_long',
    'too_many_requests',
  ],
});
