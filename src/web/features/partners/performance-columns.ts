import type { Received } from '#shared/contracts/contract.ts';
import type { getReferralPerformance } from '#shared/contracts/partners.ts';
import { LINK_PERFORMANCE_COLUMNS } from '#web/parts/link-performance-columns.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type LinkRow = Received<typeof getReferralPerformance>[number];

export const PERFORMANCE_COLUMNS: readonly TableColumn<LinkRow>[] = [
  {
    id: 'kampagne',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => row.campaignName,
    sortBy: (row) => row.campaignName,
  },
  ...LINK_PERFORMANCE_COLUMNS,
];
