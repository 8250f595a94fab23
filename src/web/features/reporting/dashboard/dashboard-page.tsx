import { Skeleton } from '@mantine/core';
import { IconCoinEuro, IconSpeakerphone, IconTrophy, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { getDashboardStats } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StatCard, type StatCardProps } from '#web/ui/page/stat-card.tsx';
import { Activities } from './activities.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RequestPlot } from './request-plot.tsx';
import type { Stats } from './stats.ts';
import { ToDo } from './to-do.tsx';
import classes from './dashboard.module.css';

const PERIOD = 'zum Zeitraum davor';

type Figure = Pick<StatCardProps, 'value' | 'hint' | 'change' | 'isAwaited'>;

const UNKNOWN: Figure = { value: undefined, isAwaited: true };

const ACTIONS = [
  { label: 'Partner hinzufügen', to: '/partners', neu: 'partner', icon: IconUserPlus },
  { label: 'Kampagne erstellen', to: '/campaigns', neu: 'kampagne', icon: IconSpeakerphone },
  { label: 'Gutschrift erstellen', to: '/payouts', neu: 'gutschrift', icon: IconCoinEuro },
] as const;

/** Overview after the login (docs/product/reporting.md section 1). */
export function DashboardPage() {
  const { data: user } = useQuery(userQuery());
  const stats = useQuery({ ...queryOf(getDashboardStats, {}), ...POLLED });
  // Who cannot go live yet surely sees the first steps, and hardly has requests.
  const isNew = (user?.activationMissing.length ?? 0) > 0;
  const name = user?.businessName || user?.firstName || 'User';
  return (
    <>
      <PageHeader title={`Willkommen, ${name}!`} tabTitle="Dashboard" />
      <div className={classes.page}>
        <LostState source={stats} />
        <StaleNote source={stats} />
        {user && stats.data ? <FirstSteps user={user} stats={stats.data} /> : null}
        {isNew && stats.isPending && !isLost(stats) ? (
          <Skeleton className={classes.stepsExpected ?? ''} radius="lg" />
        ) : null}
        {isLost(stats) ? (
          <QuickActions />
        ) : (
          // Nothing that is there already moves when the figures come: all of it comes with them.
          <Fragment key={stats.data === undefined ? 'awaited' : 'there'}>
            <ToDo
              stats={stats.data}
              missing={user?.activationMissing.map(({ key }) => key) ?? []}
            />
            <StatCards stats={stats.data} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <RequestPlot days={stats.data?.leadsByDay} isExpected={!isNew} />
                <Activities activities={stats.data?.activities} />
              </div>
              <div className={classes.column}>
                <QuickActions isAwaited={stats.data === undefined} />
                <TopPartners partners={stats.data?.topPartners} />
              </div>
            </div>
          </Fragment>
        )}
      </div>
    </>
  );
}

/**
 * 'Schnellaktionen': each opens the dialog that creates one (docs/product/reporting.md section 1);
 * they stand when they have their place.
 */
function QuickActions({ isAwaited = false }: { readonly isAwaited?: boolean }) {
  if (isAwaited)
    return (
      <Section title="Schnellaktionen">
        <Skeleton height={130} />
      </Section>
    );
  return (
    <Section title="Schnellaktionen">
      <div className={classes.actions}>
        {ACTIONS.map(({ label, to, neu, icon: Icon }) => (
          <LinkButton
            key={to}
            to={to}
            search={{ neu }}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
          >
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}

/** 'Top Partner': who brings most, by commission. */
function TopPartners({ partners }: { readonly partners: Stats['topPartners'] | undefined }) {
  return (
    <Section title="Top Partner">
      {partners === undefined ? (
        <div className={classes.lines}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={18} width="60%" />
        </div>
      ) : (
        <List partners={partners} />
      )}
    </Section>
  );
}

function List({ partners }: { readonly partners: Stats['topPartners'] }) {
  if (partners.length === 0) {
    return (
      <EmptyState icon={IconTrophy} title="Noch keine Top Partner">
        Wer die ersten Anfragen bringt, steht hier.
      </EmptyState>
    );
  }
  return (
    <ol className={classes.top}>
      {partners.map(({ partnerId, name, leadCount, saleCount, commission }) => (
        <li key={partnerId}>
          <Link to="/partners" search={{ partner: partnerId }} className={classes.topName}>
            {name}
          </Link>
          <span className={`${classes.topSum} ew-numbers`}>{formatEuros(commission)}</span>
          <span className={`${classes.topCounts} ew-numbers`}>
            {formatCount(leadCount)} {leadCount === 1 ? 'Anfrage' : 'Anfragen'},{' '}
            {formatCount(saleCount)} {saleCount === 1 ? 'Umsatz' : 'Umsätze'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The four figures; '...' until they have come. Each leads to what it counts. */
function StatCards({ stats }: { readonly stats: Stats | undefined }) {
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
