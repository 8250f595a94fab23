import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { LINK_PERFORMANCE_COLUMNS } from '#web/parts/link-performance-columns.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

export const PERFORMANCE_COLUMNS: readonly TableColumn<ReferralLinkAnswer>[] = [
  {
    id: 'partner',
    header: 'Partner',
    isTitle: true,
    cell: (row) => row.partnerName,
    sortBy: (row) => row.partnerName,
  },
  ...LINK_PERFORMANCE_COLUMNS,
];
