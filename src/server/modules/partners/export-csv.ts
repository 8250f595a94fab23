import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { countryName } from '#shared/countries.ts';
import type { CsvCell } from '#shared/csv.ts';
import { readinessText } from '#shared/labels/readiness.ts';
import { PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { type CsvField, PARTNER_CSV_FIELDS } from '#shared/partner-csv-fields.ts';
import { personName } from '#shared/partner-name.ts';
import type { PartnerWithReadiness } from './list-queries.ts';

/** What the partner is and has brought, behind the fields of the form. */
const MORE = [
  'Nummer',
  'Partner seit',
  'Gutschrift-Bereitschaft',
  'Klicks',
  'Anfragen',
  'Buchungen',
  'Prämie (€)',
];

const COLUMNS = PARTNER_CSV_FIELDS.filter(({ readOnly }) => readOnly !== true);

const HEADINGS = [...COLUMNS.map(({ heading }) => heading), ...MORE];

const day = (instant: Date | null): string =>
  instant === null ? '' : formatCalendarDate(berlinDateOf(instant));

/**
 * Partners as a table that the import reads back; columns it can't take are at the end. The headings
 * wait for nothing, however many partners there are.
 */
export function partnerTable(
  pages: AsyncIterable<readonly PartnerWithReadiness[]>,
): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, cellsOfPages(pages), 'Bitte wählen Sie einen Status.');
}

async function* cellsOfPages(
  pages: AsyncIterable<readonly PartnerWithReadiness[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages)
    yield rows.map((row) => [...COLUMNS.map(({ field }) => cellOf(row, field)), ...moreOf(row)]);
}

function cellOf({ partner }: PartnerWithReadiness, field: CsvField): string {
  if (field === 'taxStatus')
    return partner.taxStatus === null ? '' : TAX_STATUSES[partner.taxStatus];
  if (field === 'status') return PARTNER_STATUSES[partner.status];
  if (field === 'selfBillingAgreedAt') return day(partner.selfBillingAgreedAt);
  if (field === 'isSmallBusiness') return partner.taxStatus === 'small_business' ? 'ja' : 'nein';
  if (field === 'fullName') return personName(partner);
  if (field === 'country') return countryName(partner.countryCode);
  return partner[field];
}

function moreOf({ partner, readiness }: PartnerWithReadiness): CsvCell[] {
  return [
    partner.internalId,
    day(partner.createdAt),
    readinessText(readiness),
    String(partner.clickCount),
    String(partner.leadCount),
    String(partner.saleCount),
    { cents: partner.commissionTotal },
  ];
}
