import { SegmentedControl } from '@mantine/core';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { PERIODS, type ClickSearch, type Period } from './click-search.ts';
import classes from './clicks.module.css';

export interface ClickFiltersProps {
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
}

/** Period, campaign and partner; all of them stand in the address. */
export function ClickFilters({ search, onChange }: ClickFiltersProps) {
  const origins = useOrigins(search);
  return (
    <search className={classes.filters}>
      <SegmentedControl
        aria-label="Zeitraum"
        data={[...choicesOf(PERIODS)]}
        value={search.zeitraum}
        onChange={(zeitraum) => onChange({ zeitraum: zeitraum as Period })}
      />
      <OriginFilters {...origins} search={search} onChange={onChange} />
    </search>
  );
}
