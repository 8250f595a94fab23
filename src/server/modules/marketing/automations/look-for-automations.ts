import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { AutomationContext } from './automation-context.ts';
import { followPlans } from './rest-automations.ts';
import { startDueRuns } from './start-due-runs.ts';

/**
 * What the job does: plans first, so that what comes back with a plan is begun at once. An error
 * with one provider's leaves the runs of the others alone.
 */
export async function lookForAutomations(context: AutomationContext): Promise<void> {
  const steps = [() => followPlans(context), () => startDueRuns(context.services)];
  await forEachSettled(steps, (step) => step());
}
