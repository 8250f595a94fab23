import type { AutomationContext } from './automation-context.ts';
import { followPlans } from './rest-automations.ts';
import { startDueRuns } from './start-due-runs.ts';

/** What the job does: plans first, so that nothing is begun that may not be. */
export async function lookForAutomations(context: AutomationContext): Promise<void> {
  await followPlans(context);
  await startDueRuns(context.services);
}
