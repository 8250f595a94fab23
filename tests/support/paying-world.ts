import { confirmedSale, payoutWorld } from './payout-world.ts';
import type { TestApplication } from './test-application.ts';
import { must, type World } from './world.ts';

const OWN_BANK = {
  letterText: '',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  accountHolder: '',
};

/** A provider with an account of their own, from which partners are paid. */
export async function payingWorld(
  app: TestApplication,
  partner: Record<string, unknown> = {},
): Promise<World> {
  const world = await payoutWorld(app, { partner });
  await must(app, 'PUT', '/api/account/document-settings', OWN_BANK, world.provider.cookie);
  return world;
}

/** Issues a document over 59,50 € on 21 November 2026. @returns its id */
export async function issueDocument(app: TestApplication, world: World): Promise<string> {
  await confirmedSale(app, world, 1000);
  const { id } = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' },
    world.provider.cookie,
  );
  return id;
}
