import { NativeSelect, Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readFigures } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { FIGURE_PERIODS } from './figure-period.ts';
import { FigureReport } from './figure-report.tsx';
import { errorOf, figureQuery, figureSearch, type FigureSearch } from './figure-search.ts';
import classes from './figures.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

/** What recommendations bring: from the click to the payment, by time, partner and form. */
export function FiguresPage() {
  const [search, change] = useScreenSearch('/shell/auswertung');
  const today = useToday();
  const error = errorOf(search, today);
  const figures = useQuery({
    ...queryOf(readFigures, { query: figureQuery(search, today) }),
    ...POLLED,
    enabled: error === null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.page}>
      <PageHeader title="Auswertung" actions={<PrintButton />}>
        Was Ihre Empfehlungen bringen, vom Klick bis zur bezahlten Prämie.
      </PageHeader>
      <FigureFilters search={search} error={error} onChange={change} />
      <StaleNote source={figures} />
      {figures.data !== undefined ? (
        <FigureReport figures={figures.data} search={search} today={today} onChange={change} />
      ) : error !== null ? (
        <EmptyState icon={IconCalendarOff} title="Kein gültiger Zeitraum">
          {error}.
        </EmptyState>
      ) : isLost(figures) ? (
        <LostState source={figures} />
      ) : (
        <div className={classes.report} aria-busy="true" aria-label="Auswertung wird geladen">
          <div className={classes.columns}>
            <Skeleton height={470} radius="lg" />
            <Skeleton height={470} radius="lg" />
          </div>
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </div>
  );
}

interface FigureFiltersProps {
  readonly search: FigureSearch;
  readonly error: string | null;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** Period, campaign and partner; all of them stand in the address. */
function FigureFilters({ search, error, onChange }: FigureFiltersProps) {
  const origins = useOrigins(search);
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label="Zeitraum"
        data={[...choicesOf(FIGURE_PERIODS)]}
        value={search.zeitraum ?? '30'}
        onChange={({ currentTarget }) => {
          const { zeitraum } = figureSearch.parse({ zeitraum: currentTarget.value });
          onChange({ zeitraum, von: undefined, bis: undefined, teilung: undefined });
        }}
      />
      <OriginFilters {...origins} search={search} onChange={onChange} />
      {search.zeitraum === 'eigener' ? (
        <Suspense fallback={<div className={classes.own} />}>
          <OwnPeriod search={search} error={error} onChange={onChange} />
        </Suspense>
      ) : null}
    </search>
  );
}
