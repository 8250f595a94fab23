import type { Services } from '#server/kernel/services.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { AUTOMATION_KINDS, type AutomationKind } from '#shared/labels/automations.ts';
import { dueDay, latestDueDay } from '../domain/automation-schedule.ts';
import { unscopedWithoutRun, type AutomationOf } from './automation-list.ts';
import { lockAutomation } from './automation-store.ts';
import { runSliceJob } from './run-slice-job.ts';
import { deleteEmptyRuns, insertRun, unscopedPurgeRuns, unscopedStalledRuns } from './run-store.ts';

/** A run that has not moved for so long has lost its job: a process was killed. */
const STALLED_MS = 10 * 60_000;

/** What automations did is kept for two years. */
const KEPT_MS = 731 * 86_400_000;

/**
 * Begins what is due, and goes on with runs whose process died. May run at any time, twice and on
 * several nodes: one row stands for the run of a day, whoever writes it first.
 */
export async function startDueRuns(services: Services): Promise<void> {
  const { db, jobs } = services;
  const now = services.clock();
  const days = AUTOMATION_KINDS.map((kind) => [kind, latestDueDay(kind, now)] as const);
  const dueOn = Object.fromEntries(days) as Record<AutomationKind, CalendarDate>;
  const stalledSince = new Date(now.getTime() - STALLED_MS);
  const begin = async () =>
    forEachSettled(await unscopedWithoutRun(db, dueOn), (automation) =>
      startRun(services, automation),
    );
  const goOn = async () =>
    forEachSettled(await unscopedStalledRuns(db, stalledSince), ({ provider, id }) =>
      db.transaction((tx) => jobs.enqueue(tx, runSliceJob, { providerId: provider, runId: id })),
    );
  const purge = () => unscopedPurgeRuns(db, new Date(now.getTime() - KEPT_MS));
  await forEachSettled([begin, goOn, purge], (step) => step());
}

async function startRun(services: Services, { providerId, kind }: AutomationOf): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockAutomation(tx, providerId, kind);
    if (state === null || !state.isOn || state.restingSince !== null) return;
    const day = dueDay(kind, now, state.countsFrom);
    const runId = day && (await insertRun(tx, providerId, kind, day, now));
    if (runId === null) return;
    await deleteEmptyRuns(tx, providerId, kind, runId);
    await services.jobs.enqueue(tx, runSliceJob, { providerId, runId });
  });
}
