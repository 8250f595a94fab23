import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { setPlan } from '#server/modules/billing/index.ts';
import { providerId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { providerIdOf } from './digest.ts';
import type { TestApplication } from './test-application.ts';

/**
 * Puts the provider with this login address on a plan, as the operator does, and releases their own
 * words in mails, as a payment would.
 */
export async function putOnPlan(app: TestApplication, email: string, plan: PlanId): Promise<void> {
  await setPlan(app.services, providerId(await providerIdOf(app.pool, email)), plan);
  await unscopedReleaseWording(app.services, email);
}
