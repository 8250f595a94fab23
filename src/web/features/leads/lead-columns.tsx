import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
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
    width: '24%',
    cell: nameOf,
    sortBy: (row) => [row.lastName, row.firstName, row.email].filter(Boolean).join(' '),
  },
  { id: 'status', header: 'Status', cell: (row) => <LeadStatusBadges lead={row} /> },
  {
    id: 'campaign',
    header: 'Kampagne und Partner',
    width: '24%',
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
    cell: (row) => <Commission lead={row} />,
    sortBy: (row) => row.commissionAmount,
  },
  {
    id: 'received',
    header: 'Eingegangen',
    sortFirst: 'desc',
    cell: (row) => <span className={classes.instant}>{formatInstant(row.createdAt)}</span>,
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

/** What the partner gets; where revenue has to come first, that instead of a 0. */
function Commission({ lead }: { readonly lead: LeadAnswer }) {
  const { commissionStatus, rewardType, revenueConfirmed, status } = lead;
  const awaits = rewardType === 'per_sale' && commissionStatus === 'pending' && !revenueConfirmed;
  if (!awaits) return <Amount value={lead.commissionAmount} note={settlementNote(lead)} />;
  return status === 'lost' ? (
    '–'
  ) : (
    <span className={classes.awaits} data-words>
      Bestätigung ausstehend
    </span>
  );
}

function settlementNote({ commissionStatus }: LeadAnswer): string | undefined {
  if (commissionStatus === 'paid') return 'abgerechnet';
  return commissionStatus === 'partial' ? 'teilweise abgerechnet' : undefined;
}
