import { Temporal } from 'temporal-polyfill';

/** A time of Berlin: '2026-12-01 08:00'. */
export function berlin(time: string): Date {
  const local = Temporal.PlainDateTime.from(time.replace(' ', 'T'));
  return new Date(local.toZonedDateTime('Europe/Berlin').epochMilliseconds);
}
