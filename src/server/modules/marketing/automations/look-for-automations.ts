import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { AUTOMATION_KINDS, type AutomationKind, AUTOMATIONS } from '#shared/labels/automations.ts';
import { dueDay, latestDueDay } from '../domain/automation-schedule.ts';
import { restingMail } from './mails/provider-mails.tsx';
import {
  type AutomationOf,
  unscopedToRest,
  unscopedToResume,
  unscopedWithoutRun,
} from './queries.ts';
import { type AutomationContext, runSliceJob } from './slice.ts';
import {
  breakOffRuns,
  deleteEmptyRuns,
  insertRun,
  lockAutomation,
  putAutomation,
  unscopedPurgeRuns,
  unscopedStalledRuns,
} from './store.ts';

/** A run that has not moved for so long has lost its job: a process was killed. */
const STALLED_MS = 10 * 60_000;

/** What automations did is stored for two years. */
const KEPT_MS = 731 * 86_400_000;

/**
 * What the job does: plans first, so that what comes back with a plan is begun at once. An error
 * with one provider's leaves the runs of the others alone.
 */
export async function lookForAutomations(context: AutomationContext): Promise<void> {
  const steps = [() => followPlans(context), () => startDueRuns(context.services)];
  await forEachSettled(steps, (step) => step());
}

/**
 * Begins what is due, and goes on with runs whose process died. May run at any time, twice and on
 * several nodes: one row stands for the run of a day, whichever writes it first.
 */
async function startDueRuns(services: Services): Promise<void> {
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

/**
 * Automations follow the plan: they pause while it has none, of which the provider is notified once, and go
 * on when it has them again, with what is due from then on.
 */
async function followPlans(context: AutomationContext): Promise<void> {
  const { db } = context.services;
  const resting = Map.groupBy(await unscopedToRest(db), ({ providerId }) => providerId);
  const returning = await unscopedToResume(db);
  await forEachSettled(
    [
      ...[...resting].map(([provider, automations]) => () => {
        const kinds = automations.map(({ kind }) => kind);
        return rest(context, provider, kinds);
      }),
      ...returning.map((automation) => () => resume(context, automation)),
    ],
    (step) => step(),
  );
}

async function rest(
  { services, publicUrl }: AutomationContext,
  provider: ProviderId,
  kinds: readonly AutomationKind[],
): Promise<void> {
  const account = await findAccount(services.db, provider);
  if (account === null) return;
  const now = services.clock();
  const names = kinds.map((kind) => AUTOMATIONS[kind].name);
  const mail = {
    providerId: provider,
    dedupeKey: `automations-resting:${now.toISOString()}`,
    kind: 'automations_resting',
    to: account.email,
    toName: account.businessName,
    ...(await restingMail(names, account.firstName, publicUrl)),
  };
  await services.db.transaction(async (tx) => {
    let rested = 0;
    for (const kind of kinds) {
      const state = await lockAutomation(tx, provider, kind);
      if (state === null || !state.isOn || state.restingSince !== null) continue;
      rested += 1;
      await putAutomation(tx, provider, { ...state, restingSince: now }, now);
      await breakOffRuns(tx, provider, kind, 'resting', now);
      const data = { kind };
      const event = { action: 'automation.rested', entity: 'provider', entityId: provider, data };
      await appendEvent(tx, provider, SYSTEM, event, now);
    }
    // Two workers may come here at once; the one that found nothing to do says nothing.
    if (rested > 0) await queueMail(tx, services.jobs, mail, now);
  });
}

async function resume({ services }: AutomationContext, { providerId, kind }: AutomationOf) {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockAutomation(tx, providerId, kind);
    if (state === null || state.restingSince === null) return;
    await putAutomation(tx, providerId, { ...state, countsFrom: now, restingSince: null }, now);
    const event = { action: 'automation.resumed', entity: 'provider', entityId: providerId };
    await appendEvent(tx, providerId, SYSTEM, { ...event, data: { kind } }, now);
  });
}
