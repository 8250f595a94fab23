import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { countEvents, createCardWorld } from '#tests/support/card-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import type { RegisteredProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { markPaid } from '../invoices/settle-invoice.ts';
import { renewSubscriptions } from '../subscription/renew-subscriptions.ts';
import { requireCards } from './card-context.ts';
import { collectInvoice } from './collect-invoice.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const world = await createCardWorld();

const { app, stripe, context } = world;

/** A month later: the next invoice is issued, and not charged yet. */
async function nextInvoice(provider: RegisteredProvider): Promise<string> {
  app.setDay('2026-12-21');
  await renewSubscriptions(app.services, context.issuer);
  const [newest] = await world.invoicesOf(provider);
  return newest?.id ?? '';
}

async function monthly(card = {}): Promise<RegisteredProvider> {
  app.setDay('2026-11-21');
  return world.bookedByCard(card, 'premium_monthly');
}

const intentsOf = (provider: string) =>
  stripe.account
    .all('payment_intent')
    .filter(({ metadata }) => (metadata as Record<string, string>)['provider'] === provider);

const idOf = async ({ email }: RegisteredProvider) =>
  providerId(await providerIdOf(app.pool, email));

describe('a renewal', () => {
  it('is charged to the card once, by however many jobs and nodes', async () => {
    const provider = await monthly();
    const id = await idOf(provider);
    const invoice = await nextInvoice(provider);
    const nodes = [context, { ...context }].map(requireCards);
    await Promise.all(
      nodes.flatMap((node) => [1, 2, 3].map(() => collectInvoice(node, id, invoice))),
    );
    await world.workOff();
    expect(intentsOf(id)).toHaveLength(2);
    expect(await world.invoicesOf(provider)).toMatchObject([
      { paid: true, paidDate: '2026-12-21', amount: 1964 },
      { paid: true },
    ]);
    expect(await countEvents(world, provider, 'card_payment.succeeded')).toBe(2);
  });

  it.each([
    ['the connection is cut after it was carried out', 'cut'],
    ['it answers 500 although it was carried out', 'answered 500'],
  ] as const)('is charged once where %s', async (_name, kind) => {
    const provider = await monthly();
    const id = await idOf(provider);
    await nextInvoice(provider);
    stripe.failures.push({ on: /POST \/v1\/payment_intents/, kind, times: 5 });
    expect((await world.workOff()).failed).toBeGreaterThan(0);
    stripe.failures.length = 0;
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: false }, { paid: true }]);
    // Some minutes later: the answer that is stored under the key is the failure.
    app.setDay('2026-12-22');
    await reconcilePayments(app.services);
    await world.workOff();
    expect(intentsOf(id)).toHaveLength(2);
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }, { paid: true }]);
  });

  it('that never reached Stripe is started again a day later', async () => {
    const provider = await monthly();
    const id = await idOf(provider);
    await nextInvoice(provider);
    stripe.failures.push({ on: /POST \/v1\/payment_intents/, kind: 500, times: 9 });
    await world.workOff();
    stripe.failures.length = 0;
    for (const day of ['2026-12-22', '2026-12-23']) {
      app.setDay(day);
      await reconcilePayments(app.services);
      await world.workOff();
    }
    expect(intentsOf(id)).toHaveLength(2);
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }, { paid: true }]);
    expect(await world.stateOf(provider)).toMatchObject({ status: 'active' });
  });

  it('is paid by the message alone, when the answer was lost', async () => {
    const provider = await monthly();
    await nextInvoice(provider);
    await world.sendAll();
    await world.workOff();
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }, { paid: true }]);
    const again = await monthly();
    const invoice = await nextInvoice(again);
    stripe.failures.push({ on: /POST \/v1\/payment_intents/, kind: 'cut', times: 5 });
    const id = await idOf(again);
    await collectInvoice(requireCards(context), id, invoice).catch(() => undefined);
    stripe.failures.length = 0;
    await app.pool.query(`delete from pgboss.job where name = 'subscriptions.collect-invoice'`);
    await world.sendAll();
    await world.workOff();
    expect(await world.invoicesOf(again)).toMatchObject([{ paid: true }, { paid: true }]);
  });
});

