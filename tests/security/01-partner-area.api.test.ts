import { describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { payOut, withPartner } from '../support/payout-scene.ts';
import { putOnPlan } from '../support/put-on-plan.ts';
import { createTestApplication } from '../support/test-application.ts';
import { confirmSale, createWorld, must, type World } from '../support/world.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { headersOf, PARTNER_SAMPLES } from './partner-area-samples.ts';

/**
 * Row 1 in the partner's area: every call × {nobody, the provider, another provider, another partner of the
 * provider, the same person at another provider, the partner, the provider who looks as the partner}. What
 * is not theirs does not exist.
 */
const SENTINEL = 'Geheim7f3a9c';
const app = await createTestApplication();
const email = 'mara@matrix.example';
const world = await createWorld(app, { sentinel: SENTINEL, partner: { email } });
// Partners print what their provider's plan has.
await putOnPlan(app, world.provider.email, 'premium_monthly');
await confirmSale(app, world, 2_000);
await payOut(app, world, 100);
const elsewhere = await createWorld(app, { partner: { email } });
const otherProvider = await providerIdOf(app.pool, elsewhere.provider.email);
const colleague = await withPartner(app, world, {
  email: 'kollege@matrix.example',
  companyName: 'Kollege',
  iban: '',
  vatId: '',
  taxNumber: '21/815/08150',
});

const target = await createPartnerTarget(app, world);
const { cookie: partner } = target;
const elsewherePath = `/api/partner-area/programmes/${otherProvider}/${elsewhere.partner.id}`;
await must(app, 'POST', `${elsewherePath}/confirm`, {}, partner);
const { cookie: colleagueCookie } = await createPartnerTarget(app, {
  provider: world.provider,
  partner: colleague.partner,
});

const contracts = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  .filter(({ auth }) => auth === 'partner' || auth === 'partner-account')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));
const ofRows = contracts.filter(({ contract }) => contract.path.includes('{'));

const viewOf = async ({ provider, partner: { id } }: World) =>
  must<{ id: string }>(app, 'POST', `/api/partners/${id}/view`, undefined, provider.cookie);
const [view, foreignView] = [await viewOf(world), await viewOf(elsewhere)];

function send(
  contract: Contract,
  cookie: string | undefined,
  aimed = target,
  headers: Readonly<Record<string, string>> = {},
) {
  const sample = PARTNER_SAMPLES[`${contract.method} ${contract.path}`];
  if (sample === undefined) throw new Error('no sample');
  return app.call(contract.method, sample.url(aimed), sample.body, cookie, {
    headers: { ...headersOf(sample), ...headers },
  });
}
async function expectNothing(
  contract: Contract,
  cookie: string | undefined,
  status: number,
  aimed = target,
  headers: Readonly<Record<string, string>> = {},
) {
  const before = await digest(app.pool);
  const answer = await send(contract, cookie, aimed, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain(SENTINEL);
  expect(await digest(app.pool)).toBe(before);
}

describe('the partner’s area', () => {
  it('has a sample for every call that wants a login', () => {
    expect(contracts.length).toBeGreaterThan(5);
    expect(contracts.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(PARTNER_SAMPLES).toSorted(),
    );
  });

  it.each(contracts)('$name answers nobody', ({ contract }) =>
    expectNothing(contract, undefined, 401),
  );

  it.each(contracts)('$name answers no provider, own or other', async ({ contract }) => {
    for (const { provider } of [world, elsewhere])
      for (const cookie of [provider.cookie, provider.cookie.replace('session=', 'partner=')])
        await expectNothing(contract, cookie, 401);
  });

  it.each(ofRows)('$name shows another partner of the provider nothing', ({ contract }) =>
    expectNothing(contract, colleagueCookie, 404),
  );

  it.each(ofRows.filter(({ contract }) => contract.path.includes('{partnerId}')))(
    '$name mixes no ids of two programmes of one person',
    async ({ contract }) => {
      const mixed = [
        { ...target, partnerId: elsewhere.partner.id },
        { ...target, providerId: otherProvider },
        { ...target, partnerId: colleague.partner.id },
      ];
      for (const aimed of mixed) await expectNothing(contract, partner, 404, aimed);
    },
  );

  it.each(contracts.filter(({ contract }) => contract.method === 'GET'))(
    '$name answers the partner',
    async ({ contract }) => {
      expect((await send(contract, partner)).statusCode).toBe(200);
    },
  );

  it.each(contracts)(
    '$name is read by the provider who looks as the partner, and nothing is written',
    async ({ contract }) => {
      const headers = { 'partner-view': view.id };
      const { cookie } = world.provider;
      const isShown = contract.auth === 'partner' && contract.method === 'GET';
      const before = await digest(app.pool);
      const answer = await send(contract, cookie, target, headers);
      expect(answer.statusCode).toBe(isShown ? 200 : 403);
      expect(await digest(app.pool)).toBe(before);
      // Nobody else gets in by it, and it leads nowhere else.
      for (const other of [undefined, partner, elsewhere.provider.cookie])
        await expectNothing(contract, other, isShown ? 401 : 403, target, headers);
      if (!isShown) return;
      for (const aimed of [
        { ...target, partnerId: colleague.partner.id },
        { ...target, providerId: otherProvider, partnerId: elsewhere.partner.id },
      ])
        await expectNothing(contract, cookie, 404, aimed, headers);
      await expectNothing(contract, cookie, 401, target, { 'partner-view': foreignView.id });
    },
  );

  it('opens no call of a provider', async () => {
    const calls = app.http.routeTable.flatMap(({ contract, method }) =>
      contract?.auth === 'provider' && method === 'GET' && !contract.path.includes('{')
        ? [contract.path]
        : [],
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const path of calls)
      for (const cookie of [partner, partner.replace('partner=', 'session=')])
        expect((await app.call('GET', path, undefined, cookie)).statusCode).toBe(401);
  });
});
