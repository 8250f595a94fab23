import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Activities } from './activities.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RequestPlot } from './request-plot.tsx';
import { StatCards } from './stat-cards.tsx';
import { ToDo } from './to-do.tsx';
import { TopPartners } from './top-partners.tsx';
import classes from './dashboard.module.css';

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
