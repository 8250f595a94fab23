import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

interface Asked {
  readonly type: string;
  readonly name: string;
  readonly value: string | readonly string[];
}

/** A date of a person, not of the event. */
const BIRTHDAY = /geburt|birth/;

/**
 * When the event is to be: the first date among the answers, in form order. Forms are the
 * provider's own, so this is a reading, not a rule; null where no date was given.
 */
export function eventDateOf(answers: readonly Asked[]): CalendarDate | null {
  const asked = answers.find(
    ({ type, name, value }) => type === 'date' && !BIRTHDAY.test(name) && value !== '',
  );
  return typeof asked?.value === 'string' ? parseCalendarDate(asked.value) : null;
}
