import type { Queryable } from '#server/kernel/database.ts';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { countryName } from '#shared/countries.ts';
import type { CsvCell } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { readinessText } from '#shared/labels/readiness.ts';
import { PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { type Cents, ZERO_CENTS } from '#shared/money.ts';
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
  'Guthaben des Anbieters (€)',
  'Zurückzuzahlen (€)',
];

const COLUMNS = PARTNER_CSV_FIELDS.filter(({ readOnly }) => readOnly !== true);

const HEADINGS = [...COLUMNS.map(({ heading }) => heading), ...MORE];

const day = (instant: Date | null): string =>
  instant === null ? '' : formatCalendarDate(berlinDateOf(instant));

/** What stands against a partner; cents. */
export interface PartnerBalance {
  /** Below 0 where corrections exceed what is owed: it waits for the next premiums. */
  readonly waiting: Cents;
  /** What is left of paid documents that were reversed. */
  readonly owedBack: Cents;
}

/** Balances of partners by id; a rule of a later module. */
export type BalanceRule = (
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
) => Promise<ReadonlyMap<string, PartnerBalance>>;

type Balances = (partnerIds: readonly string[]) => ReturnType<BalanceRule>;

const NOTHING: PartnerBalance = { waiting: ZERO_CENTS, owedBack: ZERO_CENTS };

/**
 * Partners as a table that the import reads back; columns it can't take are at the end. The headings
 * wait for nothing, however many partners there are.
 */
export function partnerTable(
  pages: AsyncIterable<readonly PartnerWithReadiness[]>,
  balancesOf: Balances,
): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, cellsOfPages(pages, balancesOf), 'Bitte wählen Sie einen Status.');
}

async function* cellsOfPages(
  pages: AsyncIterable<readonly PartnerWithReadiness[]>,
  balancesOf: Balances,
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) {
    const balances = await balancesOf(rows.map(({ id }) => id));
    yield rows.map((row) => {
      const { waiting, owedBack } = balances.get(row.id) ?? NOTHING;
      const fields = COLUMNS.map(({ field }) => cellOf(row, field));
      return [...fields, ...moreOf(row), { cents: waiting }, { cents: owedBack }];
    });
  }
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
