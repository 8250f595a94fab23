import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { periodFrom } from './domain/billing-period.ts';
import { makeReport } from './make-report.ts';
import {
  findSchedule,
  openedAt,
  unscopedDueSchedules,
  unscopedWithoutSchedule,
} from './queries.ts';
import { insertSchedule, lockSchedule, updateSchedule } from './store.ts';

/**
 * Makes every report whose day has come, also those of days on which no server ran. May run at any
 * time, twice and on several nodes: each period is looked at again under the schedule's lock. An
 * account whose report can't be made keeps no other one waiting.
 */
export async function makeDueReports(services: Services): Promise<void> {
  const { db, clock } = services;
  const begin = async () =>
    forEachSettled(await unscopedWithoutSchedule(db), (provider) =>
      openSchedule(services, provider),
    );
  const make = async () =>
    forEachSettled(await unscopedDueSchedules(db, berlinDateOf(clock())), async (provider) => {
      while (await makeDueReport(services, provider));
    });
  await forEachSettled([begin, make], (step) => step());
}

/** @returns whether there was one to make */
async function makeDueReport(services: Services, provider: ProviderId): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const state = await lockSchedule(tx, provider);
    if (state === null || state.next.due > berlinDateOf(now)) return false;
    const { start, end } = state.next;
    const next = periodFrom(state.schedule, addDays(end, 1));
    await makeReport(tx, services, provider, SYSTEM, state, { kind: 'regular', start, end }, now);
    await updateSchedule(tx, provider, { next }, now);
    return true;
  });
}

/**
 * Begins an account's reports on the day it was opened, monthly, unless they have begun. The first that
 * needs the schedule does it: a server that was down for long catches up on every period.
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
