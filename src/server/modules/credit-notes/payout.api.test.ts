import { describe, expect, it } from 'vitest';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();

interface Payout {
  id: string;
  invoiceNumber: string;
  netAmount: number;
  vatAmount: number;
  totalAmount: number;
}

const payment = (partnerId: string, paidAmount: number, more: object = {}) => ({
  partnerId,
  paidAmount,
  paidDate: TODAY,
  ...more,
});

describe('a payout', () => {
  it('settles everything payable by one credit note with VAT on top', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 2000);
    await confirmedSale(app, world, 1000.1);
    const { cookie } = world.provider;
    const issued = await must<Payout>(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 150.01),
      cookie,
    );
    expect(issued).toMatchObject({
      requiresConfirmation: false,
      invoiceNumber: 'GS-0001',
      netAmount: 150.01,
      vatAmount: 28.5,
      totalAmount: 178.51,
    });
    expect(await must(app, 'GET', '/api/payouts/stats', undefined, cookie)).toEqual({
      totalPending: 178.51,
      totalPayable: 178.51,
      totalPaid: 0,
      totalObjected: 0,
      openCommissions: 0,
      counts: { all: 1, pending: 1, paid: 0, cancelled: 0, objected: 0 },
    });
    expect(await must(app, 'GET', '/api/pending-premiums', undefined, cookie)).toEqual([]);
  });

  it('leaves the remainder of a partial payment pending, oldest first', async () => {
    const world = await payoutWorld(app);
    const [older, newer] = [
      await confirmedSale(app, world, 1000),
      await confirmedSale(app, world, 1000),
    ];
    const { cookie } = world.provider;
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 60),
      cookie,
    );
    const open = await must<{ leadId: string; openAmount: number; commissionStatus: string }[]>(
      app,
      'GET',
      '/api/pending-premiums',
      undefined,
      cookie,
    );
    expect(open).toMatchObject([{ leadId: newer, openAmount: 40, commissionStatus: 'partial' }]);
    expect(open.some(({ leadId }) => leadId === older)).toBe(false);
  });

  it('is confirmed first when a campaign’s minimum is not reached', async () => {
    const world = await payoutWorld(app, { campaign: { minPayout: 200 } });
    await confirmedSale(app, world, 1000);
    const { cookie } = world.provider;
    const asked = await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50),
      cookie,
    );
    expect(asked).toMatchObject({
      requiresConfirmation: true,
      invoiceNumber: null,
      campaigns: [{ pendingAmount: 50, minimum: 200, missingAmount: 150 }],
    });
    const forced = await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50, { forceCreate: true }),
      cookie,
    );
    expect(forced).toMatchObject({ requiresConfirmation: false, invoiceNumber: 'GS-0001' });
  });

  it('compares the minimum with all that is open, not with what was chosen', async () => {
    const world = await payoutWorld(app, { campaign: { minPayout: 100 } });
    const chosen = await confirmedSale(app, world, 400);
    await confirmedSale(app, world, 800);
    const pay = () =>
      must(
        app,
        'POST',
        '/api/commissions/process-payout',
        payment(world.partner.id, 20, { leadIds: [chosen] }),
        world.provider.cookie,
      );
    expect(await pay()).toMatchObject({
      requiresConfirmation: true,
      campaigns: [{ pendingAmount: 60, minimum: 100, missingAmount: 40 }],
    });
    await confirmedSale(app, world, 800);
    expect(await pay()).toMatchObject({ requiresConfirmation: false });
  });

  it.each([
    ['more than is open', 50.01, 422, 'paid_amount_too_high'],
    ['nothing', 0, 422, 'validation_failed'],
  ])('refuses %s', async (_name, amount, status, code) => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const answer = await app.call(
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, amount),
      world.provider.cookie,
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('names sources that are unknown, settled or not payable yet, and issues nothing', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    const settled = await confirmedSale(app, world, 1000);
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50),
      cookie,
    );
    const unknown = '00000000-0000-7000-8000-000000000000';
    const send = (leadIds: string[]) =>
      app.call(
        'POST',
        '/api/commissions/process-payout',
        payment(world.partner.id, 1, { leadIds }),
        cookie,
      );
    expect((await send([unknown])).json()).toMatchObject({
      code: 'unknown_source',
      message: expect.stringContaining(unknown),
    });
    expect((await send([settled])).json()).toMatchObject({
      code: 'already_settled',
      message: expect.stringContaining(settled),
    });
    expect(await must<unknown[]>(app, 'GET', '/api/payouts', undefined, cookie)).toHaveLength(1);
  });

  it('names every missing precondition at once, at the field where it is fixed', async () => {
    const world = await payoutWorld(app, {
      partner: { taxStatus: null, selfBillingAgreedAt: null, vatId: '', taxNumber: '' },
    });
    await confirmedSale(app, world, 1000);
    const answer = await app.call(
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50),
      world.provider.cookie,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
      'partner.taxStatus',
      'partner.selfBillingAgreedAt',
    ]);
    const readiness = await must(
      app,
      'GET',
      `/api/credit-note-readiness?partnerId=${world.partner.id}`,
      undefined,
      world.provider.cookie,
    );
    expect(readiness).toMatchObject([
      { ready: false, issues: expect.arrayContaining([expect.objectContaining({ id: 'E2' })]) },
    ]);
  });

  it('records the agreement to self-billing in the same step', async () => {
    const world = await payoutWorld(app, { partner: { selfBillingAgreedAt: null } });
    await confirmedSale(app, world, 1000);
    const { cookie } = world.provider;
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50, { selfBillingAgreed: true }),
      cookie,
    );
    const [partner] = await must<{ selfBillingAgreedAt: string | null }[]>(
      app,
      'GET',
      '/api/partners',
      undefined,
      cookie,
    );
    expect(partner?.selfBillingAgreedAt).not.toBeNull();
  });

  it.each([
    ['small_business', 'credit_note', 0, true],
    ['private', 'payout_receipt', 0, false],
    ['regular', 'credit_note', 9.5, true],
    ['eu_business', 'credit_note', 0, true],
    ['third_country', 'credit_note', 0, false],
  ] as const)('to a partner who is %s is a %s', async (taxStatus, kind, vatAmount, hasEinvoice) => {
    const abroad = {
      eu_business: { country: 'Österreich', vatId: 'ATU13585627', taxNumber: '' },
      third_country: { country: 'Schweiz', vatId: '', taxNumber: '' },
      private: { vatId: '' },
    };
    const from = taxStatus in abroad ? abroad[taxStatus as keyof typeof abroad] : {};
    const world = await payoutWorld(app, { partner: { taxStatus, ...from } });
    await confirmedSale(app, world, 1000);
    const { cookie } = world.provider;
    const { id } = await must<Payout>(
      app,
      'POST',
      '/api/commissions/process-payout',
      payment(world.partner.id, 50),
      cookie,
    );
    expect(await must(app, 'GET', '/api/payouts', undefined, cookie)).toMatchObject([
      { kind, vatAmount, hasEinvoice, status: 'created' },
    ]);
    const xml = await app.call('GET', `/api/payouts/${id}/einvoice`, undefined, cookie);
    expect(xml.statusCode).toBe(hasEinvoice ? 200 : 422);
  });
});

