import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { periodFrom } from './domain/billing-period.ts';
import { findSchedule, openedAt } from './schedule-list.ts';
import { insertSchedule } from './schedule-store.ts';

/**
 * Begins an account's reports on the day it was opened, monthly, unless they have begun. Whoever
 * needs the schedule first does it: a server that was down for long makes up for every period.
 */
export async function openSchedule({ db, clock }: Services, provider: ProviderId): Promise<void> {
  if ((await findSchedule(db, provider)) !== null) return;
  const opened = await openedAt(db, provider);
  if (opened === null) return;
  const since = berlinDateOf(opened);
  await db.transaction((tx) =>
    insertSchedule(tx, provider, since, periodFrom('monthly', since), clock()),
  );
}
