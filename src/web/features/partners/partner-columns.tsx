import type { PartnerRow } from '#shared/contracts/partners/partners.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { REACH_COLUMNS } from '#web/parts/reach-columns.ts';
import { ReadinessBadge } from '#web/parts/readiness-badge.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { addressOf, nameOf, STATUS_TONES } from './partner.ts';
import classes from './partners.module.css';

/** The ids are those by which the server sorts. */
export const PARTNER_COLUMNS: readonly TableColumn<PartnerRow>[] = [
  {
    id: 'name',
    header: 'Partner',
    isTitle: true,
    cell: (row) => (
      <span className={classes.name}>
        <span>{nameOf(row)}</span>
        <span className={classes.internalId}>{row.internalId}</span>
      </span>
    ),
    sortBy: nameOf,
  },
  {
    id: 'contact',
    header: 'Kontakt',
    cell: (row) => (
      <span className={classes.contact}>
        <span>{`${row.firstName} ${row.lastName}`}</span>
        <span>{row.email}</span>
        {row.phone === '' ? null : <span>{row.phone}</span>}
        <span>{addressOf(row)}</span>
        {row.notes === '' ? null : <span className={classes.note}>Notiz: {row.notes}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className={classes.status}>
        <StatusBadge tone={STATUS_TONES[row.status]}>{PARTNER_STATUSES[row.status]}</StatusBadge>
        <ReadinessBadge readiness={row.readiness} />
        {row.lastSeenAt === null ? null : (
          <span className={classes.area}>Zuletzt angemeldet am {formatDate(row.lastSeenAt)}</span>
        )}
        {row.invitedAt === null ? null : (
          <span className={classes.area}>Eingeladen am {formatDate(row.invitedAt)}</span>
        )}
      </span>
    ),
  },
  REACH_COLUMNS.clicks,
  REACH_COLUMNS.leads,
  REACH_COLUMNS.sales,
  figureColumn('commission', 'Prämie', (row) => row.commissionTotal, {
    format: formatEuros,
    explain: 'Alles, was der Partner bisher verdient hat: netto, bezahlt oder noch offen.',
  }),
];
