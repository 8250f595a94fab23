import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { berlinDateOf, parseCalendarDate } from '#shared/calendar-date.ts';
import { formatDate } from '../format/format-date.ts';
import { explainDate, parseDate } from '../format/parse-date.ts';

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** 'YYYY-MM-DD', or null when it is empty; what was typed and is no day counts as empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Takes what was typed and is no day, so that a form is not sent with the day before it. */
  readonly onWrong?: (text: string) => void;
  /** First and last day that can be chosen, 'YYYY-MM-DD'. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const CALENDAR_LABELS = {
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousDecade: 'Voriges Jahrzehnt',
  nextDecade: 'Nächstes Jahrzehnt',
  monthLevelControl: 'Zur Auswahl des Monats',
  yearLevelControl: 'Zur Auswahl des Jahres',
} as const;

const dayLabel = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * A day, typed in any German way ('24122026', '1.2.26') or picked. One that does not exist stays in
 * the field, with the sentence what is wrong with it.
 */
export function DayInput(props: DayInputProps) {
  const { min, max, clearable = false, value, onChange, onWrong, onBlur, error, ...rest } = props;
  const day = value === null ? null : parseCalendarDate(value);
  const typed = useTypedDay(value, { min, max });
  const isClearable = clearable && day !== null;
  return (
    <DateInput
      {...rest}
      key={typed.generation}
      value={day}
      error={typed.wrong !== null && (typed.isLeft || Boolean(error)) ? typed.wrong : error}
      fixOnBlur={typed.wrong === null}
      onInput={({ currentTarget: { value: text } }) => {
        if (typed.read(text) !== null) onWrong?.(text);
      }}
      onChange={(next) => {
        typed.clear();
        onChange(next);
      }}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
      locale="de"
      firstDayOfWeek={1}
      valueFormat={formatDate}
      dateParser={(text) => parseDate(text, berlinDateOf(new Date()))}
      placeholder="TT.MM.JJJJ"
      rightSection={isClearable ? undefined : <IconCalendar size={18} aria-hidden />}
      rightSectionPointerEvents={isClearable ? 'all' : 'none'}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Datum entfernen' }}
      ariaLabels={CALENDAR_LABELS}
      getDayAriaLabel={(date) => dayLabel.format(new Date(`${date}T00:00:00Z`))}
      hideOutsideDates
      weekendDays={[]}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
    />
  );
}

/** What is wrong with what stands in the field; gone when the value is set from outside. */
function useTypedDay(
  value: string | null,
  span: { min: string | undefined; max: string | undefined },
) {
  const [wrong, setWrong] = useState<string | null>(() => {
    // Given back after a reload: the sentence says what was typed.
    const isWrong = value !== null && value !== '' && parseCalendarDate(value) === null;
    return isWrong ? explainDate(value, berlinDateOf(new Date()), span) : null;
  });
  const [isLeft, setIsLeft] = useState(wrong !== null);
  const [generation, setGeneration] = useState(0);
  const text = useRef(value);
  useEffect(() => {
    if (wrong === null || value === text.current) return;
    if (value !== null && parseCalendarDate(value) === null) return;
    setWrong(null);
    setGeneration((before) => before + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only what comes from outside.
  }, [value]);
  return {
    wrong,
    isLeft,
    generation,
    read: (next: string) => {
      text.current = next;
      const found = next.trim() === '' ? null : explainDate(next, berlinDateOf(new Date()), span);
      setWrong(found);
      setIsLeft(false);
      return found;
    },
    clear: () => setWrong(null),
    leave: () => setIsLeft(true),
  };
}
