import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import type { CsvCell } from '#shared/csv.ts';
import { PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { fromEuros } from '#shared/money.ts';
import { readinessWords } from '#web/parts/readiness.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { PARTNER_CSV_FIELDS, type CsvField } from './partner-csv-fields.ts';

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

/** Partners as a table that the import reads back; columns it can't take are at the end. */
export function partnerTable(
  partners: readonly PartnerAnswer[],
  readiness: ReadonlyMap<string, PartnerReadiness>,
): CsvCell[][] {
  return [
    [...COLUMNS.map(({ heading }) => heading), ...MORE],
    ...partners.map((partner) => [
      ...COLUMNS.map(({ field }) => cellOf(partner, field)),
      ...moreOf(partner, readiness.get(partner.id)),
    ]),
  ];
}

function cellOf(partner: PartnerAnswer, field: CsvField): string {
  if (field === 'taxStatus')
    return partner.taxStatus === null ? '' : TAX_STATUSES[partner.taxStatus];
  if (field === 'status') return PARTNER_STATUSES[partner.status];
  if (field === 'selfBillingAgreedAt') return day(partner.selfBillingAgreedAt);
  if (field === 'isSmallBusiness') return partner.isSmallBusiness ? 'ja' : 'nein';
  if (field === 'fullName') return `${partner.firstName} ${partner.lastName}`;
  return partner[field];
}

function moreOf(partner: PartnerAnswer, readiness: PartnerReadiness | undefined): CsvCell[] {
  const { internalId, createdAt, clickCount, leadCount, saleCount, commissionTotal } = partner;
  const cents = fromEuros(commissionTotal);
  return [
    internalId,
    day(createdAt),
    readiness === undefined ? '' : readinessWords(readiness).text,
    String(clickCount),
    String(leadCount),
    String(saleCount),
    cents === null ? null : { cents },
  ];
}

const day = (instant: string | null): string =>
  instant === null ? '' : formatDate(berlinDateOf(new Date(instant)));
