import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { parseCalendarDate } from '#shared/calendar-date.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import type { DocumentSearch } from './document-search.ts';
import { nameOfPeriod, periodOf, PERIODS, type PeriodName } from './periods.ts';
import classes from './documents.module.css';

export interface PeriodFilterProps {
  readonly search: Pick<DocumentSearch, 'von' | 'bis'>;
  readonly onChange: (change: Pick<DocumentSearch, 'von' | 'bis'>) => void;
}

const CHOICES = [
  { value: '', label: 'Gesamter Zeitraum' },
  ...choicesOf(PERIODS),
  { value: 'own', label: 'Eigener Zeitraum' },
];

/** Days of issue: a period that is asked for often, or one of one's own. */
export function PeriodFilter({ search, onChange }: PeriodFilterProps) {
  const { von, bis } = search;
  const today = useToday();
  const [isOwn, setIsOwn] = useState(false);
  const named =
    von !== undefined && bis !== undefined ? nameOfPeriod({ from: von, to: bis }, today) : null;
  const hasDays = von !== undefined || bis !== undefined;
  const isOpen = isOwn || (hasDays && named === null);
  const choose = (choice: string) => {
    setIsOwn(choice === 'own');
    if (choice === 'own') return;
    if (choice === '') return onChange({ von: undefined, bis: undefined });
    const { from, to } = periodOf(choice as PeriodName, today);
    return onChange({ von: from, bis: to });
  };
  const day = (text: string | null) => parseCalendarDate(text ?? '') ?? undefined;
  return (
    <>
      <NativeSelect
        aria-label="Nach Zeitraum filtern"
        data={CHOICES}
        value={isOpen ? 'own' : (named ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isOpen ? (
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
      ) : null}
    </>
  );
}
