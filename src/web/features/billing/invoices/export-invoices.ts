import { berlinDateOf } from '#shared/calendar-date.ts';
import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import { csvOf, type CsvCell } from '#shared/csv.ts';
import { cents } from '#shared/money.ts';
import type { DownloadedFile } from '#web/api/downloaded-file.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { invoiceState } from './invoice-columns.tsx';

const HEAD = [
  'Nummer',
  'Datum',
  'Betrag (brutto)',
  'Status',
  'Zahlbar bis',
  'Bezahlt am',
  'Zeitraum ab',
  'Zeitraum bis',
] as const;

/** The invoices as a table for spreadsheets. */
export function exportInvoices(invoices: readonly SubscriptionInvoice[]): DownloadedFile {
  return {
    blob: new Blob([csvOf([HEAD, ...invoices.map(rowOf)])], { type: 'text/csv;charset=utf-8' }),
    filename: `rechnungen-${berlinDateOf(new Date())}.csv`,
  };
}

function rowOf(invoice: SubscriptionInvoice): CsvCell[] {
  const { number, created, amount, dueDate, paidDate, period } = invoice;
  return [
    number,
    formatDate(created),
    { cents: cents(amount) },
    invoiceState(invoice),
    formatDate(dueDate),
    paidDate === null ? '' : formatDate(paidDate),
    formatDate(period.start),
    formatDate(period.end),
  ];
}
