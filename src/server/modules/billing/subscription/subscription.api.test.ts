import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type {
  SubscriptionAnswer,
  SubscriptionInvoice,
} from '#shared/contracts/billing/subscription.ts';
import { providerId } from '#shared/ids.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { issuerOf } from '../invoices/domain/operator-party.ts';
import { setPlan } from './change-subscription.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const database = await createTestDatabase();
const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV, database });
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);

type Plan = 'premium_monthly' | 'premium_yearly';

/** A provider on the day given, who has booked a plan. */
async function booked(plan: Plan, day = '2026-11-21'): Promise<RegisteredProvider> {
  app.setDay(day);
  const provider = await registerProvider(app);
  await must(app, 'POST', '/api/subscription/upgrade', { plan }, provider.cookie);
  return provider;
}

const call = async (
  { email }: RegisteredProvider,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => app.call(method, `/api/subscription${path}`, body, await app.session(email));

const stateOf = async (provider: RegisteredProvider): Promise<SubscriptionAnswer> =>
  (await call(provider, 'GET', '')).json();

const invoicesOf = async (provider: RegisteredProvider): Promise<SubscriptionInvoice[]> =>
  (await call(provider, 'GET', '/invoices')).json();

async function renewOn(day: string): Promise<void> {
  app.setDay(day);
  await renewSubscriptions(app.services, issuer);
}

describe('GET /api/subscription', () => {
  it('of a free account: active, nothing booked, on invoice by default', async () => {
    const { cookie } = await registerProvider(app);
    expect(await must(app, 'GET', '/api/subscription', undefined, cookie)).toEqual({
      plan: 'free',
      status: 'active',
      nextBillingDate: null,
      nextPlan: null,
      subscription: null,
      paymentMethod: { type: 'invoice', label: 'Kauf auf Rechnung', card: null },
      cardPayment: false,
      billingAddress: {
        name: 'Gut Lindenhof',
        line1: 'Lindenallee 12',
        line2: '',
        postal_code: '14467',
        city: 'Potsdam',
        country: 'Deutschland',
      },
    });
  });

  it('of a plan that the operator has set: active, nothing booked', async () => {
    const provider = await registerProvider(app);
    const id = providerId(await providerIdOf(app.pool, provider.email));
    await setPlan(app.services, id, 'enterprise');
    expect(await stateOf(provider)).toMatchObject({
      plan: 'enterprise',
      status: 'active',
      subscription: null,
    });
    expect((await call(provider, 'POST', '/cancel', { atPeriodEnd: true })).statusCode).toBe(409);
  });
});

describe('POST /api/subscription/upgrade', () => {
  it.each([
    ['premium_monthly', '2026-12-21', 1964],
    ['premium_yearly', '2027-11-21', 11_781],
  ] as const)('%s applies at once, until the day before %s', async (plan, next, amount) => {
    const provider = await booked(plan);
    expect(await stateOf(provider)).toMatchObject({
      plan,
      status: 'active',
      nextBillingDate: next,
      subscription: { cancelAtPeriodEnd: false, currentPeriodStart: '2026-11-21' },
    });
    expect(
      (await must<{ plan: string }>(app, 'GET', '/api/user', undefined, provider.cookie)).plan,
    ).toBe(plan);
    expect(await invoicesOf(provider)).toMatchObject([
      { amount, created: '2026-11-21', dueDate: '2026-12-05', paid: false, overdue: false },
    ]);
  });

  it('fifty times at once books once, with one invoice', async () => {
    const { cookie, email, user } = await registerProvider(app);
    const body = { plan: 'premium_monthly' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/subscription/upgrade', body, cookie)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(await invoicesOf({ cookie, email, user })).toHaveLength(1);
  });

  it('numbers invoices of all providers without a gap, in parallel', async () => {
    const providers = await Promise.all(Array.from({ length: 8 }, () => registerProvider(app)));
    await Promise.all(
      providers.map(({ cookie }) =>
        must(app, 'POST', '/api/subscription/upgrade', { plan: 'premium_monthly' }, cookie),
      ),
    );
    const { rows } = await app.pool.query<{ running: number }>(
      'select running_number as running from subscription_invoice_numbers order by 1',
    );
    expect(rows.map(({ running }) => running)).toEqual(rows.map((_, index) => index + 1));
    const left = await app.pool.query<{ next: number }>(
      'select next_number as next from operator_number_range',
    );
    expect(left.rows[0]?.next).toBe(rows.length + 1);
  });

  it('says what of the address is missing, and changes nothing', async () => {
    const simple = await app.call('POST', '/api/auth/register', {
      companyName: 'Gut Lindenhof',
      email: 'kurz@example.com',
      password: 'Kastanienallee 7',
      confirmPassword: 'Kastanienallee 7',
    });
    const cookie = `${simple.cookies[0]?.name}=${simple.cookies[0]?.value}`;
    const before = await digest(app.pool);
    const answer = await app.call(
      'POST',
      '/api/subscription/upgrade',
      { plan: 'premium_yearly' },
      cookie,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'billing_address_missing',
      message:
        'Für die Rechnung fehlen Angaben: Adresse, PLZ, Stadt. Bitte ergänzen Sie sie in den Account-Einstellungen.',
    });
    expect(await digest(app.pool)).toBe(before);
  });

  it('is refused in German where the operator is not configured, and changes nothing', async () => {
    const bare = await createTestApplication({ database, clock: app.services.clock });
    const { cookie } = await registerProvider(bare);
    const before = await digest(app.pool);
    const answer = await bare.call(
      'POST',
      '/api/subscription/upgrade',
      { plan: 'premium_yearly' },
      cookie,
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'upgrade_unavailable' });
    expect(answer.body).toContain('noch keine vollständigen Rechnungsangaben hinterlegt');
    expect(await digest(app.pool)).toBe(before);
  });

  it.each(['free', 'enterprise', 'gold', 1, null])('refuses the plan %s', async (plan) => {
    const { cookie } = await registerProvider(app);
    const answer = await app.call('POST', '/api/subscription/upgrade', { plan }, cookie);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.body).toContain('Bitte wählen Sie einen Premium-Tarif aus');
  });
});

