import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { LINK_SORTS } from '#shared/list-sorts.ts';
import { conversionRate } from '#shared/performance.ts';
import { FiguresSummary } from '#web/parts/figures-summary/figures-summary.tsx';
import { LINK_PERFORMANCE_COLUMNS } from '#web/parts/link-performance-columns.tsx';
import { useLinkPages } from '#web/parts/use-link-pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PAGE_SIZE } from '#web/ui/table/page-size.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import classes from './performance.module.css';

const PERFORMANCE_COLUMNS: readonly TableColumn<ReferralLinkAnswer>[] = [
  {
    id: 'partner',
    header: 'Partner',
    isTitle: true,
    cell: (row) => row.partnerName,
    sortBy: (row) => row.partnerName,
  },
  ...LINK_PERFORMANCE_COLUMNS,
];

/** What the campaign has brought, and by which partner. */
export function CampaignPerformance({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { id, clickCount, leadCount, saleCount, revenue } = campaign;
  const [sort, setSort] = useState<string | undefined>();
  const { source, links } = useLinkPages({
    campaignId: id,
    limit: PAGE_SIZE,
    sort: LINK_SORTS.find((each) => each === sort) ?? '-created',
  });
  return (
    <div className={classes.performance}>
      <div className={classes.cards}>
        <StatCard label="Klicks" value={formatCount(clickCount)} />
        <StatCard label="Anfragen" value={formatCount(leadCount)} />
        <StatCard
          label="Konversionsrate"
          value={formatRate(conversionRate(leadCount, clickCount))}
          hint="Anfragen / Klicks"
        />
        <StatCard label="Buchungen" value={formatCount(saleCount)} />
        <StatCard label="Umsatz" value={formatEuros(revenue)} hint="bestätigt, netto" />
      </div>
      <FiguresSummary of={{ kampagne: id }} />
      <div className={classes.table}>
        <DataTable
          label="Performance je Partner"
          source={{ ...source, data: links }}
          columns={PERFORMANCE_COLUMNS}
          rowKey={(row) => row.id}
          skeletonRows={2}
          sort={sort}
          onSort={setSort}
          isSorted
          empty={
            <EmptyState icon={IconChartBar} title="Noch keine Zahlen je Partner">
              Sobald Partner einen Link dieser Kampagne haben, sehen Sie hier, was er bringt.
            </EmptyState>
          }
        />
        <LoadMore source={source} what="Partner" isWholeOnPaper />
      </div>
    </div>
  );
}
