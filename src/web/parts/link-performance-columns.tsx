import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { conversionRate } from '#shared/performance.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';

/** What a link has brought; the commission in euros. */
interface LinkFigures {
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionEarned: number;
}

type Column = TableColumn<LinkFigures>;

const rateOf = (row: LinkFigures) => conversionRate(row.leadCount, row.clickCount);

function figure(
  id: string,
  header: string,
  valueOf: (row: LinkFigures) => number,
  format: (value: number) => string = formatCount,
): Column {
  return {
    id,
    header,
    align: 'end',
    sortFirst: 'desc',
    cell: (row) => format(valueOf(row)),
    sortBy: valueOf,
  };
}

/** The columns of a table of links behind the one that says whose link it is. */
export const LINK_PERFORMANCE_COLUMNS: readonly Column[] = [
  {
    id: 'status',
    header: 'Link',
    cell: (row) => (
      <StatusBadge tone={row.isActive ? 'good' : 'off'}>
        {LINK_STATUSES[row.isActive ? 'active' : 'inactive']}
      </StatusBadge>
    ),
  },
  figure('klicks', 'Klicks', (row) => row.clickCount),
  figure('leads', 'Leads', (row) => row.leadCount),
  {
    id: 'quote',
    header: 'Quote',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Konversionsrate: Leads geteilt durch Klicks, in Prozent.',
    cell: (row) => formatRate(rateOf(row)),
    sortBy: rateOf,
  },
  figure('sales', 'Sales', (row) => row.saleCount),
  figure('praemie', 'Prämie', (row) => row.commissionEarned, formatEuros),
];
