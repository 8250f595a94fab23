import { IconFileCheck, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyDateAccount,
  type KeyDateAnswer,
  type KeyDateDocument,
} from '#shared/contracts/bookkeeping/key-date.ts';
import { KEY_DATE_WORDS } from '#shared/labels/key-date.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import classes from './key-date.module.css';

interface ListProps {
  readonly data: KeyDateAnswer;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Rows that have come with something else. */
const come = <Row,>(data: readonly Row[]) => ({
  data,
  isPending: false,
  error: null,
  refetch: () => undefined,
});

/** Where not all are listed: how many are, and where the others stand. */
const hintOf = (shown: number, all: number) =>
  shown < all
    ? {
        hint: `Die ersten ${formatCount(shown)} von ${formatCount(all)}, alle stehen in den CSV-Dateien`,
      }
    : {};

const euros = (explain: string) => ({ format: formatEuros, explain });

const PARTNER_COLUMNS: readonly TableColumn<KeyDateAccount>[] = [
  {
    id: 'partner',
    header: 'Partner',
    isTitle: true,
    width: '30%',
    cell: ({ partnerName }) => <span className={classes.name}>{partnerName}</span>,
    sortBy: ({ partnerName }) => partnerName,
  },
  {
    id: 'nummer',
    header: 'Nummer',
    yields: 1,
    cell: ({ partnerNumber }) => partnerNumber,
    sortBy: ({ partnerNumber }) => Number(partnerNumber.replace(/\D/g, '')),
  },
  {
    ...figureColumn(
      'praemien',
      KEY_DATE_WORDS.claims,
      ({ claims }: KeyDateAccount) => claims,
      euros('Verdient und auf keinem Beleg, netto.'),
    ),
    phone: 'below',
    phoneCell: ({ claims, documents }) =>
      `${formatEuros(claims)} nicht abgerechnet, ${formatEuros(documents)} in Belegen`,
  },
  figureColumn(
    'belege',
    KEY_DATE_WORDS.documents,
    ({ documents }) => documents,
    euros('Weder bezahlt noch storniert, brutto.'),
  ),
  {
    ...figureColumn(
      'summe',
      KEY_DATE_WORDS.liabilities,
      ({ liabilities }: KeyDateAccount) => liabilities,
      euros('Beides zusammen.'),
    ),
    phone: 'beside',
  },
];

/** What each partner was owed. */
export function OwedPartners({ data, sort, onSort }: ListProps) {
  const navigate = useNavigate();
  const owed = data.partners.filter(({ claims, documents }) => claims !== 0 || documents !== 0);
  return (
    <Section title="Je Partner" flush {...hintOf(data.partners.length, data.partnerCount)}>
      <DataTable
        label="Je Partner"
        source={come(owed)}
        columns={PARTNER_COLUMNS}
        rowKey={({ partnerId }) => partnerId}
        sort={sort ?? '-summe'}
        onSort={onSort}
        onOpen={({ partnerId }) =>
          void navigate({ to: '/partners', search: { partner: partnerId } })
        }
        portion={25}
        empty={
          <EmptyState icon={IconUsers} title="Keinem Partner etwas geschuldet">
            {`Am ${formatDate(data.day)} war alles abgerechnet und bezahlt.`}
          </EmptyState>
        }
      />
    </Section>
  );
}

const DOCUMENT_COLUMNS: readonly TableColumn<KeyDateDocument>[] = [
  {
    id: 'beleg',
    header: 'Beleg',
    isTitle: true,
    cell: ({ number, isObjected }) => (
      <span className={classes.number}>
        {number}
        {isObjected ? <StatusBadge tone="bad">Widersprochen</StatusBadge> : null}
      </span>
    ),
    sortBy: ({ number }) => number,
  },
  {
    id: 'partner',
    header: 'Partner',
    width: '30%',
    cell: ({ partnerName }) => <span className={classes.name}>{partnerName}</span>,
    sortBy: ({ partnerName }) => partnerName,
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: ({ issueDate }) => formatDate(issueDate),
    sortBy: ({ issueDate }) => issueDate,
  },
  {
    id: 'faellig',
    header: 'Fällig',
    yields: 1,
    cell: ({ dueDate }) => (dueDate === null ? '–' : formatDate(dueDate)),
    sortBy: ({ dueDate }) => dueDate,
  },
  figureColumn('betrag', 'Brutto', ({ totalAmount }) => totalAmount, { format: formatEuros }),
];

/** Documents that were neither paid nor cancelled. */
export function OpenDocuments({ data, sort, onSort }: ListProps) {
  const navigate = useNavigate();
  return (
    <Section
      title={KEY_DATE_WORDS.documents}
      flush
      {...hintOf(data.documents.length, data.documentCount)}
    >
      <DataTable
        label={KEY_DATE_WORDS.documents}
        source={come(data.documents)}
        columns={DOCUMENT_COLUMNS}
        rowKey={({ id }) => id}
        sort={sort ?? 'datum'}
        onSort={onSort}
        onOpen={({ id }) => void navigate({ to: '/payouts', search: { gutschrift: id } })}
        portion={25}
        empty={
          <EmptyState icon={IconFileCheck} title="Keine offenen Belege">
            {`Am ${formatDate(data.day)} war jeder Beleg bezahlt oder storniert.`}
          </EmptyState>
        }
      />
    </Section>
  );
}
