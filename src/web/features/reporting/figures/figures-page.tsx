import { Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFigures } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { FigureReport } from './figure-report.tsx';
import { errorOf, figureQuery, type FigureSearch } from './figure-search.ts';
import { PeriodFilter } from './period-filter.tsx';
import classes from './figures.module.css';

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
    <PeriodFilter
      search={search}
      error={error}
      onChange={(change) =>
        // Another period is divided as is usual for it.
        onChange('zeitraum' in change ? { ...change, teilung: undefined } : change)
      }
    >
      <OriginFilters {...origins} search={search} onChange={onChange} />
    </PeriodFilter>
  );
}
