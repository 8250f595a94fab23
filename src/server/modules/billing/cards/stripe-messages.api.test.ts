import { describe, expect, it } from 'vitest';
import { countEvents, createCardWorld } from '#tests/support/card-world.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { signed } from '#tests/support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const world = await createCardWorld();
const { app, stripe } = world;

const newestEvent = (type: string): object => {
  const event = stripe.account.events.findLast((each) => each.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return event;
};

async function jobsWaiting(): Promise<number> {
  const { rows } = await app.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where state = 'created' and name like 'payments.%'`,
  );
  return rows[0]?.jobs ?? 0;
}

/** A page on which a card was saved, and nobody has reported it yet. */
async function savedWithoutMessage(): Promise<RegisteredProvider> {
  const provider = await registerProvider(app);
  stripe.account.completeSession(await world.openBooking(provider));
  return provider;
}

describe('a message of Stripe', () => {
  it('is taken once, however often it is sent', async () => {
    const provider = await savedWithoutMessage();
    const event = newestEvent('checkout.session.completed');
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await jobsWaiting()).toBe(1);
    await world.workOff();
    expect((await world.send(event)).json()).toEqual({ received: true });
    expect(await jobsWaiting()).toBe(0);
    expect(await countEvents(world, provider, 'subscription.booked')).toBe(1);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_gefaelscht' }],
    ['signed six minutes ago', { at: new Date(app.services.clock().getTime() - 360_000) }],
  ])('%s is refused, and changes nothing', async (_name, options) => {
    const provider = await savedWithoutMessage();
    const id = await providerIdOf(app.pool, provider.email);
    const before = await digest(app.pool, id);
    const answer = await world.send(newestEvent('checkout.session.completed'), options);
    expect(answer.statusCode).toBe(400);
    expect(await digest(app.pool, id)).toBe(before);
    expect(await jobsWaiting()).toBe(0);
  });

  it.each([
    ['without a signature', {}],
    ['with a signature of nothing', { 'stripe-signature': 't=1,v1=00' }],
    ['with a signature that is none', { 'stripe-signature': 'ja' }],
  ])('%s is refused', async (_name, headers) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/stripe/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"id":"evt_1"}',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('whose body was changed by a single byte is refused', async () => {
    await savedWithoutMessage();
    const event = newestEvent('checkout.session.completed');
    const { body, header } = signed(event, { at: app.services.clock() });
    const answer = await app.http.inject({
      method: 'POST',
      url: '/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload: body.replace('"livemode":false', '"livemode": false'),
    });
    expect(answer.statusCode).toBe(400);
    expect(await jobsWaiting()).toBe(0);
  });

  it.each([
    ['of a kind that nobody needs', 'invoice.created', { id: 'in_1', object: 'invoice' }],
    ['of a kind that is new', 'something.unheard_of', { id: 'x_1', object: 'x' }],
    ['about another program’s page', 'checkout.session.completed', { id: 'cs_other' }],
    ['about another program’s payment', 'payment_intent.succeeded', { id: 'pi_1', metadata: {} }],
    [
      'about a payment that names us and is not ours',
      'payment_intent.succeeded',
      { id: 'pi_2', metadata: { provider: 'x', payment: "'; drop table" } },
    ],
    ['about a stranger’s card', 'customer.updated', { id: 'cus_other', object: 'customer' }],
  ])('%s is acknowledged and ignored', async (_name, type, object) => {
    const event = { id: 'evt_other', object: 'event', type, data: { object } };
    expect((await world.send(event)).json()).toEqual({ received: true });
    expect(await jobsWaiting()).toBe(0);
  });

  it('that never arrives is replaced by a query to Stripe', async () => {
    const provider = await savedWithoutMessage();
    await reconcilePayments(app.services);
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'free' });
    app.setDay('2026-11-22');
    await reconcilePayments(app.services);
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'premium_yearly' });
    app.setDay('2026-11-21');
  });

  it('is worked off again when Stripe could not be asked', async () => {
    const provider = await savedWithoutMessage();
    stripe.failures.push({ on: /GET \/v1\/checkout/, kind: 500, times: 9 });
    await world.send(newestEvent('checkout.session.completed'));
    expect((await world.workOff()).failed).toBe(1);
    stripe.failures.length = 0;
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'premium_yearly' });
  });
});

describe('messages in the wrong order', () => {
  it('lead to the same result: all of a booking, backwards and twice', async () => {
    const from = stripe.account.events.length;
    const provider = await world.bookedByCard();
    const state = await world.stateOf(provider);
    for (const event of stripe.account.events.slice(from).toReversed()) {
      await world.send({ ...event, id: `${event.id}_again` });
      await world.workOff();
    }
    expect(await world.stateOf(provider)).toEqual(state);
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }]);
    expect(await countEvents(world, provider, 'card_payment.succeeded')).toBe(1);
  });

  it('do not make a paid invoice unpaid: a late failure is looked up and found to be a success', async () => {
    const provider = await world.bookedByCard();
    const succeeded = stripe.account.events.findLast(
      ({ type }) => type === 'payment_intent.succeeded',
    );
    await world.send({ ...succeeded, id: 'evt_late', type: 'payment_intent.payment_failed' });
    await world.workOff();
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true, declined: false }]);
    expect(await world.stateOf(provider)).toMatchObject({ status: 'active' });
  });
});

describe('money that goes back', () => {
  it('by a refund is recorded and reported to the operator, once each; the invoice stays paid', async () => {
    const provider = await world.bookedByCard();
    const id = await providerIdOf(app.pool, provider.email);
    const [invoice] = await world.invoicesOf(provider);
    const intent = stripe.account.all('payment_intent')[0]?.id ?? '';
    stripe.account.refund(intent, 5_000);
    const event = newestEvent('charge.refunded');
    await world.send(event);
    await world.send({ ...event, id: 'evt_refund_again' });
    await world.workOff();
    const { rows } = await app.pool.query<{ refunded: number }>(
      'select refunded_cents::int as refunded from card_payments where provider_id = $1',
      [id],
    );
    expect(rows).toEqual([{ refunded: 5_000 }]);
    expect(await countEvents(world, provider, 'card_payment.refunded')).toBe(1);
    expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true }]);
    const subject = `Erstattung zu ${invoice?.number}`;
    const mail = await world.mails.newest(OPERATOR_ENV.OPERATOR_EMAIL, subject);
    expect(mail.text).toContain('50,00');
  });

  it('by a dispute is recorded with its status, and each change is reported', async () => {
    const provider = await world.bookedByCard();
    const [invoice] = await world.invoicesOf(provider);
    const dispute = stripe.account.dispute(stripe.account.all('payment_intent')[0]?.id ?? '');
    await world.sendAll();
    await world.workOff();
    dispute['status'] = 'lost';
    stripe.account.notify('charge.dispute.closed', dispute);
    await world.sendAll();
    await world.workOff();
    const { rows } = await app.pool.query<{ status: string }>(
      'select dispute_status as status from card_payments where provider_id = $1',
      [await providerIdOf(app.pool, provider.email)],
    );
    expect(rows).toEqual([{ status: 'lost' }]);
    expect(await countEvents(world, provider, 'card_payment.disputed')).toBe(2);
    const subject = `Rückbuchung zu ${invoice?.number}`;
    const { mails } = world;
    expect((await mails.newest(OPERATOR_ENV.OPERATOR_EMAIL, subject)).text).toContain('lost');
    expect(await mails.count(OPERATOR_ENV.OPERATOR_EMAIL, subject)).toBe(2);
  });
});

describe('the page on which a card is managed', () => {
  it('is opened with one configuration, and what was changed there is shown', async () => {
    const provider = await world.bookedByCard();
    const urls = await Promise.all([1, 2].map(() => world.call(provider, 'POST', '/portal')));
    expect(urls.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(stripe.account.all('billing_portal.configuration')).toHaveLength(1);
    const payer = String(stripe.account.all('billing_portal.session')[0]?.['customer']);
    const other = stripe.account.saveCard(payer, { brand: 'amex', last4: '0005' });
    stripe.account.updateCustomer(payer, {
      invoice_settings: { default_payment_method: other.id },
    });
    await world.sendAll();
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({
      paymentMethod: { card: { brand: 'amex', last4: '0005' } },
    });
    stripe.account.detach(other.id);
    await world.sendAll();
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({ paymentMethod: { type: 'invoice' } });
  });

  it('is there only for who has a card', async () => {
    const provider = await registerProvider(app);
    const answer = await world.call(provider, 'POST', '/portal');
    expect(answer.json()).toMatchObject({ code: 'illegal_transition' });
  });
});
