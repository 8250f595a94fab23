import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPayouts, type Payout } from '#shared/contracts/credit-notes.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const COLUMNS: readonly TableColumn<Payout>[] = [
  {
    id: 'number',
    header: 'Nummer',
    isTitle: true,
    cell: (row) => row.invoiceNumber,
    sortBy: (row) => row.invoiceNumber,
  },
  {
    id: 'partner',
    header: 'Partner',
    cell: (row) => row.partner.name,
    sortBy: (row) => row.partner.name,
  },
  {
    id: 'amount',
    header: 'Betrag',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatEuros(row.totalAmount),
    sortBy: (row) => row.totalAmount,
  },
  {
    id: 'issued',
    header: 'Erstellt',
    cell: (row) => formatDate(row.issueDate),
    sortBy: (row) => row.issueDate,
  },
];

const readSearch = (raw: Record<string, unknown>) => ({ sort: textParam(raw, 'sort') });

/** The credit notes of the provider's partners. */
export function PayoutsPage() {
  const payouts = useQuery({ ...queryOf(listPayouts, { query: {} }), ...POLLED });
  const [{ sort }, change] = useAddress(readSearch);
  return (
    <>
      <PageHeader title="Gutschriften" />
      <Section title="Übersicht" flush>
        <DataTable
          label="Gutschriften"
          source={payouts}
          columns={COLUMNS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={<EmptyState icon={IconCoinEuro} title="Noch keine Gutschriften" />}
        />
      </Section>
    </>
  );
}
