import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';
import { periodAfterChange } from './domain/billing-period.ts';
import { openSchedule } from './open-schedule.ts';
import { lockSchedule, updateSchedule } from './schedule-store.ts';

/** Changes how often reports come (docs/decisions/0100). The same interval again changes nothing. */
export async function changeSchedule(
  services: Services,
  acting: ActingProvider,
  schedule: BillingSchedule,
): Promise<void> {
  const { providerId } = acting;
  await openSchedule(services, providerId);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockSchedule(tx, providerId);
    if (state === null) throw new DomainError('not_found');
    if (state.schedule === schedule) return;
    const next = periodAfterChange(schedule, state.next.start, berlinDateOf(now));
    await updateSchedule(tx, providerId, { schedule, next }, now);
    const data = { before: state.schedule, after: schedule };
    const event = { action: 'billing_schedule.changed', entity: 'provider', entityId: providerId };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
  });
}
