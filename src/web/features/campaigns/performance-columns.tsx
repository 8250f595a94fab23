import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { conversionRate } from '#shared/performance.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const rateOf = (row: ReferralLinkAnswer) => conversionRate(row.leadCount, row.clickCount);

export const PERFORMANCE_COLUMNS: readonly TableColumn<ReferralLinkAnswer>[] = [
  {
    id: 'partner',
    header: 'Partner',
    isTitle: true,
    cell: (row) => row.partnerName,
    sortBy: (row) => row.partnerName,
  },
  {
    id: 'status',
    header: 'Link',
    cell: (row) => (
      <StatusBadge tone={row.isActive ? 'good' : 'off'}>{LINK_STATUSES[row.status]}</StatusBadge>
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
