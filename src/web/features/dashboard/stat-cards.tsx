import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard, type StatCardProps } from '#web/ui/page/stat-card.tsx';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

const PERIOD = 'zum Zeitraum davor';

/** The four figures; '...' until they have come. */
export function StatCards({ stats }: { readonly stats: Stats | undefined }) {
  const [partners, leads, sales, revenue] = figures(stats);
  return (
    <div className={classes.cards}>
      <StatCard label="Aktive Partner" to="/partners" {...partners} />
      <StatCard label="Neue Leads" to="/leads" {...leads} />
      <StatCard label="Bestätigte Sales" to="/leads" {...sales} />
      <StatCard label="Zusätzliche Umsätze" to="/leads" {...revenue} />
    </div>
  );
}

type Figure = Pick<StatCardProps, 'value' | 'hint' | 'change'>;

const UNKNOWN: Figure = { value: undefined };

function figures(stats: Stats | undefined): readonly [Figure, Figure, Figure, Figure] {
  if (stats === undefined) return [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
  const { newLeads, confirmedSales, additionalRevenue } = stats.trend;
  return [
    { value: formatCount(stats.activePartners) },
    {
      value: formatCount(stats.newLeads),
      hint: 'in 30 Tagen',
      change: { ...newLeads, period: PERIOD },
    },
    {
      value: formatCount(stats.confirmedSales),
      hint: `davon ${formatCount(confirmedSales.current)} in 30 Tagen`,
      change: { ...confirmedSales, period: PERIOD },
    },
    {
      value: formatEuros(stats.additionalRevenue),
      hint: `davon ${formatEuros(additionalRevenue.current)} in 30 Tagen`,
      change: { ...additionalRevenue, period: PERIOD },
    },
  ];
}
