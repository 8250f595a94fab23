import { calendarDate, type CalendarDate } from '../calendar-date.ts';

/** Years that documents are kept (decisions.md section 3: the interface's notice of 10 years). */
const RETENTION_YEARS = 10;

/**
 * Last day on which a document has to be kept: the retention begins when the year of its issue
 * has ended (§ 147 Abs. 4 AO).
 */
export function retainedUntil(issueDate: CalendarDate): CalendarDate {
  return calendarDate(`${Number(issueDate.slice(0, 4)) + RETENTION_YEARS}-12-31`);
}
