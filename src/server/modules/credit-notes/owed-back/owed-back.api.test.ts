import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-date.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { OwedBack } from '#shared/contracts/credit-notes/owed-back.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';
import { verifyChain } from '../verify.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const WHY = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };
const get = <T>(world: World, path: string) =>
  must<T>(app, 'GET', path, undefined, world.provider.cookie);
const post = <T>(world: World, path: string, body: object) =>
  must<T>(app, 'POST', path, body, world.provider.cookie);

/** A document over the premium of 50 € for a revenue of 1,000 €: 59.50 € with VAT. */
async function issued(world: World, revenue = 1_000) {
  await confirmedSale(app, world, revenue);
  return pay(world, revenue / 20);
}

const pay = (world: World, paidAmount: number) =>
  post<{ id: string; invoiceNumber: string; totalAmount: number; payableAmount: number }>(
    world,
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidAmount, paidDate: TODAY, forceCreate: true },
  );
const recordPaid = (world: World, id: string) =>
  must<Payout>(app, 'PUT', `/api/payouts/${id}/mark-paid`, {}, world.provider.cookie);
const reverse = (world: World, id: string, paidMoney?: string) =>
  post(world, `/api/payouts/${id}/cancel-with-credit`, { ...WHY, paidMoney });
const owedOf = (world: World) =>
  get<OwedBack[]>(world, `/api/owed-back?partnerId=${world.partner.id}`);
const documentOf = (world: World, id: string) => get<Payout>(world, `/api/payouts/${id}`);
const repay = (world: World, id: string, body: object) =>
  app.call('POST', `/api/owed-back/${id}/repayments`, body, world.provider.cookie);

/** A paid document that is reversed: 59.50 € are owed back, and its premium is open again. */
async function reversed(paidMoney?: string): Promise<{ world: World; first: string }> {
  const world = await payoutWorld(app);
  const { id } = await issued(world);
  await recordPaid(world, id);
  await reverse(world, id, paidMoney);
  return { world, first: id };
}

/** Everything that was issued still holds against itself. */
async function expectWhole(world: World): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  expect((await verifyChain(app.services.db, provider)).errors).toEqual([]);
}

describe('a reversed document', () => {
  it('that was not paid leaves nothing to be paid back', async () => {
    const world = await payoutWorld(app);
    const { id } = await issued(world);
    await reverse(world, id);
    expect(await owedOf(world)).toEqual([]);
  });

  it.each(['repaid', 'offset', 'replaced', undefined])(
    'that was paid leaves the amount with what was said of it: %s',
    async (way) => {
      const { world, first } = await reversed(way);
      expect(await owedOf(world)).toMatchObject([
        {
          payoutId: first,
          invoiceNumber: 'GS-0001',
          cancellationInvoiceNumber: 'GS-0002',
          way: way ?? null,
          amount: 59.5,
          remainingAmount: 59.5,
          owedDate: TODAY,
        },
      ]);
      expect(await get<OwedBack[]>(world, '/api/owed-back')).toHaveLength(1);
    },
  );

  it('of another provider is nobody’s business', async () => {
    const { world } = await reversed('repaid');
    const [owed] = await owedOf(world);
    const stranger = await payoutWorld(app);
    expect(await owedOf({ ...world, provider: stranger.provider })).toEqual([]);
    const answer = await repay(stranger, owed?.id ?? '', { amount: 1, paidOn: TODAY });
    expect(answer.statusCode).toBe(404);
    expect((await owedOf(world))[0]?.remainingAmount).toBe(59.5);
  });
});

