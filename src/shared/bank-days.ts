import { addDays, calendarDate, type CalendarDate } from './calendar-date.ts';

/**
 * The days on which European banks carry out transfers: those of the T2 system (formerly TARGET2),
 * closed at weekends, on 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December
 * (calendar of the European Central Bank, the same every year).
 */

const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Neujahr',
  '05-01': 'Tag der Arbeit',
  '12-25': '1. Weihnachtstag',
  '12-26': '2. Weihnachtstag',
};

const WEEKEND: Readonly<Record<number, string>> = { 0: 'Sonntag', 6: 'Samstag' };

/** Why banks carry out no transfers on a day: 'Sonntag', 'Karfreitag'; null on a working day. */
export function bankClosing(day: CalendarDate): string | null {
  const holiday = FIXED[day.slice(5)];
  if (holiday !== undefined) return holiday;
  const easter = easterSunday(Number(day.slice(0, 4)));
  if (day === addDays(easter, -2)) return 'Karfreitag';
  if (day === addDays(easter, 1)) return 'Ostermontag';
  return WEEKEND[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null;
}

/** The day itself where banks work on it, else the next one on which they do. */
export function nextBankDay(day: CalendarDate): CalendarDate {
  return bankClosing(day) === null ? day : nextBankDay(addDays(day, 1));
}

/** The day itself where banks work on it, else the last one before it. */
export function bankDayBefore(day: CalendarDate): CalendarDate {
  return bankClosing(day) === null ? day : bankDayBefore(addDays(day, -1));
}

/** Easter of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  const two = (part: number): string => String(part).padStart(2, '0');
  return calendarDate(`${year}-${two(month)}-${two(day)}`);
}
