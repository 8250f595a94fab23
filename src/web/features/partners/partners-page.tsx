import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPartners, type PartnerAnswer } from '#shared/contracts/partners.ts';
import { PARTNER_STATUSES, type PartnerStatus } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const TONES: Readonly<Record<PartnerStatus, Tone>> = {
  active: 'good',
  inactive: 'off',
  suspended: 'bad',
};

const COLUMNS: readonly TableColumn<PartnerAnswer>[] = [
  {
    id: 'name',
    header: 'Partner',
    isTitle: true,
    cell: (row) => row.companyName || `${row.firstName} ${row.lastName}`,
    sortBy: (row) => row.companyName || row.lastName,
  },
  { id: 'email', header: 'E-Mail', cell: (row) => row.email },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={TONES[row.status]}>{PARTNER_STATUSES[row.status]}</StatusBadge>
    ),
    sortBy: (row) => PARTNER_STATUSES[row.status],
  },
  {
    id: 'leads',
    header: 'Anfragen',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatCount(row.leadCount),
    sortBy: (row) => row.leadCount,
  },
  {
    id: 'commission',
    header: 'Prämie',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatEuros(row.commissionTotal),
    sortBy: (row) => row.commissionTotal,
  },
];

const readSearch = (raw: Record<string, unknown>) => ({ sort: textParam(raw, 'sort') });

/** The provider's partners. */
export function PartnersPage() {
  const partners = useQuery({ ...queryOf(listPartners, { query: {} }), ...POLLED });
  const [{ sort }, change] = useAddress(readSearch);
  return (
    <>
      <PageHeader title="Partner-Verwaltung" tabTitle="Partner" />
      <Section title="Übersicht" flush>
        <DataTable
          label="Partner"
          source={partners}
          columns={COLUMNS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={<EmptyState icon={IconUsers} title="Noch keine Partner" />}
        />
      </Section>
    </>
  );
}
