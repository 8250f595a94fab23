import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import { cents, formatCents } from '#shared/money.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';

export const INVOICE_COLUMNS: readonly TableColumn<SubscriptionInvoice>[] = [
  {
    id: 'number',
    header: 'Nummer',
    isTitle: true,
    cell: (row) => row.number,
    sortBy: (row) => row.number,
  },
  {
    id: 'created',
    header: 'Datum',
    sortFirst: 'desc',
    cell: (row) => formatDate(row.created),
    sortBy: (row) => row.created,
  },
  {
    id: 'amount',
    header: 'Betrag',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Rechnungsbetrag mit Umsatzsteuer, wo sie anfällt.',
    cell: (row) => formatCents(cents(row.amount)),
    sortBy: (row) => row.amount,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <InvoiceState invoice={row} />,
    sortBy: invoiceState,
  },
  {
    id: 'period',
    header: 'Zeitraum',
    cell: (row) => formatPeriod(row.period.start, row.period.end),
    sortBy: (row) => row.period.start,
  },
];

/** Paid, overdue or open, in a word. */
export function invoiceState({ paid, overdue }: SubscriptionInvoice): string {
  if (paid) return 'Bezahlt';
  return overdue ? 'Überfällig' : 'Offen';
}

function InvoiceState({ invoice }: { readonly invoice: SubscriptionInvoice }) {
  if (invoice.paid) return <StatusBadge tone="good">Bezahlt</StatusBadge>;
  if (invoice.declined) return <StatusBadge tone="bad">Abbuchung fehlgeschlagen</StatusBadge>;
  if (invoice.payment === 'card' && !invoice.overdue)
    return <StatusBadge tone="wait">Wird abgebucht</StatusBadge>;
  if (invoice.overdue) return <StatusBadge tone="bad">Überfällig</StatusBadge>;
  return <StatusBadge tone="wait">Offen bis {formatDate(invoice.dueDate)}</StatusBadge>;
}
