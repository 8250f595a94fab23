import { useState } from 'react';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';

/** Today in Berlin, as it was when the form was opened. */
export function useToday(): CalendarDate {
  const [today] = useState(() => berlinDateOf(new Date()));
  return today;
}
