import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

interface DateParts {
  readonly day: string;
  readonly month: string;
  /** Four digits. */
  readonly year: string;
  /** The year was typed. */
  readonly hasYear: boolean;
}

/** A day as people type it, whether it exists or not; null when the text is no date at all. */
function partsOf(text: string, today: CalendarDate): DateParts | null {
  const bare = text.trim();
  const parts =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(bare) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}(\d{2})?)$/.exec(bare) ??
    /^(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{2}(\d{2})?)$/.exec(bare) ??
    /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.?$/.exec(bare);
  const { day, month, year } = parts?.groups ?? {};
  if (day === undefined || month === undefined) return null;
  const typed = year?.length === 2 ? `20${year}` : year;
  return {
    day: day.padStart(2, '0'),
    month: month.padStart(2, '0'),
    year: typed ?? today.slice(0, 4),
    hasYear: typed !== undefined,
  };
}

/**
 * Reads a day as people type it: '24.12.2026', '24122026', '1.2.26', '24/12/2026', '2026-12-24',
 * and '24.12.' for a day of this year.
 * @returns null when it names no existing day.
 */
export function parseDate(text: string, today: CalendarDate): CalendarDate | null {
  const parts = partsOf(text, today);
  return parts === null ? null : parseCalendarDate(`${parts.year}-${parts.month}-${parts.day}`);
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

/**
 * What is wrong with a typed day, as a sentence for the person who typed it.
 * @param span first and last day that may be chosen, 'YYYY-MM-DD'
 * @returns null when nothing is
 */
export function explainDate(
  text: string,
  today: CalendarDate,
  span: { readonly min?: string | undefined; readonly max?: string | undefined } = {},
): string | null {
  const parts = partsOf(text, today);
  if (parts === null)
    return `„${text.trim()}“ ist kein Datum. Bitte geben Sie es als TT.MM.JJJJ ein, zum Beispiel 24.12.2026.`;
  const { day, month, year, hasYear } = parts;
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  if (date === null) {
    const none = `Den ${day}.${month}.${hasYear ? year : ''} gibt es nicht.`;
    const number = Number(month);
    if (number < 1 || number > 12) return `${none} Ein Jahr hat 12 Monate.`;
    const last = new Date(Date.UTC(Number(year), number, 0));
    return `${none} Der ${monthName.format(last)} ${year} hat ${last.getUTCDate()} Tage.`;
  }
  if (span.min !== undefined && date < span.min)
    return `Bitte geben Sie einen Tag ab dem ${germanDay(span.min)} ein.`;
  if (span.max !== undefined && date > span.max)
    return `Bitte geben Sie einen Tag bis zum ${germanDay(span.max)} ein.`;
  return null;
}

/** '24.12.2026' from '2026-12-24', with or without a time behind it. */
const germanDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');