describe('a repayment', () => {
  it('in parts settles the amount, and one recorded by mistake is taken back', async () => {
    const { world, first } = await reversed('repaid');
    const [owed] = await owedOf(world);
    const id = owed?.id ?? '';
    const part = { amount: 20, paidOn: TODAY, note: 'Überweisung' };
    expect((await repay(world, id, part)).json()).toMatchObject({ remainingAmount: 39.5 });
    const rest = await repay(world, id, { amount: 39.5, paidOn: TODAY });
    const settled = rest.json<OwedBack>();
    expect(settled.remainingAmount).toBe(0);
    expect(await get<OwedBack[]>(world, '/api/owed-back')).toEqual([]);
    const path = `/api/owed-back/${id}/repayments/${settled.repayments[0]?.id}`;
    const undo = () => app.call('DELETE', path, undefined, world.provider.cookie);
    expect((await undo()).json()).toMatchObject({ remainingAmount: 20 });
    expect((await undo()).statusCode).toBe(404);
    const { history } = await get<{ history: { label: string }[] }>(world, `/api/payouts/${first}`);
    expect(history.map(({ label }) => label).slice(-3)).toEqual([
      expect.stringMatching(/^Rückzahlung von 20,00 € erfasst, am /),
      expect.stringMatching(/^Rückzahlung von 39,50 € erfasst, am /),
      'Rückzahlung von 20,00 € zurückgenommen: war irrtümlich erfasst',
    ]);
  });

  it.each([
    [{ amount: 59.51, paidOn: TODAY }, 'repayment_too_high', 'amount'],
    [{ amount: 0, paidOn: TODAY }, 'validation_failed', 'amount'],
    [{ amount: 10, paidOn: addDays(TODAY, 1) }, 'date_in_future', 'paidOn'],
    [{ amount: 10, paidOn: addDays(TODAY, -1) }, 'repayment_too_early', 'paidOn'],
  ])('%j is refused: %s', async (body, code, path) => {
    const { world } = await reversed('repaid');
    const [owed] = await owedOf(world);
    const answer = await repay(world, owed?.id ?? '', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, issues: [{ path }] });
    expect((await owedOf(world))[0]?.remainingAmount).toBe(59.5);
  });

  it('sent twice with its key at the same moment is recorded once', async () => {
    const { world } = await reversed('repaid');
    const [owed] = await owedOf(world);
    const send = () =>
      app.call(
        'POST',
        `/api/owed-back/${owed?.id}/repayments`,
        { amount: 20, paidOn: TODAY },
        world.provider.cookie,
        { headers: { 'idempotency-key': 'zurück-1' } },
      );
    await Promise.all([send(), send(), send()]);
    expect((await owedOf(world))[0]?.remainingAmount).toBe(39.5);
  });

  it('of more than is left is refused, however many come at once', async () => {
    const { world } = await reversed('repaid');
    const [owed] = await owedOf(world);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => repay(world, owed?.id ?? '', { amount: 20, paidOn: TODAY })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect((await owedOf(world))[0]?.remainingAmount).toBe(19.5);
  });
});

describe('the next payout', () => {
  it('offsets it: its own sums stay, it pays less, and the rest is transferred', async () => {
    const { world } = await reversed('offset');
    const next = await issued(world, 2_000);
    expect(next).toMatchObject({ totalAmount: 119, payableAmount: 59.5 });
    const document = await documentOf(world, next.id);
    expect(document).toMatchObject({ status: 'created', totalAmount: 119, payableAmount: 59.5 });
    expect(await owedOf(world)).toMatchObject([
      { remainingAmount: 0, offsets: [{ payoutId: next.id, amount: 59.5 }] },
    ]);
    const { rows } = await app.pool.query<{ terms: string }>(
      `select snapshot #>> '{texts,paymentTerms}' as terms from credit_notes where id = $1`,
      [next.id],
    );
    expect(rows[0]?.terms).toMatch(/^Auszahlung des Zahlbetrags von 59,50 €/);
    await expectWhole(world);
  });

  it('that is worth less pays nothing and leaves the rest for the one after it', async () => {
    const { world } = await reversed('offset');
    const small = await pay(world, 20);
    expect(small).toMatchObject({ totalAmount: 23.8, payableAmount: 0 });
    expect(await documentOf(world, small.id)).toMatchObject({ status: 'paid', paidDate: TODAY });
    expect((await owedOf(world))[0]?.remainingAmount).toBe(35.7);
    const undo = await app.call(
      'DELETE',
      `/api/payouts/${small.id}/mark-paid`,
      undefined,
      world.provider.cookie,
    );
    expect(undo.json()).toMatchObject({ code: 'offset_stays' });
    const rest = await pay(world, 30);
    expect(rest).toMatchObject({ totalAmount: 35.7, payableAmount: 0 });
    expect((await owedOf(world))[0]?.remainingAmount).toBe(0);
    await expectWhole(world);
  });

  it('does not touch what the partner pays back, until it is agreed otherwise', async () => {
    const { world } = await reversed('repaid');
    expect(await pay(world, 20)).toMatchObject({ payableAmount: 23.8 });
    const [owed] = await owedOf(world);
    await must(
      app,
      'PUT',
      `/api/owed-back/${owed?.id}/way`,
      { way: 'offset' },
      world.provider.cookie,
    );
    expect(await pay(world, 30)).toMatchObject({ payableAmount: 0 });
    expect((await owedOf(world))[0]?.remainingAmount).toBe(23.8);
  });

  it('offsets it once, whichever of two at the same moment is first', async () => {
    const { world } = await reversed('offset');
    const answers = await Promise.all([pay(world, 20), pay(world, 25)]);
    const offset = answers.reduce((sum, each) => sum + each.totalAmount - each.payableAmount, 0);
    expect(Math.round(offset * 100)).toBe(5_355);
    expect((await owedOf(world))[0]?.remainingAmount).toBe(5.95);
    await expectWhole(world);
  });

  it('that is reversed itself owes the offset again, and what was paid on it as well', async () => {
    const { world } = await reversed('offset');
    const next = await issued(world, 2_000);
    await recordPaid(world, next.id);
    await reverse(world, next.id, 'repaid');
    const owed = await owedOf(world);
    expect(owed.map(({ way, remainingAmount }) => [way, remainingAmount])).toEqual([
      ['offset', 59.5],
      ['repaid', 59.5],
    ]);
    const { rows } = await app.pool.query<{ terms: string }>(
      `select snapshot #>> '{texts,paymentTerms}' as terms from credit_notes where reverses_id = $1`,
      [next.id],
    );
    expect(rows[0]?.terms).toMatch(
      /^Der Betrag von 59,50 € wurde am \d\d\.\d\d\.\d{4} ausgezahlt\. Bitte zahlen Sie ihn an uns zurück\. Aufgehoben ist damit auch die Verrechnung mit der gezahlten Gutschrift GS-0001 \(storniert durch GS-0002\) über 59,50 €; dieser Betrag ist wieder offen\.$/,
    );
    await expectWhole(world);
  });

  it('that was settled by the offset alone can be reversed, and nobody pays anything back', async () => {
    const { world } = await reversed('offset');
    const small = await pay(world, 20);
    const asked = await app.call(
      'POST',
      `/api/payouts/${small.id}/cancel-with-credit`,
      { ...WHY, paidMoney: 'repaid' },
      world.provider.cookie,
    );
    expect(asked.json()).toMatchObject({ code: 'not_paid' });
    await reverse(world, small.id);
    expect((await owedOf(world)).map(({ remainingAmount }) => remainingAmount)).toEqual([59.5]);
    await expectWhole(world);
  });

  it('is looked at beforehand without taking anything', async () => {
    const { world } = await reversed('offset');
    const body = { partnerId: world.partner.id, paidAmount: 20, paidDate: TODAY };
    const { cookie } = world.provider;
    const answer = await app.call('POST', '/api/commissions/preview-payout', body, cookie);
    expect(answer.statusCode).toBe(200);
    expect((await owedOf(world))[0]?.remainingAmount).toBe(59.5);
  });
});

