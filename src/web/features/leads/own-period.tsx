import type { PeriodSearch } from '#web/parts/list-period.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { leadSearch } from './lead-search.ts';
import classes from './leads.module.css';

export interface OwnPeriodProps {
  readonly search: PeriodSearch;
  readonly onChange: (change: Partial<PeriodSearch>) => void;
}

/** First and last day of a period of one's own; either may stay open. */
export function OwnPeriod({ search: { von, bis }, onChange }: OwnPeriodProps) {
  return (
    <div className={classes.period}>
      <DayInput
        label="Von"
        value={von ?? null}
        max={bis}
        clearable
        onChange={(day) => onChange({ von: leadSearch.parse({ von: day }).von })}
      />
      <DayInput
        label="Bis"
        value={bis ?? null}
        min={von}
        clearable
        onChange={(day) => onChange({ bis: leadSearch.parse({ bis: day }).bis })}
      />
    </div>
  );
}
