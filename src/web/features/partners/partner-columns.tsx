import type { PartnerRow } from '#shared/contracts/partners/partners.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { REACH_COLUMNS } from '#web/parts/reach-columns.ts';
import { readinessWords } from '#web/parts/readiness.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { GroupMark } from './groups/group-mark.tsx';
import { addressOf, nameOf, STATUS_TONES } from './partner.ts';
import classes from './partners.module.css';

/** The ids are those by which the server sorts. */
export const PARTNER_COLUMNS: readonly TableColumn<PartnerRow>[] = [
  {
    id: 'name',
    header: 'Partner',
    isTitle: true,
    width: '22%',
    cell: (row) => (
      <span className={classes.name}>
        <span>{nameOf(row)}</span> <span className={classes.internalId}>{row.internalId}</span>
        {row.groups.map((group) => (
          <GroupMark key={group.id} name={group.name} colour={group.colour} />
        ))}
      </span>
    ),
    phoneCell: (row) => (
      <>
        {nameOf(row)} <span className="ew-visually-hidden">{row.internalId}</span>
      </>
    ),
    sortBy: nameOf,
  },
  {
    id: 'contact',
    header: 'Kontakt',
    yields: 1,
    phone: 'below',
    cell: (row) => (
      <span
        className={classes.contact}
        title={joined([`${row.firstName} ${row.lastName}`, contactOf(row)], ', ')}
      >
        {contactOf(row)}
      </span>
    ),
    // What is missing for a document comes first: it has to be asked for.
    phoneCell: (row) =>
      joined(
        [row.readiness.ready ? '' : readinessWords(row.readiness).text, contactOf(row)],
        ' · ',
      ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    cell: (row) => (
      <span className={classes.status}>
        <StatusBadge tone={STATUS_TONES[row.status]}>{PARTNER_STATUSES[row.status]}</StatusBadge>
        <span title={readinessWords(row.readiness).text}>{readinessWords(row.readiness).text}</span>
      </span>
    ),
    phoneCell: (row) => (
      <StatusBadge tone={STATUS_TONES[row.status]}>{PARTNER_STATUSES[row.status]}</StatusBadge>
    ),
  },
  REACH_COLUMNS.clicks,
  REACH_COLUMNS.leads,
  REACH_COLUMNS.sales,
  {
    ...figureColumn<PartnerRow>('commission', 'Prämie', (row) => row.commissionTotal, {
      format: formatEuros,
      explain: 'Alles, was der Partner bisher verdient hat: netto, bezahlt oder noch offen.',
    }),
    phone: 'end',
  },
  extra('person', 'Ansprechperson', (row) => `${row.firstName} ${row.lastName}`),
  extra('phone', 'Telefon', (row) => row.phone),
  extra('address', 'Adresse', addressOf),
  extra('notes', 'Notiz', (row) => row.notes),
  extra('seen', 'Zuletzt angemeldet', (row) =>
    row.lastSeenAt === null ? '' : formatDate(row.lastSeenAt),
  ),
  extra('invited', 'Eingeladen', (row) =>
    row.invitedAt === null ? '' : formatDate(row.invitedAt),
  ),
];

/** How they are reached; a partner of the first hour may have a phone number alone. */
const contactOf = ({ email, phone }: PartnerRow): string => email || phone;

const joined = (words: readonly string[], separator: string): string =>
  words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(separator);

/** A column of words that is taken in when somebody wants it. */
function extra(
  id: string,
  header: string,
  textOf: (row: PartnerRow) => string,
): TableColumn<PartnerRow> {
  return {
    id,
    header,
    isExtra: true,
    phone: 'below',
    cell: (row) => <span className={classes.words}>{textOf(row) || '–'}</span>,
    phoneCell: (row) => textOf(row) || null,
  };
}
