import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';
import { makeReport } from './make-report.ts';
import { openSchedule } from './open-schedule.ts';
import { lockSchedule } from './schedule-store.ts';

/**
 * Makes an interim report by hand: everything since the last regular report, up to now. The
 * regular one comes on its day all the same.
 * @param schedule the interval that the caller saw
 * @returns the report's id
 * @throws DomainError changed_meanwhile when the interval is another one by now
 */
export async function triggerReport(
  services: Services,
  acting: ActingProvider,
  schedule: BillingSchedule,
): Promise<string> {
  const { providerId } = acting;
  await openSchedule(services, providerId);
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const state = await lockSchedule(tx, providerId);
    if (state === null) throw new DomainError('not_found');
    if (state.schedule !== schedule) throw new DomainError('changed_meanwhile');
    const period = { kind: 'interim', start: state.next.start, end: berlinDateOf(now) } as const;
    return makeReport(tx, services, providerId, acting, state, period, now);
  });
}
