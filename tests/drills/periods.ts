import type { Pool } from 'pg';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Tally } from './tally.ts';

interface Period {
  readonly start: string;
  readonly end: string;
  readonly times: number;
}

/** Holds what came by itself against the calendar: each month billed once, none left out. */
export async function checkPeriods(
  pool: Pool,
  provider: string,
  now: Date,
  tally: Tally,
): Promise<void> {
  const { rows: billed } = await pool.query<Period>(
    `select period_start as start, max(period_end) as end, count(*)::int as times
     from subscription_invoices where provider_id = $1 group by 1 order by 1`,
    [provider],
  );
  tally.acknowledged(billed.length);
  for (const { start, times } of billed)
    if (times > 1) tally.doubled(`${times} invoices for the month from ${start}`);
  billed.slice(1).forEach(({ start }, index) => {
    if (dayAfter(billed[index]?.end ?? '') !== start) tally.lost(`an invoice before ${start}`);
  });
  const paidTo = billed.at(-1)?.end ?? '';
  if (paidTo < berlinDateOf(now)) tally.lost(`an invoice after ${paidTo}`);
  const { rows: reported } = await pool.query<Period>(
    `select period_start as start, max(period_end) as end, count(*)::int as times
     from billing_reports where kind = 'regular' and provider_id = $1 group by 1 order by 1`,
    [provider],
  );
  for (const { start, times } of reported)
    if (times > 1) tally.doubled(`${times} reports for the period from ${start}`);
  reported.slice(1).forEach(({ start }, index) => {
    if (dayAfter(reported[index]?.end ?? '') !== start) tally.lost(`a report before ${start}`);
  });
  if (reported.length === 0) tally.lost('every billing report');
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
