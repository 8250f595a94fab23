import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import type { UnitName } from './figure-search.ts';

interface Bucket {
  readonly from: string;
  readonly to: string;
}

const monthName = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Week of ISO 8601: the first one of a year has its first Thursday. */
export function isoWeek(day: string): number {
  const date = utc(day);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1;
}

/** 'März 2027', also for the first day of it. */
export const monthOf = (day: string): string => monthName.format(utc(day));

/** 'Mrz 27': for axes. */
export const shortMonthOf = (day: string): string =>
  `${shortMonth.format(utc(day)).replace('.', '')} ${day.slice(2, 4)}`;

function isWholeMonth({ from, to }: Bucket): boolean {
  const next = new Date(utc(to).getTime() + DAY_MS);
  return from.endsWith('-01') && next.getUTCDate() === 1;
}

/** A part of a period in words: 'Mo, 16.11.2026', 'KW 47, 16.11. bis 22.11.2026', 'November 2026'. */
export function bucketName(bucket: Bucket, unit: UnitName): string {
  switch (unit) {
    case 'tage':
      return `${weekday.format(utc(bucket.from))}, ${formatDate(bucket.from)}`;
    case 'wochen':
      return `KW ${isoWeek(bucket.from)}, ${formatPeriod(bucket.from, bucket.to)}`;
    case 'monate':
      return isWholeMonth(bucket)
        ? monthOf(bucket.from)
        : `${monthOf(bucket.from)}, ${formatPeriod(bucket.from, bucket.to)}`;
  }
}

/** The same for an axis: '16.11.', 'KW 47', 'Nov 26'. */
export function bucketLabel(bucket: Bucket, unit: UnitName): string {
  switch (unit) {
    case 'tage':
      return formatDate(bucket.from).slice(0, 6);
    case 'wochen':
      return `KW ${isoWeek(bucket.from)}`;
    case 'monate':
      return shortMonthOf(bucket.from);
  }
}
