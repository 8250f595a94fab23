import { parseCalendarDate } from '#shared/calendar-date.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import type { PeriodSearch } from './use-period.ts';
import classes from './documents.module.css';

export interface OwnDaysProps {
  readonly search: PeriodSearch;
  readonly onChange: (change: PeriodSearch) => void;
}

/** First and last day of issue of a period of one's own. */
export function OwnDays({ search: { von, bis }, onChange }: OwnDaysProps) {
  const day = (text: string | null) => parseCalendarDate(text ?? '') ?? undefined;
  return (
    <div className={classes.days}>
      <DayInput
        aria-label="Ausgestellt ab"
        value={von ?? null}
        max={bis}
        clearable
        onChange={(text) => onChange({ von: day(text), bis })}
      />
      <span>bis</span>
      <DayInput
        aria-label="Ausgestellt bis"
        value={bis ?? null}
        min={von}
        clearable
        onChange={(text) => onChange({ von, bis: day(text) })}
      />
    </div>
  );
}
