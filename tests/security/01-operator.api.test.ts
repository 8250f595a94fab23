import { afterAll, describe, expect, it } from 'vitest';
import { newPlainToken } from '#server/platform/crypto/tokens.ts';
import { rightOfCall } from '#shared/roles/right-of-call.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import {
  createOperator,
  OPERATOR_PASSWORD,
  openHouseOf,
  postForm,
  setupPathOf,
} from '../support/operators.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { cookieNamed } from '../support/two-factor.ts';
import { must } from '../support/world.ts';
import { SAMPLES } from './access-samples.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { createTarget } from './create-target.ts';

/**
 * Row 1 at the operator's console: every page × {nobody, a provider, a partner, an operator without the second
 * factor}; and an operator at every call of providers: without permission, and looking by it.
 */
const SENTINEL = 'Geheim7f3a9c';
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({
  env: { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' },
});
const target = await createTarget(app, stripe, SENTINEL);
const partner = await createPartnerTarget(app, target);
const house = await providerIdOf(app.pool, target.provider.email);
const operator = await createOperator(app);

/** Pages that anybody may see: the door, and what only opens with a printed link. */
const OPEN = ['/betreiber/anmelden', '/betreiber/einrichten/:token'];
const LOGIN = '/betreiber/anmelden';
const ANY_ID = '01980000-0000-7000-8000-000000000000';

const pages = app.http.routeTable
  .filter(({ url, method }) => url.startsWith('/betreiber') && method !== 'HEAD')
  .filter(({ url }) => !OPEN.includes(url))
  .map(({ method, url }) => ({
    method: method as 'GET' | 'POST',
    url: url.replace(':id', house).replaceAll(/:\w+/g, ANY_ID),
    name: `${method} ${url}`,
  }));

/** A session of an account that was never set up: nothing makes one, and it would open nothing. */
async function halfOperator(): Promise<string> {
  await setupPathOf(app, 'halb@betrieb.example');
  const token = newPlainToken();
  await app.pool.query(
    `insert into operator_sessions (token_hash, id, operator_id, created_at, last_seen_at, expires_at, user_agent)
     select $1, gen_random_uuid(), id, now(), now(), now() + interval '1 hour', ''
     from operator_accounts where email = 'halb@betrieb.example'`,
    [token.hash],
  );
  return `operator=${token.text}`;
}
const strangers: readonly (readonly [string, string | undefined])[] = [
  ['nobody', undefined],
  ['a provider', target.provider.cookie],
  ['a provider’s token', target.provider.cookie.replace('session=', 'operator=')],
  ['a partner', partner.cookie],
  ['a partner’s token', partner.cookie.replace('partner=', 'operator=')],
  ['an operator without the second factor', await halfOperator()],
];

describe('the console', () => {
  it('is more than its door', () => {
    expect(pages.length).toBeGreaterThan(10);
  });

  it.each(pages)('$name leads strangers to the door and does nothing', async ({ method, url }) => {
    const before = await digest(app.pool);
    for (const [, cookie] of strangers) {
      const answer =
        method === 'GET'
          ? await app.call('GET', url, undefined, cookie)
          : await postForm(app, url, {}, cookie);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers['location']).toBe(LOGIN);
      expect(answer.body).toBe('');
    }
    expect(await digest(app.pool)).toBe(before);
  });

  it('opens with both factors alone', async () => {
    for (const code of ['', '000000', 'abcdef']) {
      const fields = { email: operator.email, password: OPERATOR_PASSWORD, code };
      const answer = await postForm(app, LOGIN, fields);
      expect(answer.statusCode).toBe(401);
      expect(cookieNamed(answer, 'operator')).toBe('');
    }
  });
});

const calls = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  .filter(({ auth }) => auth === 'provider')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

const send = ({ method, path }: (typeof calls)[number]['contract'], cookie: string) => {
  const sample = SAMPLES[`${method} ${path}`];
  if (sample === undefined) throw new Error(`no sample for ${method} ${path}`);
  return app.call(method, sample.url(target), sample.body?.(target), cookie, {
    headers: {
      'x-house': house,
      ...(sample.type === undefined ? {} : { 'content-type': sample.type }),
    },
  });
};

/** What no look may show, whatever else is decided. */
const isHidden = (contract: (typeof calls)[number]['contract']) =>
  ('file' in contract.response && !contract.response.file.startsWith('image/')) ||
  ['team', 'personal_exports', 'partners.payment_data'].includes(rightOfCall(contract));

describe('an operator at the calls of providers', () => {
  it.each(calls)('$name opens with no session of the console', async ({ contract }) => {
    for (const name of ['operator', 'session', 'support']) {
      const cookie = operator.cookie.replace('operator=', `${name}=`);
      const isWrite = contract.method !== 'GET' || contract.recentLogin === true;
      const expected = name === 'support' && isWrite ? 403 : 401;
      expect((await send(contract, cookie)).statusCode).toBe(expected);
    }
  });

  it('reads by permission what is shown, and writes nothing, at every call', async () => {
    await must(app, 'POST', '/api/support-access', undefined, target.provider.cookie);
    const look = await openHouseOf(app, operator, house);
    expect(look).toMatch(/^support=.{20}/);
    const before = await digest(app.pool, house);
    const writes = calls.filter(({ contract: { method } }) => method !== 'GET');
    for (const { name, contract } of writes) {
      const answer = await send(contract, `${look}; ${target.provider.cookie}`);
      expect({ name, ...answer.json<object>() }).toMatchObject({ name, code: 'support_read_only' });
      expect(answer.statusCode).toBe(403);
    }
    expect(await digest(app.pool, house)).toBe(before);
    const reads = calls.filter(({ contract: { method } }) => method === 'GET');
    const answers: { name: string; status: number; isHidden: boolean }[] = [];
    for (const { name, contract } of reads) {
      const { statusCode: status } = await send(contract, look);
      answers.push({ name, status, isHidden: isHidden(contract) });
    }
    expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
    expect(answers.filter((each) => each.isHidden && each.status !== 403)).toEqual([]);
    const shown = answers.filter(({ status }) => status === 200).map(({ name }) => name);
    expect(shown.length).toBeGreaterThan(60);
    expect(shown).toContain('GET /api/partners');
    expect(shown).not.toContain('GET /api/account/sessions');
  });
});
