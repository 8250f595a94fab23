import type { Received } from '#shared/contracts/contract.ts';
import type { getReferralPerformance } from '#shared/contracts/partners.ts';
import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { conversionRate } from '#shared/performance.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type LinkRow = Received<typeof getReferralPerformance>[number];

const rateOf = (row: LinkRow) => conversionRate(row.leadCount, row.clickCount);

export const PERFORMANCE_COLUMNS: readonly TableColumn<LinkRow>[] = [
  {
    id: 'kampagne',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => row.campaignName,
    sortBy: (row) => row.campaignName,
  },
  {
    id: 'status',
    header: 'Link',
    cell: (row) => (
      <StatusBadge tone={row.isActive ? 'good' : 'off'}>
        {LINK_STATUSES[row.isActive ? 'active' : 'inactive']}
      </StatusBadge>
    ),
  },
  {
    id: 'klicks',
    header: 'Klicks',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatCount(row.clickCount),
    sortBy: (row) => row.clickCount,
  },
  {
    id: 'leads',
    header: 'Leads',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatCount(row.leadCount),
    sortBy: (row) => row.leadCount,
  },
  {
    id: 'quote',
    header: 'Quote',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Konversionsrate: Leads geteilt durch Klicks, in Prozent.',
    cell: (row) => formatRate(rateOf(row)),
    sortBy: rateOf,
  },
  {
    id: 'sales',
    header: 'Sales',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatCount(row.saleCount),
    sortBy: (row) => row.saleCount,
  },
  {
    id: 'praemie',
    header: 'Prämie',
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => formatEuros(row.commissionEarned),
    sortBy: (row) => row.commissionEarned,
  },
];