describe('POST /api/subscription/cancel and /reactivate', () => {
  it('ends with the paid period; until then it can be taken back', async () => {
    const provider = await booked('premium_monthly');
    const cancelled = await call(provider, 'POST', '/cancel', { atPeriodEnd: true });
    expect(cancelled.json()).toMatchObject({
      plan: 'premium_monthly',
      status: 'active',
      nextBillingDate: null,
      subscription: { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-20' },
    });
    expect((await call(provider, 'POST', '/cancel', { atPeriodEnd: true })).statusCode).toBe(200);
    expect((await call(provider, 'POST', '/reactivate')).json()).toMatchObject({
      nextBillingDate: '2026-12-21',
      subscription: { cancelAtPeriodEnd: false },
    });
    expect((await call(provider, 'POST', '/reactivate')).statusCode).toBe(409);
    await call(provider, 'POST', '/cancel', { atPeriodEnd: true });
    await renewOn('2026-12-20');
    expect(await stateOf(provider)).toMatchObject({ plan: 'premium_monthly' });
    await renewOn('2026-12-21');
    expect(await stateOf(provider)).toMatchObject({
      plan: 'free',
      status: 'canceled',
      subscription: null,
    });
    expect(await invoicesOf(provider)).toHaveLength(1);
    expect((await call(provider, 'POST', '/reactivate')).statusCode).toBe(409);
  });

  it('never ends before the period does', async () => {
    const provider = await booked('premium_monthly');
    const answer = await call(provider, 'POST', '/cancel', { atPeriodEnd: false });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Eine Kündigung gilt immer zum Ende des bezahlten Zeitraums.');
    expect(await stateOf(provider)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
  });

  it('has nothing to end on free', async () => {
    const provider = await registerProvider(app);
    const answer = await call(provider, 'POST', '/cancel', { atPeriodEnd: true });
    expect(answer.json()).toMatchObject({ code: 'illegal_transition' });
  });

  it('against the renewal at the same moment: either both, or the end; never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const provider = await booked('premium_monthly');
      app.setDay('2026-12-21');
      const cookie = await app.session(provider.email);
      await Promise.all([
        app.call('POST', '/api/subscription/cancel', { atPeriodEnd: true }, cookie),
        renewSubscriptions(app.services, issuer),
        renewSubscriptions(app.services, issuer),
      ]);
      const state = await stateOf(provider);
      const invoices = await invoicesOf(provider);
      const outcome = [state.plan, state.subscription?.currentPeriodEnd ?? null, invoices.length];
      expect([
        ['free', null, 1],
        ['premium_monthly', '2027-01-20', 2],
        // Cancelled behind the lock before the renewal looked, which then ends it at its next run.
        ['premium_monthly', '2026-12-20', 1],
      ]).toContainEqual(outcome);
    }
  });
});

