import type { Services } from '#server/kernel/services.ts';
import { unscopedPurgeDemoRequests } from './demo-request-store.ts';

/** Half a year, as the form says: until then an answer has come or is not wanted any more. */
const KEPT_MS = 182 * 24 * 60 * 60 * 1000;

export async function purgeDemoRequests({ db, clock }: Services): Promise<void> {
  await unscopedPurgeDemoRequests(db, new Date(clock().getTime() - KEPT_MS));
}
