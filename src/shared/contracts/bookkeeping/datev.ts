import { z } from 'zod';
import { CHARTS } from '../../datev/chart-defaults.ts';
import { keysOf, TAX_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, eurosOut, TOGETHER } from '../fields.ts';

/** Booking batches for DATEV (docs/product/bookkeeping.md section 8). */

/** How partners become supplier accounts. */
export const CREDITOR_MODES = {
  collective: 'Ein Sammelkonto für alle Partner',
  by_number: 'Ein Konto je Partner: Startkonto plus Partnernummer',
} as const;

const whole = (message: string, min: number, max: number) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);

const CONSULTANT = 'Bitte geben Sie die Beraternummer ein (4 bis 7 Ziffern, ab 1001)';
const CLIENT = 'Bitte geben Sie die Mandantennummer ein (1 bis 5 Ziffern)';
const LENGTH = 'Bitte wählen Sie 4 bis 8 Stellen';
const MONTH = 'Bitte wählen Sie einen Monat';

const expense = z.object({
  account: z
    .string({ error: 'Bitte geben Sie ein Konto ein' })
    .trim()
    .regex(/^[1-9]\d{3,7}$/, 'Bitte geben Sie ein Sachkonto ein, nur Ziffern'),
  taxKey: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'Höchstens 4 Ziffern'),
});

const accounts = z.object({
  regular: expense,
  small_business: expense,
  eu_business: expense,
  third_country: expense,
  private: expense,
});

export const datevSettings = z.object({
  consultantNumber: whole(CONSULTANT, 1001, 9_999_999),
  clientNumber: whole(CLIENT, 1, 99_999),
  /** Month in which the fiscal year begins. */
  fiscalYearMonth: whole(MONTH, 1, 12),
  /** Digits of an account number; supplier accounts have one more. */
  accountLength: whole(LENGTH, 4, 8),
  chart: z.enum(keysOf(CHARTS)),
  accounts,
  creditorMode: z.enum(keysOf(CREDITOR_MODES)),
  /** The account of all partners, or the one that a partner's number is added to. */
  creditorBase: whole('Bitte geben Sie ein Kreditorenkonto ein', 10_000, 999_999_999),
});
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
    /** Each booking leads to the picture of its document, which is handed over beside it. */
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