describe('POST /api/subscription/change-plan', () => {
  it('applies from the next period on, and can be taken back', async () => {
    const provider = await booked('premium_monthly');
    const change = (plan: Plan) => call(provider, 'POST', '/change-plan', { plan });
    expect((await change('premium_yearly')).json()).toMatchObject({
      plan: 'premium_monthly',
      nextPlan: 'premium_yearly',
    });
    expect((await change('premium_monthly')).json()).toMatchObject({ nextPlan: null });
    await change('premium_yearly');
    await renewOn('2026-12-21');
    expect(await stateOf(provider)).toMatchObject({
      plan: 'premium_yearly',
      nextPlan: null,
      nextBillingDate: '2027-12-21',
    });
    expect((await invoicesOf(provider))[0]).toMatchObject({
      amount: 11_781,
      period: { start: '2026-12-21', end: '2027-12-20' },
    });
  });

  it('is refused when the end is planned', async () => {
    const provider = await booked('premium_monthly');
    await call(provider, 'POST', '/cancel', { atPeriodEnd: true });
    const answer = await call(provider, 'POST', '/change-plan', { plan: 'premium_yearly' });
    expect(answer.json()).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('the renewal', () => {
  it('catches up on every month that a server was down, each with its invoice, once', async () => {
    const provider = await booked('premium_monthly', '2027-01-31');
    await renewOn('2027-05-02');
    await Promise.all([
      renewSubscriptions(app.services, issuer),
      renewSubscriptions(app.services, issuer),
    ]);
    expect(
      (await invoicesOf(provider)).map(({ period }) => `${period.start} ${period.end}`),
    ).toEqual([
      '2027-04-30 2027-05-30',
      '2027-03-31 2027-04-29',
      '2027-02-28 2027-03-30',
      '2027-01-31 2027-02-27',
    ]);
  });

  it('waits where nobody can issue an invoice any more; the plan goes on', async () => {
    const provider = await booked('premium_monthly');
    app.setDay('2027-01-05');
    await renewSubscriptions(app.services, null);
    expect(await stateOf(provider)).toMatchObject({ plan: 'premium_monthly', status: 'active' });
    expect(await invoicesOf(provider)).toHaveLength(1);
  });
});

describe('an invoice', () => {
  it('can be downloaded as PDF with its XRechnung inside, the same bytes each time', async () => {
    const provider = await booked('premium_yearly');
    const [invoice] = await invoicesOf(provider);
    const cookie = await app.session(provider.email);
    const fetchFile = (url: string | null | undefined) =>
      app.http.inject({ method: 'GET', url: url ?? '', headers: { cookie } });
    const pdf = await fetchFile(invoice?.downloadUrl);
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="Rechnung_${invoice?.number}.pdf"`,
    );
    expect((await fetchFile(invoice?.downloadUrl)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    const xml = await fetchFile(invoice?.einvoiceUrl);
    const { text, attachments } = await readPdf(pdf.rawPayload);
    expect(Buffer.from(attachments.get('xrechnung.xml') ?? []).toString('utf8')).toBe(xml.body);
    for (const word of [
      `Rechnung ${invoice?.number}`,
      'Tarif Premium (jährlich)',
      '117,81 €',
      'Empfehlwerk Betriebs GmbH',
      'DE02 1203 0000 0000 2020 51',
      'Gut Lindenhof',
      'zzgl. 19 % Umsatzsteuer',
    ])
      expect(text).toContain(word);
  });

  it('is refused every change by the database itself', async () => {
    const provider = await booked('premium_monthly');
    const id = await providerIdOf(app.pool, provider.email);
    for (const sql of [
      'update subscription_invoices set gross_cents = 1 where provider_id = $1',
      'delete from subscription_invoices where provider_id = $1',
    ])
      await expect(app.pool.query(sql, [id])).rejects.toThrow('never changed or deleted');
  });
});
