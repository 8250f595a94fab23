import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { issuerOf } from '../invoices/domain/operator-party.ts';
import { announceChange } from './announce-change.ts';
import { setPlan } from './change-subscription.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

/** Mails about changes of a subscription, sent by two workers, read from a real SMTP server. */
const server = await startMailServer();
afterAll(() => server.close());
const database = await createTestDatabase();
const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV, database });
const { clock } = app.services;
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
const worker = { ...OPERATOR_ENV, SERVICES: 'worker', SMTP_URL: server.url };
await createTestApplication({ clock, database, env: worker });
await createTestApplication({ clock, database, env: worker });

async function booked(plan: 'premium_monthly' | 'premium_yearly'): Promise<RegisteredProvider> {
  app.setDay('2026-11-21');
  const provider = await registerProvider(app);
  await must(app, 'POST', '/api/subscription/upgrade', { plan }, provider.cookie);
  return provider;
}

const change = async ({ email }: RegisteredProvider, path: string, body?: unknown) =>
  must(app, 'POST', `/api/subscription/${path}`, body, await app.session(email));
const cancel = (provider: RegisteredProvider) => change(provider, 'cancel', { atPeriodEnd: true });

/** Waits for the mail, and that it came once. */
async function once(provider: RegisteredProvider, subject: string) {
  const mail = await server.newest(provider.email, subject);
  expect(await server.count(provider.email, subject)).toBe(1);
  expect(mail.text).toContain('/abrechnungen?tab=abonnement');
  return mail;
}

describe('the provider is notified by mail', () => {
  it('that a subscription is cancelled, until when it runs and what follows; once', async () => {
    const provider = await booked('premium_monthly');
    await cancel(provider);
    await cancel(provider);
    const { text } = await once(provider, 'Ihre Kündigung zum 20.12.2026');
    expect(text).toContain(
      'Der Tarif Premium (monatlich) endet mit Ablauf des 20.12.2026. Bis dahin nutzen Sie alles wie bisher.',
    );
    expect(text).toContain('Danach wird Ihr Konto im Tarif Free weitergeführt.');
  });

  it('that a cancellation is taken back, and once more when it is cancelled again', async () => {
    const provider = await booked('premium_yearly');
    await cancel(provider);
    await change(provider, 'reactivate');
    const { text } = await once(provider, 'Ihre Kündigung ist zurückgenommen');
    expect(text).toContain('Der Tarif Premium (jährlich) verlängert sich am 21.11.2027.');
    expect(text).toContain('99,00 € netto im Jahr');
    await cancel(provider);
    await expect
      .poll(() => server.count(provider.email, 'Ihre Kündigung zum 20.11.2027'), {
        timeout: 10_000,
      })
      .toBe(2);
  });

  it('that the plan changes, from when and for how much, and that it does not', async () => {
    const provider = await booked('premium_monthly');
    await change(provider, 'change-plan', { plan: 'premium_yearly' });
    const planned = await once(provider, 'Ihr Tarif wechselt am 21.12.2026');
    expect(planned.text).toContain(
      'ab dem 21.12.2026 gilt für Sie der Tarif Premium (jährlich). Bis dahin bleibt es bei Premium (monatlich).',
    );
    expect(planned.text).toContain('99,00 € netto im Jahr');
    await change(provider, 'change-plan', { plan: 'premium_monthly' });
    const withdrawn = await once(provider, 'Ihr Tarifwechsel ist zurückgenommen');
    expect(withdrawn.text).toContain(
      'der geplante Wechsel zu Premium (jährlich) entfällt. Es bleibt bei Premium (monatlich)',
    );
  });

  it('that the cancelled plan has ended, once, though two workers end it', async () => {
    const provider = await booked('premium_monthly');
    await cancel(provider);
    app.setDay('2026-12-21');
    await Promise.all([1, 2].map(() => renewSubscriptions(app.services, issuer)));
    const { text } = await once(provider, 'Ihr Tarif Premium (monatlich) ist ausgelaufen');
    expect(text).toContain('mit Ablauf des 20.12.2026 zu Ende gegangen');
    expect(text).toContain('Partner, Links und Kampagnen bleiben bestehen.');
  });

  it('that the operator has put them on another plan, and of nothing when it is the same', async () => {
    app.setDay('2026-11-21');
    const provider = await registerProvider(app);
    const id = providerId(await providerIdOf(app.pool, provider.email));
    await setPlan(app.services, id, 'enterprise');
    await setPlan(app.services, id, 'enterprise');
    const { text } = await once(provider, 'Ihr Tarif ist jetzt Enterprise');
    expect(text).toContain('vom Tarif Free auf den Tarif Enterprise umgestellt');
  });

  it('not twice, when the job runs again after a crash, and not when the account is gone', async () => {
    const provider = await booked('premium_monthly');
    const own = {
      provider: providerId(await providerIdOf(app.pool, provider.email)),
      cause: '0197a000-0000-7000-8000-000000000001',
      what: 'reactivated',
      plan: 'premium_monthly',
      before: 'premium_monthly',
      day: calendarDate('2026-12-21'),
    } as const;
    for (let run = 0; run < 3; run += 1)
      await announceChange(app.services, 'https://empfehlwerk.example', own);
    await once(provider, 'Ihre Kündigung ist zurückgenommen');
    const gone = providerId('0197a000-0000-7000-8000-00000000dead');
    await announceChange(app.services, '', { ...own, provider: gone });
    expect((await app.pool.query('select from mails where provider_id = $1', [gone])).rows).toEqual(
      [],
    );
  });
});
