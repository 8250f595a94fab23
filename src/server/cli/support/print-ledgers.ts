import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { cents, formatCents } from '#shared/money.ts';
import type { LedgerInvoice } from '../../modules/billing/index.ts';
import type { LedgerEntry } from '../../modules/credit-notes/index.ts';

type Print = (line: string) => void;

const SOURCES = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
  bonus: 'Bonus',
  correction: 'Korrektur',
} as const;
const amount = (value: number): string => formatCents(cents(value));
const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** A provider's commissions with the documents that settled them, a line each, then the sums. */
export function printLedger(entries: readonly LedgerEntry[], print: Print): void {
  for (const entry of entries) {
    const settled = entry.settlements
      .map(({ number, amountCents }) => `${number} ${amount(amountCents)}`)
      .join(', ');
    print(
      [
        formatCalendarDate(berlinDateOf(entry.eventAt)),
        entry.partner,
        entry.campaign,
        SOURCES[entry.source],
        amount(entry.amountCents),
        COMMISSION_STATUSES[entry.status],
        ...(settled === '' ? [] : [settled]),
      ].join(' · '),
    );
  }
  for (const [partner, own] of Map.groupBy(entries, (entry) => entry.partner))
    print(`${partner}: ${sums(own)}`);
  print(`${count(entries.length, 'Prämie', 'Prämien')}: ${sums(entries)}`);
}

function sums(entries: readonly LedgerEntry[]): string {
  const earned = total(entries, ({ amountCents }) => amountCents);
  const paid = total(entries, ({ paidCents }) => paidCents);
  return `verdient ${amount(earned)}, abgerechnet ${amount(paid)}, offen ${amount(earned - paid)}`;
}

/** The operator's invoices, a line each, then the sums. */
export function printInvoices(
  invoices: readonly LedgerInvoice[],
  today: CalendarDate,
  print: Print,
): void {
  for (const invoice of invoices)
    print(
      [
        invoice.number,
        formatCalendarDate(invoice.issueDate),
        invoice.recipient,
        `${amount(invoice.netCents)} netto`,
        `${amount(invoice.grossCents)} brutto`,
        stateOf(invoice, today),
      ].join(' · '),
    );
  const open = invoices.filter(({ paidDate }) => paidDate === null);
  const gross = (rows: readonly LedgerInvoice[]) => amount(total(rows, (row) => row.grossCents));
  print(
    `${count(invoices.length, 'Rechnung', 'Rechnungen')}: ${amount(total(invoices, (row) => row.netCents))} netto, ` +
      `${amount(total(invoices, (row) => row.vatCents))} Umsatzsteuer, ${gross(invoices)} brutto, ` +
      `davon offen ${gross(open)}`,
  );
}

function stateOf({ paidDate, dueDate, reminders }: LedgerInvoice, today: CalendarDate): string {
  if (paidDate !== null) return `bezahlt am ${formatCalendarDate(paidDate)}`;
  const due = formatCalendarDate(dueDate);
  if (dueDate >= today) return `offen bis ${due}`;
  const reminded = reminders === 0 ? '' : `, ${count(reminders, 'Erinnerung', 'Erinnerungen')}`;
  return `überfällig seit ${due}${reminded}`;
}
