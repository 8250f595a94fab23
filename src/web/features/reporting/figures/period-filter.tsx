import { NativeSelect } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { FIGURE_PERIODS, type PeriodChoice } from './figure-period.ts';
import { figureSearch } from './figure-search.ts';
import classes from './figures.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

export interface PeriodFilterProps {
  readonly search: PeriodChoice;
  /** What is wrong with a period of one's own. */
  readonly error: string | null;
  readonly onChange: (change: Partial<PeriodChoice>) => void;
  /** Further filters, beside it. */
  readonly children?: ReactNode;
}

/** Which days are looked at; what is chosen stands in the address. */
export function PeriodFilter({ search, error, onChange, children }: PeriodFilterProps) {
  return (
    <search className={classes.filters}>
      <NativeSelect
        aria-label="Zeitraum"
        data={[...choicesOf(FIGURE_PERIODS)]}
        value={search.zeitraum ?? '30'}
        onChange={({ currentTarget }) => {
          const { zeitraum } = figureSearch.parse({ zeitraum: currentTarget.value });
          onChange({ zeitraum, von: undefined, bis: undefined });
        }}
      />
      {children}
      {search.zeitraum === 'eigener' ? (
        <Suspense fallback={<div className={classes.own} />}>
          <OwnPeriod search={search} error={error} onChange={onChange} />
        </Suspense>
      ) : null}
    </search>
  );
}
