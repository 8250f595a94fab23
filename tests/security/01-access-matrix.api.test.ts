import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { TODAY } from '#tests/support/today.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { putOnPlan } from '../support/put-on-plan.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { enableTwoFactor, openTicketOf } from '../support/two-factor.ts';
import { createReadyProvider, createWorld } from '../support/world.ts';
import { SAMPLES } from './access-samples.ts';
import { createTarget } from './create-target.ts';

/**
 * Row 1: every route × {nobody, two-factor-pending, another provider, the owner}. Another provider's rows don't exist:
 * 404, nothing of them in any answer, nothing changed.
 */
const SENTINEL = 'Geheim7f3a9c';
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({ env: { ...OPERATOR_ENV, ...stripe.env } });

const target = await createTarget(app, stripe, SENTINEL);
const owner = await providerIdOf(app.pool, target.provider.email);
const stranger = await createReadyProvider(app);
// Whatever another plan would refuse, it is not what refuses here.
await putOnPlan(app, stranger.email, 'premium_yearly');
// The owner, who has given the password and owes the second factor.
await enableTwoFactor(app, target.provider, new Date());
const ticket = await openTicketOf(app, target.provider.email);
const contracts = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  // Calls that want a partner's login have a matrix of their own.
  .filter(({ auth }) => auth === 'public' || auth === 'provider')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

function send(contract: Contract, cookie: string | undefined) {
  const sample = SAMPLES[`${contract.method} ${contract.path}`];
  if (sample === undefined) throw new Error('no sample');
  return app.call(
    contract.method,
    sample.url(target),
    sample.body?.(target),
    cookie,
    sample.type === undefined ? {} : { headers: { 'content-type': sample.type } },
  );
}

describe('the access matrix', () => {
  it('has a sample for every contract that is served', () => {
    expect(contracts.length).toBeGreaterThan(20);
    expect(contracts.map(({ name }) => name).filter((name) => !(name in SAMPLES))).toEqual([]);
  });

  it.each(contracts.filter(({ contract }) => contract.auth === 'provider'))(
    '$name answers nobody',
    async ({ contract }) => {
      const before = await digest(app.pool, owner);
      const answer = await send(contract, undefined);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: 'not_logged_in',
        message: 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
      });
      expect(answer.body).not.toContain(SENTINEL);
      expect(await digest(app.pool, owner)).toBe(before);
    },
  );

  it.each(contracts.filter(({ contract }) => contract.auth === 'provider'))(
    '$name answers nobody before the second factor (two-factor-pending)',
    async ({ contract }) => {
      const before = await digest(app.pool, owner);
      for (const cookie of [ticket, ticket.replace('login-ticket=', 'session=')]) {
        const answer = await send(contract, cookie);
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toContain(SENTINEL);
      }
      expect(await digest(app.pool, owner)).toBe(before);
    },
  );

  it('has a ticket that is good for the second step alone', async () => {
    expect(ticket).toMatch(/^login-ticket=.{43}$/);
    const answer = await app.call('POST', '/api/login/2fa', { code: '000000' }, ticket);
    expect(answer.statusCode).toBe(422);
  });

  it.each(contracts.filter(({ contract }) => contract.auth === 'provider'))(
    '$name shows another provider nothing and changes nothing',
    async ({ name, contract }) => {
      const before = await digest(app.pool, owner);
      const answer = await send(contract, stranger.cookie);
      expect(SAMPLES[name]?.namesRow === true ? answer.statusCode : 404).toBe(404);
      expect(answer.body).not.toContain(SENTINEL);
      expect(await digest(app.pool, owner)).toBe(before);
    },
  );

  it('refuses another provider’s sources inside a payout of one’s own partner', async () => {
    const own = await createWorld(app);
    const before = await digest(app.pool, owner);
    const answer = await app.call(
      'POST',
      '/api/commissions/process-payout',
      {
        partnerId: own.partner.id,
        leadIds: [target.openLeadId],
        paidAmount: 0,
        paidDate: TODAY,
      },
      own.provider.cookie,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unknown_source' });
    expect(await digest(app.pool, owner)).toBe(before);
  });

  it('refuses a link between one’s own partner and another provider’s campaign', async () => {
    const own = await createWorld(app);
    const body = { partnerId: own.partner.id, campaignId: target.campaign.id };
    const answer = await app.call('POST', '/api/referral-links', body, own.provider.cookie);
    expect(answer.statusCode).toBe(404);
  });

  it.each(
    contracts.filter(({ contract }) => contract.auth === 'provider' && contract.method === 'GET'),
  )('$name answers its owner', async ({ contract }) => {
    expect((await send(contract, target.provider.cookie)).statusCode).toBe(200);
  });
});
