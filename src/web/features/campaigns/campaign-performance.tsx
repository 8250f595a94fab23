import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';
import { conversionRate } from '#shared/performance.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { FiguresGlance } from '#web/parts/figures-glance/figures-glance.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PERFORMANCE_COLUMNS } from './performance-columns.ts';
import classes from './performance.module.css';

/** What the campaign has brought, and by which partner. */
export function CampaignPerformance({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { id, clickCount, leadCount, saleCount, revenue } = campaign;
  const input = { query: { campaignId: id } };
  const links = useQuery({ ...queryOf(listReferralLinks, input), ...POLLED });
  const [sort, setSort] = useState<string | undefined>();
  return (
    <div className={classes.performance}>
      <div className={classes.cards}>
        <StatCard label="Klicks" value={formatCount(clickCount)} />
        <StatCard label="Leads" value={formatCount(leadCount)} />
        <StatCard
          label="Konversionsrate"
          value={formatRate(conversionRate(leadCount, clickCount))}
          hint="Leads / Klicks"
        />
        <StatCard label="Sales" value={formatCount(saleCount)} />
        <StatCard label="Umsatz" value={formatEuros(revenue)} hint="bestätigt, netto" />
      </div>
      <FiguresGlance of={{ kampagne: id }} />
      <div className={classes.table}>
        <DataTable
          label="Performance je Partner"
          source={links}
          columns={PERFORMANCE_COLUMNS}
          rowKey={(row) => row.id}
          skeletonRows={2}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState icon={IconChartBar} title="Noch keine Zahlen je Partner">
              Sobald Partner einen Link dieser Kampagne haben, sehen Sie hier, was er bringt.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
