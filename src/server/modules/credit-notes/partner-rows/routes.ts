import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { exportPartners, listPartnerRows as listRows } from '#shared/contracts/partner-rows.ts';
import { countryName } from '#shared/countries.ts';
import { CSV_ROWS, type CsvCell } from '#shared/csv.ts';
import { readinessText } from '#shared/labels/readiness.ts';
import { PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { type CsvField, PARTNER_CSV_FIELDS } from '#shared/partner-csv-fields.ts';
import { listPartnerRows, pagesForTable, type PartnerWithReadiness } from './partner-row-list.ts';
import { presentPartnerRow } from './present-partner-row.ts';

/** What the partner is and has brought, behind the fields of the form. */
const MORE = [
  'Nummer',
  'Partner seit',
  'Gutschrift-Bereitschaft',
  'Klicks',
  'Leads',
  'Sales',
  'Prämie (€)',
];

const COLUMNS = PARTNER_CSV_FIELDS.filter(({ readOnly }) => readOnly !== true);

const HEADINGS = [...COLUMNS.map(({ heading }) => heading), ...MORE];

const day = (instant: Date | null): string =>
  instant === null ? '' : formatCalendarDate(berlinDateOf(instant));

/** The list of partners with what their documents need: partners know nothing of documents. */
export function partnerRowRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  route(api, listRows, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPartnerRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPartnerRow);
  });

  route(api, exportPartners, async ({ acting, query, reply }) => {
    const today = berlinDateOf(services.clock());
    void reply.header('content-disposition', `attachment; filename="partner-${today}.csv"`);
    const pages = pagesForTable(db, acting.providerId, query, CSV_ROWS + 1);
    return Readable.from(partnerTable(pages), { objectMode: false });
  });
}

/**
 * Partners as a table that the import reads back; columns it can't take are at the end. The headings
 * wait for nothing, however many partners there are.
 */
function partnerTable(
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
  if (field === 'fullName') return `${partner.firstName} ${partner.lastName}`;
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
