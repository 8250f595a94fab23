import { describe, expect, it } from 'vitest';
import { houseUrl } from '#shared/house-address.ts';
import { countEvents, createCardWorld } from '#tests/support/card-world.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const world = await createCardWorld();
const { app, stripe } = world;

describe('booking by card', () => {
  it('sends the browser to a page of Stripe; nothing is booked before the page is done', async () => {
    const provider = await registerProvider(app);
    const session = await world.openBooking(provider);
    const house = await providerIdOf(app.pool, provider.email);
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'free', cardPayment: true });
    expect(await world.invoicesOf(provider)).toEqual([]);
    expect(stripe.account.get(session)).toMatchObject({
      mode: 'setup',
      status: 'open',
      cancel_url: `${houseUrl('http://localhost', house)}/abrechnungen?tab=abonnement`,
    });
    const { custom_text: text } = stripe.account.get(session);
    expect(JSON.stringify(text)).toContain('Premium (jährlich), 99,00');
  });

  it('books when the card is saved, and charges our own invoice to it', async () => {
    const provider = await world.bookedByCard({ brand: 'mastercard', last4: '4444' });
    expect(await world.stateOf(provider)).toMatchObject({
      plan: 'premium_yearly',
      status: 'active',
      paymentMethod: {
        type: 'card',
        label: 'Karte',
        card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2029 },
      },
    });
    expect(await world.invoicesOf(provider)).toMatchObject([
      { amount: 11_781, paid: true, paidDate: '2026-11-21', payment: 'card', declined: false },
    ]);
    const [intent] = stripe.account.all('payment_intent');
    expect(intent).toMatchObject({ amount: 11_781, currency: 'eur', status: 'succeeded' });
    expect(await countEvents(world, provider, 'subscription_invoice.paid')).toBe(1);
  });

  it('asked for five times at once opens one page, and books once', async () => {
    const provider = await registerProvider(app);
    const pages = new Set(
      await Promise.all([1, 2, 3, 4, 5].map(() => world.openBooking(provider))),
    );
    expect(pages.size).toBe(1);
    expect(await world.openBooking(provider)).toBe([...pages][0]);
  });

  it('on two pages, monthly and yearly, books what was done first, and charges once', async () => {
    const provider = await registerProvider(app);
    const monthly = await world.openBooking(provider, 'premium_monthly');
    const yearly = await world.openBooking(provider, 'premium_yearly');
    stripe.account.completeSession(yearly);
    stripe.account.completeSession(monthly, { last4: '1881' });
    const before = stripe.account.all('payment_intent').length;
    await world.sendAll();
    await world.workOff();
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'premium_yearly' });
    expect(await world.invoicesOf(provider)).toHaveLength(1);
    expect(stripe.account.all('payment_intent')).toHaveLength(before + 1);
    const second = await confirm(provider, monthly);
    expect(second.json()).toMatchObject({
      status: 'refused',
      message: 'Dieser Schritt ist im aktuellen Status nicht möglich.',
    });
  });

  it('is the same whether browser, message or both come first, on two nodes at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const provider = await registerProvider(app);
      const session = await world.openBooking(provider, 'premium_monthly');
      stripe.account.completeSession(session);
      await Promise.all([world.sendAll(), ...[1, 2, 3, 4].map(() => confirm(provider, session))]);
      await Promise.all([world.workOff(), world.workOff()]);
      expect(await world.stateOf(provider)).toMatchObject({ plan: 'premium_monthly' });
      expect(await world.invoicesOf(provider)).toMatchObject([{ paid: true, amount: 1964 }]);
      expect(await countEvents(world, provider, 'subscription.booked')).toBe(1);
      expect(await countEvents(world, provider, 'card_payment.succeeded')).toBe(1);
    }
  });

  it('given up leaves everything as it was, and the page can be opened again', async () => {
    const provider = await registerProvider(app);
    const session = await world.openBooking(provider);
    expect((await confirm(provider, session)).json()).toMatchObject({ status: 'open' });
    stripe.account.expireSession(session);
    await world.sendAll();
    await world.workOff();
    expect((await confirm(provider, session)).json()).toMatchObject({ status: 'expired' });
    expect(await world.stateOf(provider)).toMatchObject({ plan: 'free' });
    expect(await world.openBooking(provider)).not.toBe(session);
  });

  it('refused at the end keeps the card, books nothing, and says why', async () => {
    const provider = await registerProvider(app);
    const session = await world.openBooking(provider);
    await app.pool.query(`update providers set city = '' where business_name = 'Gut Lindenhof'`);
    stripe.account.completeSession(session);
    const answer = await confirm(provider, session);
    await app.pool.query(`update providers set city = 'Potsdam'`);
    expect(answer.json()).toMatchObject({ status: 'refused', purpose: 'booking' });
    expect(answer.body).toContain('Für die Rechnung fehlen Angaben: Stadt.');
    expect(await world.stateOf(provider)).toMatchObject({
      plan: 'free',
      paymentMethod: { type: 'card' },
    });
    expect(await world.invoicesOf(provider)).toEqual([]);
  });

  it.each([
    ['a refusal for too many calls', 429],
    ['a failure', 500],
  ] as const)('says so where Stripe answers %s, and can be tried again', async (_name, kind) => {
    const provider = await registerProvider(app);
    stripe.failures.push({ on: /^POST \/v1\/cust/, kind, times: 3 });
    const body = { plan: 'premium_yearly' };
    const failed = await world.call(provider, 'POST', '/checkout', body);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({ code: 'payment_service_failed' });
    expect(failed.body).not.toContain('sk_test');
    stripe.failures.length = 0;
    expect((await world.call(provider, 'POST', '/checkout', body)).statusCode).toBe(200);
  });

  it('goes on with the same page when its answer got lost', async () => {
    const provider = await registerProvider(app);
    const before = stripe.account.all('checkout.session').length;
    stripe.failures.push({ on: /checkout\/sessions$/, kind: 'cut', times: 3 });
    const failed = await world.call(provider, 'POST', '/checkout', { plan: 'premium_yearly' });
    expect(failed.statusCode).toBe(502);
    await world.openBooking(provider);
    expect(stripe.account.all('checkout.session')).toHaveLength(before + 1);
  });

  it('cannot be confirmed by another provider, nor with an unknown id', async () => {
    const [provider, stranger] = [await registerProvider(app), await registerProvider(app)];
    const session = await world.openBooking(provider);
    stripe.account.completeSession(session);
    const owner = await providerIdOf(app.pool, provider.email);
    const before = await digest(app.pool, owner);
    expect((await confirm(stranger, session)).statusCode).toBe(404);
    expect(await digest(app.pool, owner)).toBe(before);
  });

  const confirm = (provider: Awaited<ReturnType<typeof registerProvider>>, session: string) =>
    world.call(
      provider,
      'POST',
      `/checkouts/${String(stripe.account.get(session)['client_reference_id'])}/confirm`,
    );
});

describe('without keys', () => {
  it('no card is taken: no page, no webhook, and payment on invoice as ever', async () => {
    const bare = await createTestApplication();
    const { cookie } = await registerProvider(bare);
    const answer = await bare.call(
      'POST',
      '/api/subscription/checkout',
      { plan: 'premium_yearly' },
      cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'card_payment_unavailable' });
    expect((await bare.call('POST', '/stripe/webhook', {})).statusCode).toBe(404);
    const state = await bare.call('GET', '/api/subscription', undefined, cookie);
    expect(state.json()).toMatchObject({ cardPayment: false, paymentMethod: { type: 'invoice' } });
  });
});
