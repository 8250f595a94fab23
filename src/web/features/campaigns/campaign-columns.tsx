import type { CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { REACH_COLUMNS } from '#web/parts/reach-columns.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { periodOf, STATUS_TONES, unbroken } from './campaign.ts';
import classes from './campaigns.module.css';

export const CAMPAIGN_COLUMNS: readonly TableColumn<CampaignRow>[] = [
  {
    id: 'name',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => <span className={classes.name}>{row.name}</span>,
    sortBy: (row) => row.name,
  },
  {
    id: 'reward',
    header: 'Prämie',
    cell: (row) => <span className={classes.reward}>{unbroken(row.rewardSentence)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className={classes.status}>
        <StatusBadge tone={STATUS_TONES[row.status]}>{CAMPAIGN_STATUSES[row.status]}</StatusBadge>
        {periodOf(row) === '' ? null : <span>{periodOf(row)}</span>}
      </span>
    ),
    sortBy: (row) => CAMPAIGN_STATUSES[row.status],
  },
  REACH_COLUMNS.clicks,
  REACH_COLUMNS.leads,
  REACH_COLUMNS.sales,
  figureColumn('revenue', 'Umsatz', (row) => row.revenue, {
    format: formatEuros,
    explain: 'Bestätigte Umsätze aus dieser Kampagne, netto.',
  }),
];
