import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type {
  SubscriptionAnswer,
  SubscriptionInvoice,
} from '#shared/contracts/billing/subscription.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { renewSubscriptions } from '../subscription/renew-subscriptions.ts';
import { issuerOf } from './domain/operator-party.ts';
import { remindOfInvoices } from './remind-of-invoices.ts';
import { markPaid } from './settle-invoice.ts';

/** Payment on invoice, with a worker of its own and mails over a real SMTP server. */
const server = await startMailServer();
afterAll(() => server.close());
const database = await createTestDatabase();
const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV, database });
const { clock } = app.services;
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
await createTestApplication({
  clock,
  database,
  env: { ...OPERATOR_ENV, SERVICES: 'worker', SMTP_URL: server.url },
});

type Plan = 'premium_monthly' | 'premium_yearly';

async function booked(plan: Plan = 'premium_yearly'): Promise<RegisteredProvider> {
  app.setDay('2026-11-21');
  const provider = await registerProvider(app);
  await must(app, 'POST', '/api/subscription/upgrade', { plan }, provider.cookie);
  return provider;
}

const read = async <T>({ email }: RegisteredProvider, path: string): Promise<T> =>
  must(app, 'GET', `/api/subscription${path}`, undefined, await app.session(email));
const stateOf = (provider: RegisteredProvider) => read<SubscriptionAnswer>(provider, '');
const invoicesOf = (provider: RegisteredProvider) =>
  read<SubscriptionInvoice[]>(provider, '/invoices');
const numberOf = async (provider: RegisteredProvider): Promise<string> =>
  (await invoicesOf(provider))[0]?.number ?? '';

async function remindOn(day: string): Promise<void> {
  app.setDay(day);
  await Promise.all([remindOfInvoices(app.services), remindOfInvoices(app.services)]);
}

/** Lets time pass until the subscription has ended for an unpaid invoice. */
async function neverPay(): Promise<void> {
  for (const day of ['2026-12-06', '2026-12-17', '2026-12-28']) await remindOn(day);
}

describe('the mail of an invoice', () => {
  it('brings PDF and XRechnung, and says how to pay', async () => {
    const provider = await booked();
    const number = await numberOf(provider);
    const mail = await server.newest(provider.email, `Rechnung ${number} über 117,81 €`);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`Rechnung_${number}.pdf`, 'application/pdf'],
      [`Rechnung_${number}.xml`, 'application/xml'],
    ]);
    const words = [
      '05.12.2026',
      'DE02 1203 0000 0000 2020 51',
      'Empfehlwerk Betriebs GmbH',
      number,
    ];
    for (const word of words) expect(mail.text).toContain(word);
    expect(mail.replyTo?.[0]?.address).toBe(OPERATOR_ENV.OPERATOR_EMAIL);
  });
});

describe('an invoice that is not paid', () => {
  it('gets two reminders, each once; then the plan is free, and nothing is deleted', async () => {
    const provider = await booked();
    const number = await numberOf(provider);
    await remindOn('2026-12-05');
    expect(await stateOf(provider)).toMatchObject({ status: 'active' });
    await remindOn('2026-12-06');
    expect(await stateOf(provider)).toMatchObject({ status: 'past_due', plan: 'premium_yearly' });
    expect(await invoicesOf(provider)).toMatchObject([{ overdue: true, paid: false }]);
    const first = await server.newest(provider.email, `Zahlungserinnerung: Rechnung ${number}`);
    expect(first.text).toContain('16.12.2026');
    expect(first.attachments).toHaveLength(2);
    await remindOn('2026-12-16');
    await remindOn('2026-12-17');
    const second = await server.newest(
      provider.email,
      `Zweite Zahlungserinnerung: Rechnung ${number}`,
    );
    expect(second.text).toContain('27.12.2026');
    await remindOn('2026-12-27');
    expect(await stateOf(provider)).toMatchObject({ status: 'past_due' });
    await remindOn('2026-12-28');
    expect(await stateOf(provider)).toMatchObject({ status: 'canceled', plan: 'free' });
    const ended = await server.newest(provider.email, 'Ihr Premium-Abonnement ist beendet');
    expect(ended.text).toMatch(/Fällig seit\s+05\.12\.2026/);
    await remindOn('2027-02-01');
    // The first one and the second, whose subject begins with 'Zweite'.
    expect(await server.count(provider.email, `Zahlungserinnerung: Rechnung ${number}`)).toBe(2);
    expect(await server.count(provider.email, 'Zweite Zahlungserinnerung')).toBe(1);
    expect(await server.count(provider.email, 'ist beendet')).toBe(1);
  });

  it('blocks booking again until it is paid', async () => {
    const provider = await booked();
    await neverPay();
    const number = await numberOf(provider);
    const book = async () =>
      app.call(
        'POST',
        '/api/subscription/upgrade',
        { plan: 'premium_monthly' },
        await app.session(provider.email),
      );
    expect((await book()).json()).toMatchObject({
      code: 'invoices_overdue',
      message: `Bitte begleichen Sie zuerst Ihre überfälligen Rechnungen: ${number}`,
    });
    await markPaid(app.services, number, calendarDate('2026-12-28'));
    expect(await stateOf(provider)).toMatchObject({ status: 'canceled', plan: 'free' });
    expect((await book()).json()).toMatchObject({ status: 'active', plan: 'premium_monthly' });
  });
});

