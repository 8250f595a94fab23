import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_WRITES, apiHouse, issuedNote } from '../support/api-writes.ts';
import { digest } from '../support/digest.ts';
import { createTestApplication } from '../support/test-application.ts';
import { type FuzzedRequest, requestsTo, type Taken } from './fuzz/fuzzed-request.ts';
import { problemOf } from './fuzz/judge-answer.ts';
import type { Schema } from './fuzz/schema-values.ts';

/**
 * Every call of the API for other software, asked at random: never 5xx, every refusal a problem with a known
 * code, in English, and nothing of it stored. `FUZZ_SEED` repeats a run.
 */
const CASES = Number(process.env['FUZZ_V1_CASES'] ?? 150);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const SENTINEL = 'Geheim3c9f';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const house = await apiHouse(app, { sentinel: SENTINEL });
const { noteId, leadId, saleId } = await issuedNote(app, house);

const calls = app.http.routeTable.flatMap(({ apiCall, method }) =>
  apiCall === null || method === 'HEAD'
    ? []
    : [{ ...apiCall, name: `${method} ${apiCall.path}`, method }],
);

/** Ids of what a path may name. */
const IDS: Readonly<Record<string, string>> = {
  partners: house.partner.id,
  campaigns: house.campaign.id,
  'referral-links': house.link.id,
  leads: leadId,
  sales: saleId,
  'credit-notes': noteId,
};

async function seedOf(name: string) {
  const prepared = await API_WRITES[name]?.(app, house);
  const [, path = ''] = name.split(' ');
  const id = IDS[path.split('/')[3] ?? ''] ?? '00000000-0000-7000-8000-000000000000';
  const read = `${path.replace('{id}', id)}?limit=2&from=2026-01-01&to=2026-12-31`;
  return { url: prepared?.url ?? read, body: prepared?.body ?? {}, type: 'application/json' };
}

let sent = 0;

function send(method: string, { url, payload, headers, isOwner }: FuzzedRequest) {
  sent += 1;
  return app.http.inject({
    method: method as 'POST',
    url,
    headers: {
      ...(isOwner ? { authorization: `Bearer ${house.key}` } : {}),
      'idempotency-key': `fuzz-${sent}`,
      ...headers,
    },
    ...(payload === null ? {} : { payload }),
  });
}

/** Moves whenever anybody writes: cheaper to ask than what is stored. */
async function lastWrite(): Promise<string> {
  const { rows } = await app.pool.query<{ at: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as at',
  );
  return rows[0]?.at ?? '';
}

const stored = async () =>
  (await digest(app.pool))
    .split('\n')
    .filter((line) => !line.startsWith('api_keys:'))
    .join('\n');

/** German sentences of the application have no business here; data of the house does. */
const isGerman = (body: string): boolean => /Bitte|Diese[rs]? /.test(body);

async function problemsOfAll(method: string, cases: readonly FuzzedRequest[]): Promise<string[]> {
  const found: string[] = [];
  let state = { stored: await stored(), write: await lastWrite() };
  for (const request of cases) {
    const answer = await send(method, request);
    const isRefused = answer.statusCode >= 400;
    // As the way there reads it: '/api/v1/../x' is no call of the API.
    const isApi = new URL(request.url, 'http://localhost').pathname.startsWith('/api/v1/');
    const problem = problemOf(answer, isApi);
    const wrong = [
      ...(problem === null ? [] : [problem]),
      ...(isRefused && isApi && isGerman(answer.body) ? ['German'] : []),
      ...(!request.isOwner && answer.body.includes(SENTINEL) ? ['disclosed to a stranger'] : []),
    ];
    const write = await lastWrite();
    if (write !== state.write) {
      const now = await stored();
      if (isRefused && now !== state.stored) wrong.push('refused, and stored something');
      state = { stored: now, write: await lastWrite() };
    }
    const { url, payload, headers } = request;
    const shown = JSON.stringify({ url, headers, body: payload?.toString('latin1').slice(0, 500) });
    found.push(
      ...wrong.map((each) => `${each}: ${shown.slice(0, 400)} → ${answer.body.slice(0, 200)}`),
    );
  }
  return found;
}

interface Described {
  readonly parameters?: readonly { in: string; name: string; schema: Schema }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const document = (await app.call('GET', '/api/v1/openapi.json')).json<{
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}>();

/** The same with everything that it refers to. */
function whole(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(whole);
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string')
    return whole(document.components.schemas[$ref.split('/').at(-1) ?? '']);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value)]));
}

/** What the description says that a call takes. */
function takenOf(path: string, method: string): Taken {
  const { parameters = [], requestBody }: Described =
    document.paths[path]?.[method.toLowerCase()] ?? {};
  const asked = parameters.filter((each) => each.in === 'query');
  const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]));
  const body = requestBody?.content['application/json'].schema;
  return {
    query: whole({ type: 'object', properties }) as Schema,
    body: body === undefined ? null : (whole(body) as Schema),
  };
}

describe('a fuzzed call of the API', { timeout: 600_000 }, () => {
  it('goes to every call', () => {
    expect(calls.length).toBeGreaterThan(35);
  });

  it.each(calls)('$name is answered well', async ({ name, path, method }) => {
    const requests = requestsTo(takenOf(path, method), method, await seedOf(name));
    const cases = fc.sample(requests, { numRuns: CASES, seed: SEED });
    expect(await problemsOfAll(method, cases)).toEqual([]);
  });
});
