import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { digest } from '../support/digest.ts';
import { isLoggedIn } from '../support/log-in.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { SAMPLES } from './access-samples.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { createTarget } from './create-target.ts';
import { requestsTo, takenBy, type FuzzedRequest, type Seed } from './fuzz/fuzzed-request.ts';
import { problemOf } from './fuzz/judge-answer.ts';
import { seedOf } from './fuzz/page-seeds.ts';
import { PARTNER_SAMPLES } from './partner-area-samples.ts';

/**
 * Every route, asked at random from its own schemas and with values that have broken others:
 * never 5xx, every refusal a German sentence with a known code, and nothing of it stored.
 * `FUZZ_CASES=500` for the long run, `FUZZ_SEED` repeats one.
 */
const CASES = Number(process.env['FUZZ_CASES'] ?? 5);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const SENTINEL = 'Geheim5b1d7e';

const stripe = await startStripeServer();
afterAll(() => stripe.close());
const env = { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' };
const app = await createTestApplication({ env });
let target = await createTarget(app, stripe, SENTINEL);
let partner = await createPartnerTarget(app, target);

function seedFor(contract: Contract | null, url: string): Seed {
  if (contract === null) return seedOf(url, target);
  const name = `${contract.method} ${contract.path}`;
  const ofPartner = PARTNER_SAMPLES[name];
  if (ofPartner !== undefined) {
    const { url: pathOf, body: sent = {}, type: kind = 'application/json' } = ofPartner;
    return { url: pathOf(partner), body: sent, type: kind };
  }
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`no sample for ${name}`);
  const { url: path, body, type = 'application/json' } = sample;
  return { url: path(target), body: body?.(target) ?? {}, type };
}

function send(method: string, { url, payload, headers, isOwner }: FuzzedRequest) {
  return app.http.inject({
    method: method as 'POST',
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(isOwner ? { cookie: `${target.provider.cookie}; ${partner.cookie}` } : {}),
      ...headers,
    },
    ...(payload === null ? {} : { payload }),
  });
}

/** What is stored; that somebody failed to log in is shown in the audit log, and changes nothing. */
async function stored(): Promise<string> {
  const lines = (await digest(app.pool)).split('\n');
  const { rows } = await app.pool.query<{ count: string }>(
    `select count(*) from audit_events where action not like 'security.%'`,
  );
  const others = lines.filter((line) => !line.startsWith('audit_events:'));
  return [...others, `audit_events: ${rows[0]?.count}`].join('\n');
}

/** As it can be repeated by hand. */
const shown = ({ url, payload, headers, isOwner }: FuzzedRequest): string =>
  JSON.stringify({
    url: url.slice(0, 500),
    headers,
    isOwner,
    payload: payload?.toString('latin1').slice(0, 1_000),
  });

/** Moves whenever anybody writes: cheaper to ask than what is stored. */
async function lastWrite(): Promise<string> {
  const { rows } = await app.pool.query<{ at: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as at',
  );
  return rows[0]?.at ?? '';
}

/** What is wrong with the answer to one request. */
async function problemsOf(contract: Contract | null, method: string, request: FuzzedRequest) {
  const answer = await send(method, request);
  // As the way there reads it: '/api/../x' is no call.
  const isApi = new URL(request.url, 'http://localhost').pathname.startsWith('/api/');
  const problem = problemOf(answer, isApi);
  const isLeaked =
    !request.isOwner && contract?.auth === 'provider' && answer.body.includes(SENTINEL);
  return {
    isRefused: answer.statusCode >= 400,
    problems: [
      ...(problem === null ? [] : [problem]),
      ...(isLeaked ? ['disclosed to a stranger'] : []),
    ],
    answer: `${answer.statusCode} ${answer.body.slice(0, 300)}`,
  };
}

/** Sends every case and collects what went wrong; a refused one must leave no trace. */
async function problemsOfAll(
  contract: Contract | null,
  method: string,
  cases: readonly FuzzedRequest[],
): Promise<string[]> {
  const found: string[] = [];
  let state = { stored: await stored(), write: await lastWrite() };
  for (const request of cases) {
    const { isRefused, problems, answer } = await problemsOf(contract, method, request);
    const write = await lastWrite();
    if (write !== state.write) {
      const now = await stored();
      if (isRefused && now !== state.stored) problems.push('refused, and stored something');
      state = { stored: now, write: await lastWrite() };
    }
    found.push(...problems.map((problem) => `${problem}: ${shown(request)} → ${answer}`));
  }
  return found;
}

const routes = app.http.routeTable
  .filter(({ method }) => method !== 'HEAD')
  .map(({ method, url, contract }) => ({ name: `${method} ${url}`, method, url, contract }));

/** Logged out, dissolved or locked by what was sent before: the next route gets another owner. */
async function renewTarget(): Promise<void> {
  if (!(await isLoggedIn(app, target.provider.cookie)))
    target = await createTarget(app, stripe, SENTINEL);
  const path = `/api/partner-area/programmes/${partner.providerId}/${partner.partnerId}/start`;
  const start = await app.call('GET', path, undefined, partner.cookie);
  if (start.statusCode !== 200) partner = await createPartnerTarget(app, target);
}

// A route takes a few seconds for its hundreds of cases, on a busy machine minutes.
describe('a fuzzed request', { timeout: 60_000 + CASES * 1_000 }, () => {
  it('goes to every route', () => {
    expect(routes.length).toBeGreaterThan(140);
  });

  it.each(routes)('to $name is answered well', async ({ method, url, contract }) => {
    await renewTarget();
    const requests = requestsTo(takenBy(contract), method, seedFor(contract, url));
    const cases = fc.sample(requests, { numRuns: CASES, seed: SEED });
    expect(await problemsOfAll(contract, method, cases)).toEqual([]);
  });
});
