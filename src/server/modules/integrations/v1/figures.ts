import { z } from 'zod';
import type { Database } from '#server/kernel/database.ts';
import { readFigures as readSums } from '#server/modules/reporting/index.ts';
import type { Measures } from '#shared/contracts/reporting/figures.ts';
import { canDivideByDay, periodError } from '#shared/figure-limits.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fromEuros } from '#shared/money.ts';
import { EUR } from './fields.ts';
import type { figureQuery } from './filters.ts';
import { measures } from './objects.ts';
import { ApiProblem } from './problems.ts';

export const figures = z
  .object({
    total: measures,
    series: z.array(measures).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'Figures' });

/**
 * The sums of a period, the same as on the screen 'Auswertung'.
 * @throws ApiProblem invalid_request for a period that nobody can ask for
 */
export async function readFigures(
  db: Database,
  provider: ProviderId,
  wanted: z.output<typeof figureQuery>,
): Promise<z.input<typeof figures>> {
  const error = periodError(wanted);
  if (error !== null)
    throw new ApiProblem('invalid_request', 'This period can not be asked for.', [
      { field: `query.${error.at}`, detail: 'Out of range' },
    ]);
  if (wanted.unit === 'day' && !canDivideByDay(wanted))
    throw new ApiProblem('invalid_request', 'Single days can be asked for one year at most.');
  const { current, series } = await readSums(db, provider, wanted);
  return { total: presentSums(current), series: series.map(presentSums) };
}

function presentSums(sums: Measures & { from: string; to: string }): z.input<typeof measures> {
  const { from, to, shown, clicks, requests, offers, sales, revenue, premiums, paidAmount } = sums;
  const inCents = (euros: number): number => fromEuros(euros) ?? Number.NaN;
  return {
    from,
    to,
    shown,
    clicks,
    leads: requests,
    offers,
    sales,
    revenue: inCents(revenue),
    commissions: inCents(premiums),
    paidCommissions: inCents(paidAmount),
    ...EUR,
  };
}
