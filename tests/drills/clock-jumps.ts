import { berlinDateOf } from '#shared/calendar-date.ts';
import { berlin } from '#tests/support/berlin-time.ts';

export interface ClockJump {
  readonly what: string;
  /** Where the clock goes from where it stands. */
  readonly to: (now: Date) => Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const after = (what: string, milliseconds: number): ClockJump => ({
  what,
  to: (now) => new Date(now.getTime() + milliseconds),
});

/** The last Sunday of a month with 31 days, on which Berlin changes its time. */
function lastSunday(year: number, month: '03' | '10'): string {
  const last = new Date(`${year}-${month}-31T00:00:00Z`);
  return `${year}-${month}-${31 - last.getUTCDay()}`;
}

const nextYear = (now: Date): number => Number(berlinDateOf(now).slice(0, 4)) + 1;
const thisYear = (now: Date): number => Number(berlinDateOf(now).slice(0, 4));

/** Forward a day and a month, over New Year and both changes of Berlin's time, and back. */
export const CLOCK_JUMPS: readonly ClockJump[] = [
  after('a day ahead', DAY),
  after('a month ahead', 31 * DAY),
  { what: 'before New Year', to: (now) => berlin(`${nextYear(now) - 1}-12-31 23:59`) },
  after('over New Year', 2 * MINUTE),
  after('back an hour, into the old year', -HOUR),
  after('into the new year again', HOUR + 20 * MINUTE),
  { what: 'before summer time', to: (now) => berlin(`${lastSunday(thisYear(now), '03')} 01:59`) },
  after('into summer time', 2 * MINUTE),
  { what: 'before winter time', to: (now) => berlin(`${lastSunday(thisYear(now), '10')} 01:59`) },
  after('through the hour that comes twice', HOUR + 30 * MINUTE),
  after('back an hour, within it', -HOUR),
  after('behind it', 2 * HOUR),
];
