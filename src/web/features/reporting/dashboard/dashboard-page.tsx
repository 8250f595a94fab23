import { SegmentedControl, Skeleton } from '@mantine/core';
import {
  IconCoinEuro,
  IconInbox,
  IconSpeakerphone,
  IconTrophy,
  IconUserPlus,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { getDashboardStats } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { useMay, useRights } from '#web/parts/roles/use-may.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { formatPeriod } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Activities } from './activities.tsx';
import { dashboardSearch, PERIOD_CHOICES, periodName } from './dashboard-search.ts';
import { FirstSteps } from './first-steps.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { RequestPlot } from './request-plot.tsx';
import type { Stats } from './stats.ts';
import { ToDo } from './to-do.tsx';
import classes from './dashboard.module.css';

const ACTIONS = [
  {
    label: 'Partner hinzufügen',
    to: '/partners',
    neu: 'partner',
    icon: IconUserPlus,
    right: 'partners.write',
  },
  {
    label: 'Kampagne erstellen',
    to: '/campaigns',
    neu: 'kampagne',
    icon: IconSpeakerphone,
    right: 'programme.write',
  },
  {
    label: 'Gutschrift erstellen',
    to: '/payouts',
    neu: 'gutschrift',
    icon: IconCoinEuro,
    right: 'payouts',
  },
  {
    label: 'Anfrage erfassen',
    to: '/leads',
    neu: 'anfrage',
    icon: IconInbox,
    right: 'leads.write',
  },
] as const;

/** As many as have their place beside the figures. */
const ACTIONS_SHOWN = 3;

/** Overview after the login (docs/product/reporting.md section 1). */
export function DashboardPage() {
  const { data: user } = useQuery(userQuery());
  const [chosen, choose] = usePeriod();
  const stats = useQuery({
    ...queryOf(getDashboardStats, { query: { period: periodName(chosen) } }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  // Who cannot go live yet surely sees the first steps, and hardly has requests.
  const maySettings = useMay('settings');
  const isNew = maySettings && (user?.activationMissing.length ?? 0) > 0;
  const name = user?.businessName || user?.firstName || 'User';
  return (
    <>
      <PageHeader
        title={`Willkommen, ${name}!`}
        tabTitle="Dashboard"
        actions={
          <SegmentedControl
            className={classes.period ?? ''}
            aria-label="Zeitraum aller Zahlen"
            data={PERIOD_CHOICES}
            value={chosen ?? '30'}
            onChange={choose}
          />
        }
      >
        {stats.data?.inPeriod ? (
          <span className="ew-numbers">
            {formatPeriod(stats.data.inPeriod.from, stats.data.inPeriod.to)}
          </span>
        ) : (
          <>&nbsp;</>
        )}
      </PageHeader>
      <div className={classes.page} aria-busy={stats.isPlaceholderData}>
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
              chosen={chosen}
              missing={user?.activationMissing.map(({ key }) => key) ?? []}
            />
            <PeriodFigures stats={stats.data} chosen={chosen} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <RequestPlot
                  figures={stats.data?.inPeriod ?? undefined}
                  chosen={chosen}
                  isExpected={!isNew}
                />
                <Activities activities={stats.data?.activities} />
              </div>
              <div className={classes.column}>
                <QuickActions isAwaited={stats.data === undefined} />
                <TopPartners stats={stats.data} />
              </div>
            </div>
          </Fragment>
        )}
      </div>
    </>
  );
}

/** The one period of all figures and lists, as it stands in the address. */
function usePeriod() {
  const navigate = useNavigate();
  const { zeitraum } = dashboardSearch.parse(useSearch({ strict: false }));
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: (before: object) =>
        ({ ...before, zeitraum: next === '30' ? undefined : next }) as never,
      replace: true,
      resetScroll: false,
    });
  return [zeitraum, choose] as const;
}

/**
 * 'Schnellaktionen': each opens the dialog that creates one (docs/product/reporting.md section 1), the
 * first three of those that are the user's;
 * they stand when they have their place.
 */
function QuickActions({ isAwaited = false }: { readonly isAwaited?: boolean }) {
  const may = useRights();
  const actions = ACTIONS.filter(({ right }) => may(right)).slice(0, ACTIONS_SHOWN);
  if (actions.length === 0) return null;
  if (isAwaited)
    return (
      <Section title="Schnellaktionen">
        <Skeleton height={130} />
      </Section>
    );
  return (
    <Section title="Schnellaktionen">
      <div className={classes.actions}>
        {actions.map(({ label, to, neu, icon: Icon }) => (
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
function TopPartners({ stats }: { readonly stats: Stats | undefined }) {
  return (
    <Section title="Top Partner">
      {stats === undefined ? (
        <div className={classes.lines}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={18} width="60%" />
        </div>
      ) : (
        <List {...stats} />
      )}
    </Section>
  );
}

function List({ topPartners, has }: Pick<Stats, 'topPartners' | 'has'>) {
  if (topPartners.length === 0) {
    return has.visitor ? (
      <EmptyState icon={IconTrophy} title="Niemand in diesem Zeitraum">
        In dieser Zeit hat kein Partner eine Anfrage gebracht.
      </EmptyState>
    ) : (
      <EmptyState icon={IconTrophy} title="Noch keine Top Partner">
        Wer die ersten Anfragen bringt, steht hier.
      </EmptyState>
    );
  }
  return (
    <ol className={classes.top}>
      {topPartners.map(({ partnerId, name, leadCount, saleCount, commission }) => (
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
