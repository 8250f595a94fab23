import type { CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { shownPage } from '#shared/own-page.ts';
import { REACH_COLUMNS } from '#web/parts/reach-columns.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros, unbroken } from '#web/ui/format/format-number.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { periodOf, STATUS_TONES } from './campaign.ts';
import classes from './campaigns.module.css';

export const CAMPAIGN_COLUMNS: readonly TableColumn<CampaignRow>[] = [
  {
    id: 'name',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => (
      <span className={classes.name}>
        {row.name}
        {row.ownPage === '' ? null : (
          <span className={classes.target} title={shownPage(row.ownPage)}>
            führt auf {new URL(row.ownPage).host.replace(/^www\./, '')}
          </span>
        )}
      </span>
    ),
    phoneCell: (row) => row.name,
    sortBy: (row) => row.name,
  },
  {
    id: 'reward',
    header: 'Prämie',
    width: '32%',
    phone: 'below',
    cell: (row) => <span className={classes.reward}>{unbroken(row.rewardSentence)}</span>,
    phoneCell: (row) => (
      <span>
        <span className={classes.phoneReward}>{unbroken(row.rewardSentence)}</span>
        <span className={classes.phoneReach}>{reachOf(row)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    phoneCell: (row) => (
      <StatusBadge tone={STATUS_TONES[row.status]}>{CAMPAIGN_STATUSES[row.status]}</StatusBadge>
    ),
    cell: (row) => (
      <span className={classes.status}>
        <StatusBadge tone={STATUS_TONES[row.status]}>{CAMPAIGN_STATUSES[row.status]}</StatusBadge>
        {periodOf(row) === '' ? null : <span>{periodOf(row)}</span>}
      </span>
    ),
    sortBy: (row) => CAMPAIGN_STATUSES[row.status],
  },
  { ...REACH_COLUMNS.clicks, yields: 2 },
  { ...REACH_COLUMNS.leads, yields: 3 },
  { ...REACH_COLUMNS.sales, yields: 1 },
  {
    ...figureColumn<CampaignRow>('revenue', 'Umsatz', (row) => row.revenue, {
      format: formatEuros,
      explain: 'Bestätigte Umsätze aus dieser Kampagne, netto.',
    }),
    phone: 'end',
  },
];

/** '2.295 Klicks · 74 Anfragen · 1 Buchung' */
function reachOf({ clickCount, leadCount, saleCount }: CampaignRow): string {
  const counted = (count: number, one: string, many: string) =>
    `${formatCount(count)} ${count === 1 ? one : many}`;
  return [
    counted(clickCount, 'Klick', 'Klicks'),
    counted(leadCount, 'Anfrage', 'Anfragen'),
    counted(saleCount, 'Buchung', 'Buchungen'),
  ].join(' · ');
}