describe('a card that refuses', () => {
  it.each(['insufficient_funds', 'authentication_required'])(
    '(%s) puts the subscription in arrears, and is not tried again by itself',
    async (refuses) => {
      app.setDay('2026-11-21');
      const provider = await world.bookedByCard({ refuses });
      const id = await idOf(provider);
      expect(await world.stateOf(provider)).toMatchObject({
        status: 'past_due',
        plan: 'premium_yearly',
      });
      expect(await world.invoicesOf(provider)).toMatchObject([
        { paid: false, declined: true, overdue: false },
      ]);
      for (let round = 0; round < 3; round += 1) {
        await reconcilePayments(app.services);
        await world.sendAll();
        await world.workOff();
      }
      expect(intentsOf(id)).toHaveLength(1);
      const { rows } = await app.pool.query<{ failure: string }>(
        'select failure from card_payments where provider_id = $1',
        [id],
      );
      expect(rows).toEqual([{ failure: refuses }]);
      expect(await countEvents(world, provider, 'subscription_invoice.declined')).toBe(1);
    },
  );

  it('is followed by another one, saved later, and all is well', async () => {
    app.setDay('2026-11-21');
    const provider = await world.bookedByCard({ refuses: 'insufficient_funds' });
    const page = await world.call(provider, 'POST', '/payment-method');
    stripe.account.completeSession(page.json<{ url: string }>().url.split('/').at(-1) ?? '');
    await world.sendAll();
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({ status: 'active' });
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true, declined: false }]);
  });

  it('can be paid on a page afterwards, once', async () => {
    app.setDay('2026-11-21');
    const provider = await world.bookedByCard({ refuses: 'insufficient_funds' });
    const [invoice] = await world.invoicesOf(provider);
    const pay = () => world.call(provider, 'POST', `/invoices/${invoice?.id}/pay`);
    const pages = await Promise.all([pay(), pay(), pay()]);
    const urls = new Set(pages.map((page) => page.json<{ url: string }>().url));
    expect(urls.size).toBe(1);
    const session = [...urls][0]?.split('/').at(-1) ?? '';
    expect(stripe.account.get(session)).toMatchObject({ amount_total: 11_781, currency: 'eur' });
    stripe.account.completeSession(session);
    await world.sendAll();
    await world.workOff();
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }]);
    expect(await world.stateOf(provider)).toMatchObject({ status: 'active' });
    expect((await pay()).json()).toMatchObject({ code: 'already_paid' });
  });

  it('leaves what was removed: without a card the invoice waits for a transfer', async () => {
    const provider = await monthly();
    await nextInvoice(provider);
    expect((await world.call(provider, 'DELETE', '/payment-method')).statusCode).toBe(200);
    const removed = await world.app.pool.query(
      `select actor_kind from audit_events where provider_id = $1 and action = 'card.removed'`,
      [await providerIdOf(world.app.pool, provider.email)],
    );
    expect(removed.rows).toEqual([{ actor_kind: 'provider' }]);
    await world.workOff();
    expect(await world.invoicesOf(provider)).toMatchObject([{ declined: true }, { paid: true }]);
    expect(await world.stateOf(provider)).toMatchObject({ paymentMethod: { type: 'invoice' } });
    expect((await world.call(provider, 'DELETE', '/payment-method')).statusCode).toBe(409);
  });
});

describe('money that comes twice', () => {
  it('is recorded as surplus, and the operator is notified', async () => {
    app.setDay('2026-11-21');
    const provider = await world.bookedByCard({ refuses: 'insufficient_funds' });
    const [invoice] = await world.invoicesOf(provider);
    const page = await world.call(provider, 'POST', `/invoices/${invoice?.id}/pay`);
    await markPaid(app.services, invoice?.number ?? '', calendarDate('2026-11-21'));
    stripe.account.completeSession(page.json<{ url: string }>().url.split('/').at(-1) ?? '');
    await world.sendAll();
    await world.workOff();
    const { rows } = await app.pool.query<{ is_surplus: boolean; status: string }>(
      'select is_surplus, status from card_payments where provider_id = $1 order by status',
      [await idOf(provider)],
    );
    expect(rows).toEqual([
      { is_surplus: false, status: 'failed' },
      { is_surplus: true, status: 'succeeded' },
    ]);
    expect(await countEvents(world, provider, 'subscription_invoice.paid')).toBe(1);
    const subject = `Doppelte Zahlung zu ${invoice?.number}`;
    const mail = await world.mails.newest(OPERATOR_ENV.OPERATOR_EMAIL, subject);
    expect(mail.text).toContain('117,81');
  });
});

describe('an account that is dissolved', () => {
  it('has its card deleted at Stripe, and nothing is charged any more', async () => {
    const provider = await monthly();
    const id = await idOf(provider);
    const { rows } = await app.pool.query<{ payer_id: string }>(
      'select payer_id from payers where provider_id = $1',
      [id],
    );
    const answer = await app.call(
      'POST',
      '/api/account/delete',
      { password: 'Kastanienallee 7' },
      await app.session(provider.email),
    );
    expect(answer.statusCode).toBe(200);
    await world.workOff();
    expect(stripe.account.get(rows[0]?.payer_id ?? '')).toMatchObject({ deleted: true });
    const left = await app.pool.query('select 1 from payers where provider_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('where the keys have been taken away again', () => {
  it('invoices are transferred, and no card is shown', async () => {
    const provider = await monthly();
    const bare = await createTestApplication({
      database: world.database,
      clock: app.services.clock,
      env: OPERATOR_ENV,
    });

    const state = await bare.call(
      'GET',
      '/api/subscription',
      undefined,
      await app.session(provider.email),
    );
    expect(state.json()).toMatchObject({ cardPayment: false, paymentMethod: { type: 'invoice' } });
    app.setDay('2026-12-21');
    const issuer = context.issuer === null ? null : { ...context.issuer, takesCards: false };
    await renewSubscriptions(app.services, issuer);
    expect(await world.invoicesOf(provider)).toMatchObject([
      { payment: 'transfer', paid: false },
      { payment: 'card', paid: true },
    ]);
  });
});
