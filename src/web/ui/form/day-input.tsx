import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { IconCalendar } from '@tabler/icons-react';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { formatDate } from '../format/format-date.ts';
import { parseDate } from '../format/parse-date.ts';

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** 'YYYY-MM-DD', or null when it is empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
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

/** A day, typed in any German way ('24122026', '1.2.26') or picked. */
export function DayInput({ min, max, clearable = false, value, ...rest }: DayInputProps) {
  const isClearable = clearable && value !== null;
  return (
    <DateInput
      {...rest}
      value={value}
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
