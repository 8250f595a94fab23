import { findAccount, isDissolved } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import type { AutomationContext } from './automation-context.ts';
import { listAutomationStates } from './automation-list.ts';
import { lockAutomation } from './automation-store.ts';
import { prepareFollowUps } from './prepare-follow-ups.ts';
import { preparePayable } from './prepare-payable.ts';
import { prepareStatistics } from './prepare-statistics.ts';
import { runSliceJob } from './run-slice-job.ts';
import { findOpenRun, lockOpenRun, moveRun } from './run-store.ts';
import type { PreparedSlice, SliceOf } from './slice.ts';

type Prepare = (context: AutomationContext, slice: SliceOf) => Promise<PreparedSlice>;

const PREPARE: Readonly<Record<AutomationKind, Prepare>> = {
  follow_up: prepareFollowUps,
  partner_statistics: prepareStatistics,
  minimum_payout: preparePayable,
};

/**
 * Takes a run one slice further. Two workers that prepare the same slice write it once: the second
 * finds the run moved on, and leaves the rest to the job of the first.
 */
export async function runSlice(
  context: AutomationContext,
  provider: ProviderId,
  runId: string,
): Promise<void> {
  const { db, clock, jobs } = context.services;
  const run = await findOpenRun(db, provider, runId);
  const account = await findAccount(db, provider);
  if (run === null || account === null || (await isDissolved(db, provider))) return;
  const states = await listAutomationStates(db, provider);
  const state = states.find(({ kind }) => kind === run.kind);
  if (state === undefined) return;
  const prepared = await PREPARE[run.kind](context, { run, state, account });
  const now = clock();
  await db.transaction(async (tx) => {
    // In this order also where it is switched off: that ends the run.
    await lockAutomation(tx, provider, run.kind);
    const locked = await lockOpenRun(tx, provider, runId);
    if (locked === null || locked.cursor !== run.cursor) return;
    const counts = await prepared.write(tx, now);
    await moveRun(tx, provider, runId, counts, prepared.cursor, now);
    if (prepared.cursor !== null)
      await jobs.enqueue(tx, runSliceJob, { providerId: provider, runId });
  });
}
