import { workSending } from '#server/modules/credit-notes/sending/work-sending.ts';
import type { DocumentSendingDetail } from '#shared/contracts/credit-notes/sendings.ts';
import { providerId } from '#shared/ids.ts';
import type { Caller } from './caller.ts';
import { providerIdOf } from './digest.ts';
import { payOut, saleOf, withPartner } from './payout-scene.ts';
import type { TestApplication } from './test-application.ts';
import { rendererInPlace } from './typesetting.ts';
import { must, type World } from './world.ts';

/** A document for each of these partners, issued in this order. @returns their ids */
export async function issuedFor(
  app: Caller,
  world: World,
  partners: readonly Record<string, unknown>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, partner] of partners.entries()) {
    const other = await withPartner(app, world, partner);
    await saleOf(app, other, 1_000, `Gast ${place}`);
    ids.push(await payOut(app, other, 50));
  }
  return ids;
}

export const startSending = (app: Caller, { provider }: World, body: object) =>
  must<DocumentSendingDetail>(app, 'POST', '/api/document-sendings', body, provider.cookie);

export const readSending = (app: Caller, { provider }: World, id: string) =>
  must<DocumentSendingDetail>(
    app,
    'GET',
    `/api/document-sendings/${id}`,
    undefined,
    provider.cookie,
  );

/** Does what the job does. */
export async function workOn(app: TestApplication, world: World, id: string): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  await workSending(app.services, rendererInPlace, provider, id);
}
