import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { conversionRate } from '#shared/performance.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { REACH_COLUMNS } from './reach-columns.ts';

/** What a link has brought; the commission in euros. */
interface LinkFigures {
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionEarned: number;
}

const rateOf = (row: LinkFigures) => conversionRate(row.leadCount, row.clickCount);

/** The columns of a table of links behind the one that says whose link it is; sorted by these ids. */
export const LINK_PERFORMANCE_COLUMNS: readonly TableColumn<LinkFigures>[] = [
  {
    id: 'status',
    header: 'Link',
    cell: (row) => (
      <StatusBadge tone={row.isActive ? 'good' : 'off'}>
        {LINK_STATUSES[row.isActive ? 'active' : 'inactive']}
      </StatusBadge>
    ),
  },
  REACH_COLUMNS.clicks,
  REACH_COLUMNS.leads,
  figureColumn('rate', 'Quote', rateOf, {
    format: formatRate,
    explain: 'Konversionsrate: Anfragen geteilt durch Klicks, in Prozent.',
  }),
  REACH_COLUMNS.sales,
  figureColumn('commission', 'Prämie', (row) => row.commissionEarned, { format: formatEuros }),
];
