import type { LeadAnswer } from '#shared/contracts/leads.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { LeadStatusBadges } from './lead-status.tsx';
import { nameOf } from './lead.ts';
import classes from './leads.module.css';

/** The ids are those by which the server sorts. */
export const LEAD_COLUMNS: readonly TableColumn<LeadAnswer>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    cell: nameOf,
    sortBy: (row) => [row.lastName, row.firstName, row.email].filter(Boolean).join(' '),
  },
  { id: 'status', header: 'Status', cell: (row) => <LeadStatusBadges lead={row} /> },
  {
    id: 'campaign',
    header: 'Kampagne und Partner',
    cell: (row) => (
      <span className={classes.origin}>
        <span>{row.campaignName}</span>
        <span>{row.partnerName ?? 'ohne Empfehlung'}</span>
      </span>
    ),
  },
  {
    id: 'revenue',
    header: 'Umsatz',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Netto, ohne Umsatzsteuer. Solange er nicht bestätigt ist, steht „offen“ dabei.',
    cell: (row) => (
      <Amount
        value={row.saleAmount}
        note={row.saleAmount === null || row.revenueConfirmed ? undefined : 'offen'}
      />
    ),
    sortBy: (row) => row.saleAmount,
  },
  {
    id: 'commission',
    header: 'Prämie',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Was der Partner für diese Anfrage erhält, netto.',
    cell: (row) => <Amount value={row.commissionAmount} note={commissionNote(row)} />,
    sortBy: (row) => row.commissionAmount,
  },
  {
    id: 'received',
    header: 'Eingegangen',
    sortFirst: 'desc',
    cell: (row) => formatInstant(row.createdAt),
    sortBy: (row) => row.createdAt,
  },
];

function Amount({ value, note }: { readonly value: number | null; note: string | undefined }) {
  return (
    <span className={classes.amount}>
      <span>{value === null ? '–' : formatEuros(value)}</span>
      {note === undefined ? null : <span>{note}</span>}
    </span>
  );
}

/** Says what the figure alone would not. */
function commissionNote(row: LeadAnswer): string | undefined {
  if (row.commissionStatus === 'paid') return 'abgerechnet';
  if (row.commissionStatus === 'partial') return 'teilweise abgerechnet';
  const awaits = row.rewardType === 'per_sale' && row.commissionStatus === 'pending';
  return awaits && !row.revenueConfirmed && row.status !== 'lost'
    ? 'Bestätigung ausstehend'
    : undefined;
}
