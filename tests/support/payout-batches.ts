import type { Pool } from 'pg';
import { workPayoutBatch } from '#server/modules/credit-notes/batch/work-payout-batch.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { listOpenPartners, StartedBundle } from '#shared/contracts/commissions.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  listBatchCandidates,
  PayoutBatchDetail,
} from '#shared/contracts/credit-notes/batches.ts';
import { providerId } from '#shared/ids.ts';
import type { Caller } from './caller.ts';
import { clickCommissions } from './click-commissions.ts';
import { providerIdOf } from './digest.ts';
import { withPartner } from './payout-scene.ts';
import type { TestApplication } from './test-application.ts';
import { TODAY } from './today.ts';
import { rendererInPlace } from './typesetting.ts';
import { must, type World } from './world.ts';

/** More partners with links to the world's campaign, each owed one claim (cents). */
export async function owedPartners(
  app: Caller & { readonly pool: Pool },
  world: World,
  names: readonly string[],
  cents = 2_000,
): Promise<World[]> {
  const worlds: World[] = [];
  for (const companyName of names) {
    const other = await withPartner(app, world, { companyName });
    await clickCommissions(app.pool, other, 1, cents);
    worlds.push(other);
  }
  return worlds;
}

export const openPage = (app: Caller, { provider }: World, query = '') =>
  must<Received<typeof listOpenPartners>>(
    app,
    'GET',
    `/api/pending-premiums/partners?${query}`,
    undefined,
    provider.cookie,
  );

export const openPartners = async (app: Caller, world: World) =>
  (await openPage(app, world)).partners;

export const batchCandidates = (app: Caller, { provider }: World, query = '') =>
  must<Received<typeof listBatchCandidates>>(
    app,
    'GET',
    `/api/payout-batches/candidates?${query}`,
    undefined,
    provider.cookie,
  );

export const startedBundles = (app: Caller, { provider, partner }: World) =>
  must<StartedBundle[]>(
    app,
    'GET',
    `/api/pending-premiums/bundles?partnerId=${partner.id}`,
    undefined,
    provider.cookie,
  );

/** The order as the screen gives it: these partners with what they are shown to be owed (euros). */
export const batchOrder = (worlds: readonly World[], netAmount = 20, more: object = {}) => ({
  partners: worlds.map(({ partner }) => ({ partnerId: partner.id, netAmount })),
  paidDate: TODAY,
  ...more,
});

export const startBatch = (app: Caller, { provider }: World, order: object) =>
  must<PayoutBatchDetail>(app, 'POST', '/api/payout-batches', order, provider.cookie);

export const readBatch = (app: Caller, { provider }: World, id: string) =>
  must<PayoutBatchDetail>(app, 'GET', `/api/payout-batches/${id}`, undefined, provider.cookie);

/** Does what the job does. */
export async function workBatch(
  app: TestApplication,
  world: World,
  id: string,
  renderer: DocumentRenderer = rendererInPlace,
): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  await workPayoutBatch(app.services, renderer, provider, id);
}
