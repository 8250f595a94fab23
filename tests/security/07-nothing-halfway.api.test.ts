import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { mailResetLink } from '#server/modules/accounts/recovery/mail-reset-link.ts';
import { TODAY } from '#tests/support/today.ts';
import { documentScene } from '../support/document-scene.ts';
import { failEverywhere as failAt, type Send } from '../support/fail-everywhere.ts';
import { failingPool, type FailingPool } from '../support/failing-pool.ts';
import { mailedToken } from '../support/mails.ts';
import { registerProvider, registration } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';
import {
  accountSettings,
  confirmSale,
  createWorld,
  must,
  partnerBody,
  submitLead,
  visitorAnswers,
} from '../support/world.ts';

/**
 * Row 7: a failure at any statement of a use case leaves the state before or the state after. The
 * n-th statement throws, for every n, until the call gets through.
 */
let failing: FailingPool | undefined;
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  wrapPool: (pool) => {
    failing = failingPool(pool);
    return failing.pool;
  },
});

const failEverywhere = (prepare: () => Promise<Send>): Promise<number> => {
  if (failing === undefined) throw new Error('no pool was wrapped');
  return failAt(app.pool, failing, prepare);
};

describe('a broken statement leaves nothing halfway', { timeout: 180_000 }, () => {
  it('of a registration', async () => {
    const statements = await failEverywhere(async () => {
      await Promise.resolve();
      const body = registration();
      return () => app.call('POST', '/api/register', body);
    });
    expect(statements).toBeGreaterThan(5);
  });

  it('of a visitor’s request', async () => {
    const statements = await failEverywhere(async () => {
      const world = await createWorld(app);
      const answers = visitorAnswers();
      return () =>
        app.call('POST', `/formular/${world.campaign.slug}?ref=${world.link.slug}`, answers);
    });
    expect(statements).toBeGreaterThan(3);
  });

  it('of confirming revenue', async () => {
    const statements = await failEverywhere(async () => {
      const world = await createWorld(app);
      const lead = await submitLead(app, world);
      const body = { saleAmount: 1234.56, revenueConfirmed: true };
      return () => app.call('PATCH', `/api/leads/${lead.id}`, body, world.provider.cookie);
    });
    expect(statements).toBeGreaterThan(3);
  });

  it('of a payout', async () => {
    const statements = await failEverywhere(async () => {
      const world = await createWorld(app);
      await confirmSale(app, world, 2000);
      const body = { partnerId: world.partner.id, paidAmount: 100, paidDate: TODAY };
      return () => app.call('POST', '/api/commissions/process-payout', body, world.provider.cookie);
    });
    expect(statements).toBeGreaterThan(5);
  });

  it('of a reversal', async () => {
    const statements = await failEverywhere(async () => {
      const world = await createWorld(app);
      await confirmSale(app, world, 2000);
      const { cookie } = world.provider;
      const body = { partnerId: world.partner.id, paidAmount: 100, paidDate: TODAY };
      const { id } = await must<{ id: string }>(
        app,
        'POST',
        '/api/commissions/process-payout',
        body,
        cookie,
      );
      const reason = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };
      return () => app.call('POST', `/api/payouts/${id}/cancel-with-credit`, reason, cookie);
    });
    expect(statements).toBeGreaterThan(5);
  });

  it('of sending a document', async () => {
    const statements = await failEverywhere(async () => {
      const scene = await documentScene(app);
      // Files are stored when first needed, whatever becomes of the mail.
      await scene.about('GET', 'pdf');
      await unscopedReleaseWording(app.services, scene.provider.email);
      return () => scene.about('POST', 'send', { message: 'Danke!' });
    });
    expect(statements).toBeGreaterThan(10);
  });

  it('of an objection', async () => {
    const statements = await failEverywhere(async () => {
      const scene = await documentScene(app);
      const { issueDate: objectedDate } = await scene.read();
      const body = { objectedDate, notes: 'Falscher Betrag.' };
      return () => scene.about('PUT', 'objection', body);
    });
    expect(statements).toBeGreaterThan(3);
  });

  it('of an import of partners', async () => {
    const statements = await failEverywhere(async () => {
      const { provider } = await createWorld(app);
      const partners = ['a', 'b', 'c'].map((name) =>
        partnerBody({ companyName: name, email: `${name}@example.com` }),
      );
      return () => app.call('POST', '/api/partners/import', { partners }, provider.cookie);
    });
    expect(statements).toBeGreaterThan(4);
  });

  it('of a dissolution', async () => {
    const statements = await failEverywhere(async () => {
      const world = await createWorld(app);
      await confirmSale(app, world, 2000);
      const body = { password: 'Kastanienallee 7' };
      return () => app.call('POST', '/api/account/delete', body, world.provider.cookie);
    });
    expect(statements).toBeGreaterThan(10);
  });

  it('of a new password by the mailed link', async () => {
    const statements = await failEverywhere(async () => {
      const { email } = await registerProvider(app);
      await must(app, 'POST', '/api/forgot-password', { email });
      const { rows } = await app.pool.query<{ id: string }>(
        'select id from password_reset_requests',
      );
      for (const { id } of rows)
        await mailResetLink(app.services, 'https://empfehlwerk.example', { requestId: id });
      const token = await mailedToken(app.pool, email, /Neues Passwort/);
      return () =>
        app.call('POST', '/api/reset-password', { token, password: 'Haselnuss-Strudel 42' });
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('of another login address, asked for and confirmed', async () => {
    const asked = async () => {
      const { cookie } = await registerProvider(app);
      const email = `neu-${newId()}@example.com`;
      const send = () =>
        app.call('PUT', '/api/account/settings', { ...accountSettings, email }, cookie);
      return { email, send };
    };
    expect(await failEverywhere(async () => (await asked()).send)).toBeGreaterThan(6);
    const statements = await failEverywhere(async () => {
      const { email, send } = await asked();
      await send();
      const token = await mailedToken(app.pool, email, /Login-E-Mail-Adresse/);
      return () => app.call('GET', `/api/verify-email?token=${token}&type=login`);
    });
    expect(statements).toBeGreaterThan(6);
  });
});
