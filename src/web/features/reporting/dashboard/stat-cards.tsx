import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard, type StatCardProps } from '#web/ui/page/stat-card.tsx';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

const PERIOD = 'zum Zeitraum davor';

/** The four figures; '...' until they have come. Each leads to what it counts. */
export function StatCards({ stats }: { readonly stats: Stats | undefined }) {
  const [partners, leads, sales, revenue] = figures(stats);
  return (
    <div className={classes.cards}>
      <StatCard label="Aktive Partner" to="/partners" search={{ status: 'active' }} {...partners} />
      <StatCard label="Neue Leads" to="/leads" search={{ zeitraum: '30' }} {...leads} />
      <StatCard label="Bestätigte Sales" to="/leads" search={{ status: 'converted' }} {...sales} />
      <StatCard
        label="Zusätzliche Umsätze"
        to="/leads"
        search={{ status: 'converted' }}
        {...revenue}
      />
    </div>
  );
}

type Figure = Pick<StatCardProps, 'value' | 'hint' | 'change' | 'isAwaited'>;

const UNKNOWN: Figure = { value: undefined, isAwaited: true };

function figures(stats: Stats | undefined): readonly [Figure, Figure, Figure, Figure] {
  if (stats === undefined) return [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
  const { activePartners, newLeads, confirmedSales, additionalRevenue } = stats.trend;
  return [
    {
      value: formatCount(stats.activePartners),
      hint: `vor 30 Tagen ${formatCount(activePartners.previous)}`,
      change: { ...activePartners, period: 'in 30 Tagen' },
    },
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
