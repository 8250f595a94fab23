import { internalIdOf } from '#server/modules/partners/index.ts';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import { CSV_START, type CsvCell, csvLine, csvOf } from '#shared/csv.ts';
import { documentNumber } from '#shared/document-number.ts';
import { STATEMENT_KINDS, STATEMENT_REASONS } from '#shared/labels/statements.ts';
import { COMMISSION_STATUSES, CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { missingNumbers, type RangeNumbers } from '../domain/number-gaps.ts';
import type {
  AcceptanceLine,
  AgreementLine,
  CommissionLine,
  CommissionSource,
  SettlementLine,
  StatementLine,
} from './content-queries.ts';

/** The tables of a pack, for German spreadsheets. */

const SOURCES: Readonly<Record<CommissionSource, string>> = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
  bonus: 'Bonus',
  correction: 'Korrektur',
};

const dayOf = (instant: Date): string => formatCalendarDate(berlinDateOf(instant));

const amount = (value: number): CsvCell => ({ cents: cents(value) });

/** Commissions one by one; guests are not named. */
export async function* commissionTable(
  lines: AsyncIterable<CommissionLine>,
): AsyncGenerator<string> {
  yield (
    CSV_START +
      csvLine([
        'Prämie',
        'Ereignis am',
        'Partner-Nr.',
        'Partner',
        'Kampagne',
        'Art',
        'Prämie netto (€)',
        'Abgerechnet netto (€)',
        'Stand',
      ])
  );
  for await (const line of lines)
    yield csvLine([
      line.id,
      dayOf(line.eventAt),
      internalIdOf(line.partnerNumber),
      line.partnerName,
      line.campaign,
      SOURCES[line.source],
      amount(line.amount),
      amount(line.settled),
      COMMISSION_STATUSES[line.status],
    ]);
}

/** Which document settles which commission, and with how much. */
export async function* settlementTable(
  lines: AsyncIterable<SettlementLine>,
): AsyncGenerator<string> {
  yield (
    CSV_START +
      csvLine([
        'Belegnummer',
        'Belegart',
        'Belegdatum',
        'Partner-Nr.',
        'Partner',
        'Prämie',
        'Ereignis am',
        'Kampagne',
        'Art',
        'Abgerechnet netto (€)',
      ])
  );
  for await (const line of lines)
    yield csvLine([
      line.number,
      CREDIT_NOTE_KINDS[line.kind],
      formatCalendarDate(line.issueDate),
      internalIdOf(line.partnerNumber),
      line.partnerName,
      line.commissionId,
      dayOf(line.eventAt),
      line.campaign,
      SOURCES[line.source],
      amount(line.amount),
    ]);
}

const NO_GAPS = 'keine Lücken';

/** First and last number of each range in the period, and what is missing between. */
export function numberTable(ranges: readonly RangeNumbers[]): string {
  return csvOf([
    ['Nummernkreis', 'Erste Nummer', 'Letzte Nummer', 'Belege', 'Lücken'],
    ...ranges.map((range) => {
      const named = (running: number) => documentNumber(range, running);
      const { numbers } = range;
      const missing = missingNumbers(range);
      return [
        rangeName(range),
        numbers.length === 0 ? '' : named(Math.min(...numbers)),
        numbers.length === 0 ? '' : named(Math.max(...numbers)),
        String(numbers.length),
        missing.length === 0 ? NO_GAPS : missing.map(named).join(', '),
      ];
    }),
  ]);
}

const AGREEMENTS: Readonly<Record<AgreementLine['kind'], string>> = {
  accepted: 'Zugestimmt im Partnerbereich',
  withdrawn: 'Widerrufen im Partnerbereich',
  recorded: 'Zugestimmt, vom Anbieter erfasst',
};

export const agreementTable = (lines: readonly AgreementLine[]): string =>
  csvOf([
    ['Partner-Nr.', 'Partner', 'Am', 'Erklärung', 'Wie', 'Fassung', 'SHA-256 des Textes'],
    ...lines.map((line) => [
      internalIdOf(line.partnerNumber),
      line.partnerName,
      dayOf(line.at),
      AGREEMENTS[line.kind],
      line.how,
      line.version,
      line.textHash,
    ]),
  ]);

export const acceptanceTable = (lines: readonly AcceptanceLine[]): string =>
  csvOf([
    ['Partner-Nr.', 'Partner', 'Fassung', 'Zugestimmt am', 'Wo'],
    ...lines.map((line) => [
      internalIdOf(line.partnerNumber),
      line.partnerName,
      String(line.version),
      formatBerlinDateTime(line.at),
      line.source === 'application' ? 'Bewerbung' : 'Partnerbereich',
    ]),
  ]);

export const statementTable = (lines: readonly StatementLine[]): string =>
  csvOf([
    ['Belegnummer', 'Belegdatum', 'Partner', 'Am', 'Erklärung', 'Grund', 'Worte des Partners'],
    ...lines.map((line) => [
      line.number,
      formatCalendarDate(line.issueDate),
      line.partner,
      whenSaid(line),
      line.at === null
        ? `${STATEMENT_KINDS.objection}, vom Anbieter erfasst`
        : STATEMENT_KINDS[line.kind],
      line.reason === '' ? '' : STATEMENT_REASONS[line.reason],
      line.words,
    ]),
  ]);

function whenSaid({ at, objectedOn }: StatementLine): string {
  if (at !== null) return formatBerlinDateTime(at);
  return objectedOn === null ? '' : formatCalendarDate(objectedOn);
}

/** 'GS-…', 'GS-…-26' */
const rangeName = ({ prefix, suffix }: RangeNumbers): string =>
  `${prefix}-…${suffix === '' ? '' : `-${suffix}`}`;
