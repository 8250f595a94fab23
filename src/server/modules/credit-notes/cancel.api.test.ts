import { describe, expect, it } from 'vitest';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';

const app = await createTestApplication();
const reason = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };

interface Listed {
  id: string;
  kind: string;
  invoiceNumber: string;
  status: string;
  totalAmount: number;
  cancellationInvoiceNumber: string | null;
  cancelsInvoiceNumber: string | null;
}

async function paidWorld(): Promise<{ world: World; id: string; leadId: string }> {
  const world = await payoutWorld(app);
  const leadId = await confirmedSale(app, world, 1000);
  const payment = { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY };
  const { id } = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    payment,
    world.provider.cookie,
  );
  return { world, id, leadId };
}

const cancel = (world: World, id: string, body: object = reason) =>
  app.call('POST', `/api/payouts/${id}/cancel-with-credit`, body, world.provider.cookie);

describe('cancelling a credit note', () => {
  it('sent again with its key is the same reversal, another reason with that key is refused', async () => {
    const { world, id } = await paidWorld();
    const send = (body: object) =>
      app.call('POST', `/api/payouts/${id}/cancel-with-credit`, body, world.provider.cookie, {
        headers: { 'idempotency-key': 'storno-1' },
      });
    const answers = await Promise.all([send(reason), send(reason)]);
    const again = await send(reason);
    expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1);
    expect(again.json()).toMatchObject({ cancellationInvoiceNumber: 'GS-0002' });
    const other = await send({ ...reason, notes: 'Ein anderer Grund als zuvor.' });
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await cancel(world, id)).json()).toMatchObject({ code: 'already_cancelled' });
    const { cookie } = world.provider;
    const documents = await must<Listed[]>(app, 'GET', '/api/payouts', undefined, cookie);
    expect(documents.map(({ kind }) => kind)).toEqual(['reversal', 'credit_note']);
  });

  it('makes a reversal with its own number and sets the rewards pending again', async () => {
    const { world, id, leadId } = await paidWorld();
    const { cookie } = world.provider;
    expect((await cancel(world, id)).json()).toMatchObject({
      cancellationInvoiceNumber: 'GS-0002',
    });
    const [reversal, original] = await must<Listed[]>(
      app,
      'GET',
      '/api/payouts',
      undefined,
      cookie,
    );
    expect(original).toMatchObject({
      invoiceNumber: 'GS-0001',
      status: 'cancelled',
      cancellationInvoiceNumber: 'GS-0002',
      totalAmount: 59.5,
    });
    expect(reversal).toMatchObject({
      kind: 'reversal',
      cancelsInvoiceNumber: 'GS-0001',
      totalAmount: -59.5,
    });
    const open = await must<{ leadId: string; openAmount: number }[]>(
      app,
      'GET',
      '/api/pending-premiums',
      undefined,
      cookie,
    );
    expect(open).toMatchObject([{ leadId, openAmount: 50 }]);
    const again = await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY },
      cookie,
    );
    expect(again).toMatchObject({ invoiceNumber: 'GS-0003' });
  });

  it('happens once, however often and at the same time it is asked for', async () => {
    const { world, id } = await paidWorld();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(world, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await cancel(world, id)).json()).toMatchObject({ code: 'already_cancelled' });
    const documents = await must<Listed[]>(
      app,
      'GET',
      '/api/payouts',
      undefined,
      world.provider.cookie,
    );
    expect(documents.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['GS-0002', 'GS-0001']);
  });

  it('is not possible for a reversal', async () => {
    const { world, id } = await paidWorld();
    const { id: reversal } = (await cancel(world, id)).json<{ id: string }>();
    expect((await cancel(world, reversal)).json()).toMatchObject({ code: 'illegal_transition' });
  });

  it.each([
    ['reason', { notes: reason.notes }, 'Bitte wählen Sie einen Stornierungsgrund aus'],
    [
      'reason',
      { reason: 'laune', notes: reason.notes },
      'Bitte wählen Sie einen Stornierungsgrund aus',
    ],
    [
      'notes',
      { reason: 'other', notes: 'zu kurz' },
      'Bitte beschreiben Sie den Grund mit 10 bis 500 Zeichen',
    ],
    [
      'notes',
      { reason: 'other', notes: 'x'.repeat(501) },
      'Bitte beschreiben Sie den Grund mit 10 bis 500 Zeichen',
    ],
  ])('asks for a proper %s', async (path, body, message) => {
    const { world, id } = await paidWorld();
    const answer = await cancel(world, id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
    expect(
      await must<Listed[]>(app, 'GET', '/api/payouts', undefined, world.provider.cookie),
    ).toHaveLength(1);
  });

  it('continues the original’s number range after the provider has changed to another', async () => {
    const { world, id } = await paidWorld();
    await app.pool.query(`update number_ranges set is_current = false`);
    const { rows } = await app.pool.query(
      `insert into number_ranges (provider_id, id, prefix, start_number, next_number, is_current, created_at)
       select provider_id, gen_random_uuid(), 'NEU', 1, 1, true, now() from credit_notes where id = $1 returning prefix`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect((await cancel(world, id)).json()).toMatchObject({
      cancellationInvoiceNumber: 'GS-0002',
    });
  });
});