describe('a paid document that is written anew', () => {
  it('pays only what is left after the payment: nothing for the same amount', async () => {
    const world = await payoutWorld(app);
    const { id } = await issued(world);
    await recordPaid(world, id);
    const again = await post<{ id: string }>(world, `/api/payouts/${id}/reissue`, {
      paidDate: TODAY,
      notes: 'Die Anschrift war falsch.',
    });
    expect(await documentOf(world, again.id)).toMatchObject({
      totalAmount: 59.5,
      payableAmount: 0,
      status: 'paid',
    });
    expect(await owedOf(world)).toMatchObject([{ way: 'replaced', remainingAmount: 0 }]);
    await expectWhole(world);
  });

  it('pays the rest where it is higher, and owes the rest where it is lower', async () => {
    const world = await payoutWorld(app, { partner: { taxStatus: 'small_business', vatId: '' } });
    const { id } = await issued(world);
    await recordPaid(world, id);
    const { cookie } = world.provider;
    const nowRegular = { taxStatus: 'regular' };
    await must(app, 'PATCH', `/api/partners/${world.partner.id}`, nowRegular, cookie);
    const body = { paidDate: TODAY, notes: 'Der Partner ist regelbesteuert.' };
    const higher = await post<{ id: string }>(world, `/api/payouts/${id}/reissue`, body);
    expect(await documentOf(world, higher.id)).toMatchObject({
      totalAmount: 59.5,
      payableAmount: 9.5,
    });
    await recordPaid(world, higher.id);
    const nowSmall = { taxStatus: 'small_business' };
    await must(app, 'PATCH', `/api/partners/${world.partner.id}`, nowSmall, cookie);
    const lower = await post<{ id: string }>(world, `/api/payouts/${higher.id}/reissue`, body);
    expect(await documentOf(world, lower.id)).toMatchObject({ totalAmount: 50, payableAmount: 0 });
    const left = (await owedOf(world)).reduce((sum, each) => sum + each.remainingAmount, 0);
    expect(left).toBe(9.5);
    await expectWhole(world);
  });
});