describe('marking an invoice as paid', () => {
  it('in arrears makes the subscription active again, once, however often it is marked', async () => {
    const provider = await booked();
    await remindOn('2026-12-06');
    const number = await numberOf(provider);
    const day = calendarDate('2026-12-04');
    const marks = await Promise.all([1, 2, 3].map(() => markPaid(app.services, number, day)));
    expect(marks.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await stateOf(provider)).toMatchObject({ status: 'active' });
    expect(await invoicesOf(provider)).toMatchObject([
      { paid: true, paidDate: '2026-12-04', overdue: false },
    ]);
    await remindOn('2027-01-20');
    expect(await stateOf(provider)).toMatchObject({ status: 'active' });
    const { rows } = await app.pool.query<{ times: number }>(
      `select count(*)::int as times from audit_events where provider_id = $1 and action = 'subscription_invoice.paid'`,
      [await providerIdOf(app.pool, provider.email)],
    );
    expect(rows[0]?.times).toBe(1);
  });

  it.each(['RE-9999', 'GS-0001', '', 'RE-0001; drop table'])(
    'knows no invoice %s',
    async (number) => {
      await expect(
        markPaid(app.services, number, calendarDate('2026-12-04')),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

describe('usage above the plan', () => {
  /** Partners and active links that have been there since a day, straight into the tables. */
  async function fill(
    provider: RegisteredProvider,
    partners: number,
    since: string,
  ): Promise<void> {
    const id = await providerIdOf(app.pool, provider.email);
    await app.pool.query(
      `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name, company_name, email, street, postal_code, city, country_code)
       select $1, gen_random_uuid(), coalesce((select max(internal_number) from partners where provider_id = $1), 0) + n, $3, $3, 'A', 'B', 'C' || n, 'p' || n || '@example.com', 'Weg 1', '10115', 'Berlin', 'DE'
       from generate_series(1, $2::int) n`,
      [id, partners, since],
    );
  }

  const usageOf = (provider: RegisteredProvider) =>
    read<Record<string, number>>(provider, '/usage');

  it('is shown in cents as it is just now', async () => {
    const provider = await booked('premium_monthly');
    await fill(provider, 203, '2026-11-21T12:00:00Z');
    expect(await usageOf(provider)).toEqual({
      totalPartners: 203,
      includedPartners: 200,
      partnersAboveLimit: 3,
      partnerFees: 105,
      totalReferralLinks: 0,
      includedReferralLinks: 500,
      referralLinksAboveLimit: 0,
      linkFees: 0,
      totalUsageFees: 105,
      unbilledFees: 0,
    });
  });

  it('counts for full contract months, and stands on the next invoice once', async () => {
    const provider = await booked('premium_monthly');
    await fill(provider, 203, '2026-11-20T12:00:00Z');
    await fill(provider, 4, '2026-12-01T12:00:00Z');
    app.setDay('2026-12-21');
    await Promise.all([1, 2].map(() => renewSubscriptions(app.services, issuer)));
    app.setDay('2027-01-21');
    await renewSubscriptions(app.services, issuer);
    const amounts = (await invoicesOf(provider)).map(({ amount }) => amount);
    const gross = (net: number) => Math.round(net * 1.19);
    expect(amounts).toEqual([gross(1650 + 7 * 35), gross(1650 + 3 * 35), gross(1650)]);
  });

  it('of a year is gathered month by month, and billed at its end when the year is the last', async () => {
    const provider = await booked('premium_yearly');
    await fill(provider, 202, '2026-11-20T12:00:00Z');
    app.setDay('2027-02-24');
    await renewSubscriptions(app.services, issuer);
    expect(await usageOf(provider)).toMatchObject({ unbilledFees: 3 * 70 });
    await must(
      app,
      'POST',
      '/api/subscription/cancel',
      { atPeriodEnd: true },
      await app.session(provider.email),
    );
    app.setDay('2027-11-21');
    await renewSubscriptions(app.services, issuer);
    expect(await stateOf(provider)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect((await invoicesOf(provider)).map(({ amount }) => amount)).toEqual([
      Math.round(12 * 70 * 1.19),
      11_781,
    ]);
    expect(await usageOf(provider)).toMatchObject({ unbilledFees: 0, totalUsageFees: 0 });
  });
});
