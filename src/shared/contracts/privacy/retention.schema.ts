import { z } from 'zod';
import { columnOf, type EntityFields, type Stored } from '../entity-fields.ts';

/** Months: requests that came to nothing, and partners without documents. */
export const RETENTION = {
  requests: { usual: 24, from: 3, to: 60 },
  partners: { from: 12, to: 120 },
} as const;

const months = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const message = `Bitte geben Sie ${from} bis ${to} Monate an`;
  return z.number({ error: message }).int(message).min(from, message).max(to, message);
};

const YEAR = 'Bitte geben Sie ein Jahr an, zum Beispiel 2019';

/** Sent, stored and answered alike; says nothing of a person. */
const period = <Schema extends z.ZodType>(schema: Schema) =>
  ({ input: schema, output: schema, erased: 'never' }) as const;

/**
 * Every period that a provider sets, in the order of the account's export. A new one needs a
 * migration, its entry here, its default and its input in `retention-section.tsx`.
 */
export const RETENTION_FIELDS = {
  requestMonths: period(months(RETENTION.requests)),
  /** Null: partners are never erased by themselves. */
  partnerMonths: period(months(RETENTION.partners).nullable()),
  /** First year whose tax is not assessed for good; null where none is open beyond the period. */
  taxOpenSince: period(
    z.number({ error: YEAR }).int(YEAR).min(2000, YEAR).max(2200, YEAR).nullable(),
  ),
} as const satisfies EntityFields;

export type RetentionSettings = Readonly<Stored<typeof RETENTION_FIELDS>>;

/** What holds where nothing was saved. */
export const USUAL_RETENTION: RetentionSettings = {
  requestMonths: RETENTION.requests.usual,
  partnerMonths: null,
  taxOpenSince: null,
};

/** What the export of an account says of the periods. */
export const RETENTION_EXPORTED_COLUMNS: readonly string[] = [
  ...Object.keys(RETENTION_FIELDS).map(columnOf),
  'updated_at',
];
