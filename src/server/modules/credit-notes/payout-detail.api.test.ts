import { describe, expect, it } from 'vitest';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';

const app = await createTestApplication();

async function paid(world: World, revenue: number): Promise<string> {
  await confirmedSale(app, world, revenue);
  const body = { partnerId: world.partner.id, paidAmount: revenue * 0.05, paidDate: TODAY };
  const { id } = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    body,
    world.provider.cookie,
  );
  return id;
}

const detail = (world: World, id: string): Promise<PayoutDetail> =>
  must(app, 'GET', `/api/payouts/${id}`, undefined, world.provider.cookie);

describe('a document by its id', () => {
  it('stands alone until it is cancelled', async () => {
    const world = await payoutWorld(app);
    await paid(world, 400);
    const id = await paid(world, 1000);
    expect(await detail(world, id)).toMatchObject({
      id,
      invoiceNumber: 'GS-0002',
      netAmount: 50,
      status: 'created',
      counterpart: null,
      cancellation: null,
    });
  });

  it('comes with its reversal, and the reversal with it, both with the reason', async () => {
    const world = await payoutWorld(app);
    const original = await paid(world, 1000);
    const notes = 'Der Umsatz war zu hoch angegeben.';
    const { id: reversal } = await must<{ id: string }>(
      app,
      'POST',
      `/api/payouts/${original}/cancel-with-credit`,
      { reason: 'incorrect_amount', notes },
      world.provider.cookie,
    );
    const cancellation = { reason: 'incorrect_amount', notes };
    expect(await detail(world, original)).toMatchObject({
      invoiceNumber: 'GS-0001',
      counterpart: { id: reversal, kind: 'reversal', invoiceNumber: 'GS-0002', netAmount: -50 },
      cancellation,
    });
    expect(await detail(world, reversal)).toMatchObject({
      invoiceNumber: 'GS-0002',
      counterpart: { id: original, kind: 'credit_note', invoiceNumber: 'GS-0001', netAmount: 50 },
      cancellation,
    });
  });

  it('is not found by anybody else', async () => {
    const owner = await payoutWorld(app);
    const stranger = await payoutWorld(app);
    const id = await paid(owner, 1000);
    const answer = await app.call('GET', `/api/payouts/${id}`, undefined, stranger.provider.cookie);
    expect(answer.statusCode).toBe(404);
  });
});
