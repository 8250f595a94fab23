import { z } from 'zod';
import { CHARTS } from '../../datev/chart-defaults.ts';
import { keysOf } from '../../labels/statuses.ts';
import { columnOf, type EntityFields } from '../entity-fields.ts';

/** How partners become supplier accounts. */
export const CREDITOR_MODES = {
  collective: 'Ein Sammelkonto für alle Partner',
  by_number: 'Ein Konto je Partner: Startkonto plus Partnernummer',
} as const;

const whole = (message: string, min: number, max: number) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);

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

/** Sent, stored and answered alike; says nothing of a person. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  ({ input: schema, output: schema, erased: 'never' }) as const;

/**
 * Every setting of the booking batches, in the order of the account's export. A new one needs a
 * migration, its entry here and its input in `datev-form.tsx`; everything else follows.
 */
export const DATEV_FIELDS = {
  consultantNumber: setting(
    whole('Bitte geben Sie die Beraternummer ein (4 bis 7 Ziffern, ab 1001)', 1001, 9_999_999),
  ),
  clientNumber: setting(
    whole('Bitte geben Sie die Mandantennummer ein (1 bis 5 Ziffern)', 1, 99_999),
  ),
  /** Month in which the fiscal year begins. */
  fiscalYearMonth: setting(whole('Bitte wählen Sie einen Monat', 1, 12)),
  /** Digits of an account number; supplier accounts have one more. */
  accountLength: setting(whole('Bitte wählen Sie 4 bis 8 Stellen', 4, 8)),
  chart: setting(z.enum(keysOf(CHARTS))),
  accounts: setting(
    z.object({
      regular: expense,
      small_business: expense,
      eu_business: expense,
      third_country: expense,
      private: expense,
    }),
  ),
  creditorMode: setting(z.enum(keysOf(CREDITOR_MODES))),
  /** The account of all partners, or the one that a partner's number is added to. */
  creditorBase: setting(whole('Bitte geben Sie ein Kreditorenkonto ein', 10_000, 999_999_999)),
  /** Bookings carry the last day of the service period, and the document's day as that of the tax period. */
  usesServiceDate: setting(z.boolean().default(false)),
} as const satisfies EntityFields;

/** What the export of an account says of the settings. */
export const DATEV_EXPORTED_COLUMNS: readonly string[] = [
  ...Object.keys(DATEV_FIELDS).map(columnOf),
  'updated_at',
];
