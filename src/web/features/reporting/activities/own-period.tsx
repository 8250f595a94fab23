import { DayInput } from '#web/ui/form/day-input.tsx';
import { activitySearch, type ActivitySearch } from './activity-search.ts';
import classes from './activities.module.css';

export interface OwnPeriodProps {
  readonly search: ActivitySearch;
  readonly onChange: (change: Partial<ActivitySearch>) => void;
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
        onChange={(day) => onChange({ von: activitySearch.parse({ von: day }).von })}
      />
      <DayInput
        label="Bis"
        value={bis ?? null}
        min={von}
        clearable
        onChange={(day) => onChange({ bis: activitySearch.parse({ bis: day }).bis })}
      />
    </div>
  );
}
