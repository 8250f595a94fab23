import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { FIGURE_PERIODS } from './figure-period.ts';
import { readFigureSearch, type FigureSearch } from './figure-search.ts';
import classes from './figures.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

export interface FigureFiltersProps {
  readonly search: FigureSearch;
  readonly error: string | null;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** Period, campaign and partner; all of them stand in the address. */
export function FigureFilters({ search, error, onChange }: FigureFiltersProps) {
  const origins = useOrigins(search);
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label="Zeitraum"
        data={[...choicesOf(FIGURE_PERIODS)]}
        value={search.zeitraum}
        onChange={({ currentTarget }) => {
          const { zeitraum } = readFigureSearch({ zeitraum: currentTarget.value });
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