describe('the same payout sent twice', () => {
  it('gives its first answer again with the same Idempotency-Key', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const headers = { 'idempotency-key': 'auszahlung-1' };
    const send = (amount: number) =>
      app.call(
        'POST',
        '/api/commissions/process-payout',
        payment(world.partner.id, amount),
        world.provider.cookie,
        { headers },
      );
    const first = await send(20);
    expect((await send(20)).body).toBe(first.body);
    expect((await send(21)).json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect(
      await must<unknown[]>(app, 'GET', '/api/payouts', undefined, world.provider.cookie),
    ).toHaveLength(1);
  });

  it('fifty times at once gives one credit note and 409 for the rest', async () => {
    const world = await payoutWorld(app);
    const leadId = await confirmedSale(app, world, 1000);
    const body = payment(world.partner.id, 50, { leadIds: [leadId] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('POST', '/api/commissions/process-payout', body, world.provider.cookie),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const payouts = await must<Payout[]>(
      app,
      'GET',
      '/api/payouts',
      undefined,
      world.provider.cookie,
    );
    expect(payouts.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['GS-0001']);
  });

  it('for everything payable, fifty times at once, gives one credit note too', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const body = payment(world.partner.id, 50);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('POST', '/api/commissions/process-payout', body, world.provider.cookie),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});
