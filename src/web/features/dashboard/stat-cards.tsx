import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import classes from './dashboard.module.css';

export type Stats = Received<typeof getDashboardStats>;

const PERIOD = 'zu den 30 Tagen davor';

/** The four figures; '...' until they have come. */
export function StatCards({ stats }: { readonly stats: Stats | undefined }) {
  const trend = stats?.trend;
  return (
    <div className={classes.cards}>
      <StatCard
        label="Aktive Partner"
        value={stats && formatCount(stats.activePartners)}
        to="/partners"
      />
      <StatCard
        label="Neue Leads"
        value={stats && formatCount(stats.newLeads)}
        hint="in den letzten 30 Tagen"
        to="/leads"
        {...(trend === undefined ? {} : { change: { ...trend.newLeads, period: PERIOD } })}
      />
      <StatCard
        label="Bestätigte Sales"
        value={stats && formatCount(stats.confirmedSales)}
        to="/leads"
        {...(trend === undefined ? {} : { change: { ...trend.confirmedSales, period: PERIOD } })}
      />
      <StatCard
        label="Zusätzliche Umsätze"
        value={stats && formatEuros(stats.additionalRevenue)}
        to="/payouts"
        {...(trend === undefined ? {} : { change: { ...trend.additionalRevenue, period: PERIOD } })}
      />
    </div>
  );
}
