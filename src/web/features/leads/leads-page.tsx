import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listLeads, type LeadAnswer } from '#shared/contracts/leads.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const COLUMNS: readonly TableColumn<LeadAnswer>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    cell: (row) => `${row.firstName} ${row.lastName}`.trim() || row.email,
    sortBy: (row) => row.lastName,
  },
  { id: 'campaign', header: 'Kampagne', cell: (row) => row.campaignName },
  {
    id: 'received',
    header: 'Eingegangen',
    sortFirst: 'desc',
    cell: (row) => formatInstant(row.createdAt),
    sortBy: (row) => row.createdAt,
  },
];

const readSearch = (raw: Record<string, unknown>) => ({ sort: textParam(raw, 'sort') });

/** The requests that came in. */
export function LeadsPage() {
  const leads = useQuery({ ...queryOf(listLeads, { query: {} }), ...POLLED });
  const [{ sort }, change] = useAddress(readSearch);
  return (
    <>
      <PageHeader title="Anfragen" />
      <Section title="Übersicht" flush>
        <DataTable
          label="Anfragen"
          source={leads}
          columns={COLUMNS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={<EmptyState icon={IconInbox} title="Noch keine Anfragen" />}
        />
      </Section>
    </>
  );
}
