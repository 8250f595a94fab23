import { Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getPartnerPerformance,
  getReferralPerformance,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { FiguresSummary } from '#web/parts/figures-summary/figures-summary.tsx';
import { LINK_PERFORMANCE_COLUMNS } from '#web/parts/link-performance-columns.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import classes from './performance.module.css';

type LinkRow = Received<typeof getReferralPerformance>[number];

const PERFORMANCE_COLUMNS: readonly TableColumn<LinkRow>[] = [
  {
    id: 'kampagne',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => row.campaignName,
    sortBy: (row) => row.campaignName,
  },
  ...LINK_PERFORMANCE_COLUMNS,
];

/** Its words stand already while an amount is on its way: on a phone some take two lines. */
const euros = (amount: number | undefined) =>
  amount === undefined ? <Skeleton height="0.875rem" width="5rem" /> : formatEuros(amount);

/** What the partner's links have brought; money comes from the ledger of the commissions. */
export function PartnerPerformance({ partnerId }: { readonly partnerId: string }) {
  const params = { params: { id: partnerId } };
  const totals = useQuery({ ...queryOf(getPartnerPerformance, params), ...POLLED });
  const { data: total } = totals;
  const links = useQuery({ ...queryOf(getReferralPerformance, params), ...POLLED });
  const [sort, setSort] = useState<string | undefined>();
  const unknown = isLost(totals) ? '–' : undefined;
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <div className={classes.performance}>
      <LostState source={totals} />
      <div className={classes.cards}>
        <StatCard label="Klicks" value={count(total?.clickCount)} />
        <StatCard label="Anfragen" value={count(total?.leadCount)} />
        <StatCard label="Buchungen" value={count(total?.saleCount)} />
        <StatCard
          label="Konversionsrate"
          value={total === undefined ? unknown : formatRate(total.conversionRate)}
          hint="Anfragen / Klicks"
        />
      </div>
      {isLost(totals) ? null : (
        <Facts
          title="Prämienanspruch"
          facts={[
            ['Aus Klicks', euros(total?.clickCommission)],
            ['Aus Anfragen', euros(total?.leadCommission)],
            ['Aus Buchungen', euros(total?.saleCommission)],
            ['Boni', euros(total?.bonusCommission)],
            [
              'Gesamt (netto)',
              total === undefined ? (
                euros(undefined)
              ) : (
                <strong key="total">{formatEuros(total.commissionTotal)}</strong>
              ),
            ],
            ['Davon abgerechnet', euros(total?.paidTotal)],
            ['Davon offen', euros(total?.openTotal)],
          ]}
        />
      )}
      <FiguresSummary of={{ partner: partnerId }} />
      <div className={classes.table}>
        <DataTable
          label="Performance je Link"
          source={links}
          columns={PERFORMANCE_COLUMNS}
          rowKey={(row) => row.linkId}
          skeletonRows={2}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState icon={IconChartBar} title="Noch keine Zahlen">
              Sobald der Partner einen Empfehlungslink hat, sehen Sie hier, was er bringt.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
