import { expect, it } from 'vitest';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import type { World } from '#tests/support/world.ts';

let now = new Date('2020-12-31T11:00:00Z');
const app = await createTestApplication({ clock: () => now });

/** A sale in the last hours of 16 %, and one in the first of 19 %, as Berlin counts them. */
async function acrossTheYear(): Promise<World> {
  now = new Date('2020-12-31T11:00:00Z');
  const world = await payoutWorld(app, { partner: { selfBillingAgreedAt: '2020-01-15' } });
  now = new Date('2020-12-31T22:59:00Z');
  await confirmedSale(app, world, 1000);
  now = new Date('2020-12-31T23:01:00Z');
  await confirmedSale(app, world, 1000);
  return world;
}

const post = (world: World, path: string, paidAmount: number) =>
  app.call(
    'POST',
    path,
    { partnerId: world.partner.id, paidAmount, paidDate: '2021-01-01' },
    world.provider.cookie,
  );

it('a document whose events fall under two rates is refused, and nothing happens', async () => {
  const world = await acrossTheYear();
  for (const path of ['/api/commissions/process-payout', '/api/commissions/preview-payout']) {
    const answer = await post(world, path, 100);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'vat_rates_differ',
      message:
        'Diese Prämien fallen unter verschiedene Steuersätze: 16 % für den 31.12.2020, 19 % für den 01.01.2021. Ein Beleg nennt nur einen. Bitte wählen Sie die Prämien eines Zeitraums und erstellen Sie je Steuersatz einen Beleg.',
    });
  }
  const { rows } = await app.pool.query('select 1 from credit_notes where partner_id = $1', [
    world.partner.id,
  ]);
  expect(rows).toEqual([]);
});

it('each rate on a document of its own, by the day of the event', async () => {
  const world = await acrossTheYear();
  for (const totalAmount of [58, 59.5]) {
    // The oldest event is settled first.
    const answer = await post(world, '/api/commissions/process-payout', 50);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ totalAmount });
  }
});
