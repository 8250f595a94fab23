import { csvOf } from '#shared/csv.ts';
import { PARTNER_CSV_FIELDS } from '#shared/partner-csv-fields.ts';

/** The table to fill in: headings and a row that shows how. */
export function partnerTemplate(): string {
  const columns = PARTNER_CSV_FIELDS.filter(({ readOnly }) => readOnly !== true);
  return csvOf([columns.map(({ heading }) => heading), columns.map(({ example }) => example)]);
}
