import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { LINES, rightOfCall } from '#shared/roles/right-of-call.ts';
import { may, ROLE_IDS, type Role, ROLES } from '#shared/roles/rights.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { joinHouse } from '../support/houses.ts';
import { registerProvider } from '../support/register.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { SAMPLES } from './access-samples.ts';
import { createTarget } from './create-target.ts';

/**
 * Row 1 within a house: every route × every role. What a role may not is refused before anything of the
 * request is looked at, and changes nothing; what it may is never refused for the role.
 */
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({ env: { ...OPERATOR_ENV, ...stripe.env } });
const target = await createTarget(app, stripe, 'Geheim7f3a9c');
const house = await providerIdOf(app.pool, target.provider.email);

const members = new Map<Role, string>();
for (const role of ROLE_IDS) {
  const person = await registerProvider(app);
  await joinHouse(app.pool, person.email, target.provider.email, role);
  members.set(role, person.cookie);
}

function orderOf(name: string): number {
  if (name === 'POST /api/team/leave') return 2;
  return name.startsWith('GET') ? 0 : 1;
}

const contracts = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  .filter(({ auth }) => auth === 'provider')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }))
  // Reading first, because some of the nonsense deletes what it finds; leaving last.
  .toSorted((a, b) => orderOf(a.name) - orderOf(b.name));

const sampleOf = (name: string) => {
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`no sample for ${name}`);
  return sample;
};

/** The call as somebody could send it, by a member of this role. */
function send({ method, path }: Contract, role: Role) {
  const sample = sampleOf(`${method} ${path}`);
  return app.call(method, sample.url(target), sample.body?.(target), members.get(role), {
    headers: {
      'x-house': house,
      ...(sample.type === undefined ? {} : { 'content-type': sample.type }),
    },
  });
}

/** The call at rows that nobody has, with a body that no call takes: whoever may call learns that. */
function sendNonsense({ method, path }: Contract, role: Role) {
  const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
  const body = method === 'GET' || method === 'DELETE' ? undefined : [];
  return app.call(method, url, body, members.get(role), { headers: { 'x-house': house } });
}

describe('roles in a house', () => {
  it('have a line for every call, and no line for a call that is gone', () => {
    const lines = LINES.map(([call]) => call);
    expect(lines.toSorted()).toEqual(contracts.map(({ name }) => name).toSorted());
  });

  it.each(contracts)(
    '$name is made by the roles that may, and by no other',
    async ({ contract }) => {
      const right = rightOfCall(contract);
      for (const role of ROLE_IDS.filter((each) => !may(each, right))) {
        const before = await digest(app.pool, house);
        const answer = await send(contract, role);
        expect({ role, ...answer.json<object>() }).toMatchObject({
          role,
          code: 'role_not_allowed',
        });
        expect(answer.statusCode).toBe(403);
        expect(answer.json<{ message: string }>().message).toContain(ROLES[role]);
        expect(await digest(app.pool, house)).toBe(before);
      }
      for (const role of ROLE_IDS.filter((each) => may(each, right))) {
        const answer =
          contract.method === 'GET'
            ? await send(contract, role)
            : await sendNonsense(contract, role);
        expect({ role, body: answer.body }).not.toMatchObject({
          body: expect.stringContaining('role_not_allowed'),
        });
        const isAnswered = contract.method !== 'GET' || answer.statusCode === 200;
        expect({ role, isAnswered }).toEqual({ role, isAnswered: true });
      }
    },
  );
});
