import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { SAMPLES } from '../security/access-samples.ts';
import { createTarget } from '../security/create-target.ts';
import { schemaOf } from '../security/fuzz/schema-values.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { SAFARI } from '../support/visitors.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { DOCUMENTED_MESSAGES } from './documented-messages.ts';

/** The documents' tables of calls against what is served, and against a real answer to each. */
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({
  env: { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' },
});
const target = await createTarget(app, stripe, 'Gut');
const { cookie } = target.provider;
await app.call(
  'GET',
  `/formular/${target.campaign.slug}?ref=${target.link.slug}`,
  undefined,
  undefined,
  {
    headers: { 'user-agent': SAFARI },
  },
);

const contracts = new Map<string, Contract>(
  app.http.routeTable.flatMap(({ contract }) =>
    contract === null ? [] : [[`${contract.method} ${contract.path}`, contract] as const],
  ),
);
const served = new Set(app.http.routeTable.map(({ method, url }) => `${method} ${url}`));

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Names that a schema knows, in any of its forms. */
function namesIn(schema: Schema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(namesIn)];
}
const namesOf = (part: z.core.$ZodType | undefined): string[] =>
  part === undefined ? [] : namesIn(schemaOf(part));

function send(call: string, body?: unknown) {
  const sample = SAMPLES[call];
  const contract = contracts.get(call);
  if (sample === undefined || contract === undefined) throw new Error(`no sample for ${call}`);
  const headers = sample.type === undefined ? {} : { headers: { 'content-type': sample.type } };
  return app.call(
    contract.method,
    sample.url(target),
    body ?? sample.body?.(target),
    cookie,
    headers,
  );
}

describe('the documents’ table of calls', () => {
  it('has each call once', () => {
    const calls = DOCUMENTED_CALLS.map(({ call }) => call);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(60);
  });

  it.each(DOCUMENTED_CALLS)(
    '$call is served as the page $page has it',
    ({ call, payload, query }) => {
      expect(contracts.has(call) || served.has(call), call).toBe(true);
      const contract = contracts.get(call);
      const known = [...namesOf(contract?.body), contract?.upload?.field ?? ''];
      expect(payload?.filter((name) => !known.includes(name)) ?? []).toEqual([]);
      const asked = namesOf(contract?.query);
      expect(query?.filter((name) => !asked.includes(name)) ?? []).toEqual([]);
    },
  );

  it.each(DOCUMENTED_CALLS.filter(({ answer }) => answer !== undefined))(
    '$call answers with the documented names',
    async ({ call, answer = [], isList }) => {
      const given = await send(call);
      expect(given.statusCode, given.body).toBeLessThan(300);
      const body = given.json<unknown>();
      expect(Array.isArray(body)).toBe(isList === true);
      const row = (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | undefined;
      expect(answer.filter((name) => !(name in (row ?? {})))).toEqual([]);
    },
  );
});

describe('the documented message', () => {
  it.each(Object.entries(DOCUMENTED_MESSAGES))('of each empty field of %s', async (call, said) => {
    const answer = await send(call, {});
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: FieldIssue[] }>();
    const messages = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
    expect(messages).toMatchObject(said);
  });
});
