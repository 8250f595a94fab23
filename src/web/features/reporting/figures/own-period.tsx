import { DayInput } from '#web/ui/form/day-input.tsx';
import type { PeriodChoice } from './figure-period.ts';
import { figureSearch } from './figure-search.ts';
import classes from './figures.module.css';

export interface OwnPeriodProps {
  readonly search: PeriodChoice;
  /** What is wrong with both days together. */
  readonly error: string | null;
  readonly onChange: (change: Partial<PeriodChoice>) => void;
}

/** First and last day of a period of one's own. */
export function OwnPeriod({ search: { von, bis }, error, onChange }: OwnPeriodProps) {
  return (
    <div className={classes.own}>
      <DayInput
        label="Von"
        value={von ?? null}
        clearable
        onChange={(day) => onChange({ von: figureSearch.parse({ von: day }).von })}
      />
      <DayInput
        label="Bis"
        value={bis ?? null}
        clearable
        error={error}
        onChange={(day) => onChange({ bis: figureSearch.parse({ bis: day }).bis })}
      />
    </div>
  );
}
