import { describe, expect, it } from 'vitest';
import { API_SCOPES, type ApiScope, PERSONAL_SCOPE } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { callByKey, makeApiKey, spoiltKeys } from '#tests/support/api-keys.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { payOut } from '#tests/support/payout-scene.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, partnerBody, submitLead } from '#tests/support/world.ts';
import { numberEvents } from '../events/number-events.ts';

const SENTINEL = 'Geheim9b2c';
const EVERY = keysOf(API_SCOPES);
const app = await createTestApplication();

async function house(sentinel = '') {
  const world = await createWorld(app, { sentinel });
  const { cookie, email } = world.provider;
  await putOnPlan(app, email, 'enterprise');
  return { ...world, cookie, key: (await makeApiKey(app, cookie, EVERY)).secret };
}

const own = await house(SENTINEL);
const leadId = await confirmedSale(app, own, 1_000);
const creditNoteId = await payOut(app, own, 50);
const stranger = await house();
const free = await house();
await putOnPlan(app, free.provider.email, 'free');
const spoilt = await spoiltKeys(app, own.cookie, free.key);
await numberEvents(app.services.db);

const served = app.http.routeTable.flatMap(({ apiCall, method }) =>
  apiCall === null || method === 'HEAD' ? [] : [{ ...apiCall, method }],
);
/** `write-matrix.api.test.ts` has the others. */
const calls = served.filter(({ method }) => method === 'GET');

interface Listed {
  readonly data: readonly Record<string, unknown>[];
  readonly next: string | null;
}
const listed = async (key: string, url: string): Promise<Listed> =>
  (await callByKey(app, key, url)).json<Listed>();
const firstId = async (path: string): Promise<string> =>
  String((await listed(own.key, path)).data[0]?.['id']);

/** The address of a call as the owner would make it. */
async function addressOf(path: string): Promise<string> {
  if (path === '/api/v1/figures') return `${path}?from=2026-01-01&to=2026-12-31`;
  if (!path.includes('{id}')) return path;
  return path.replace('{id}', await firstId(path.slice(0, path.indexOf('/{id}'))));
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

describe('every call of the API', () => {
  it('is served', () => {
    expect(calls.map(({ path }) => path)).toContain('/api/v1/credit-notes/{id}/pdf');
    // Personal data is a matter of assistants.
    const scopes = EVERY.filter((each) => each !== PERSONAL_SCOPE);
    expect(new Set(served.map(({ scope }) => scope))).toEqual(new Set(scopes));
  });

  it.each(calls)('$path answers its owner, and nobody else', async ({ path, scope }) => {
    const url = await addressOf(path);
    const mine = await callByKey(app, own.key, url);
    expect([url, mine.statusCode]).toEqual([url, 200]);
    expect(mine.headers['ratelimit-policy']).toBe('"key";q=600;w=60');

    const without = await app.call('GET', url);
    expect([without.statusCode, codeOf(without)]).toEqual([401, 'key_missing']);
    expect(without.headers['content-type']).toContain('application/problem+json');
    // A session is no key.
    const session = await app.call('GET', url, undefined, own.cookie);
    expect(codeOf(session)).toBe('key_missing');

    for (const [key, status, code] of spoilt) {
      // From networks of their own, because those that send bad keys are slowed down.
      const refused = await callByKey(app, key, url, { from: anyAddress() });
      expect([refused.statusCode, codeOf(refused)]).toEqual([status, code]);
    }

    const rest = EVERY.filter((each): each is ApiScope => each !== scope);
    const narrow = await makeApiKey(app, own.cookie, rest);
    const answer = await callByKey(app, narrow.secret, url);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'scope_missing']);
    await must(app, 'POST', `/api/api-keys/${narrow.id}/revoke`, {}, own.cookie);

    const theirs = await callByKey(app, stranger.key, url);
    expect(theirs.statusCode).toBe(path.includes('{id}') ? 404 : 200);
    expect(theirs.body).not.toContain(SENTINEL);
    for (const body of [without.body, answer.body, theirs.body])
      expect(body).not.toMatch(/ew_live_\w/);
  });

  it('of the application takes no key', async () => {
    const answer = await callByKey(app, own.key, '/api/partners');
    expect(answer.statusCode).toBe(401);
  });
});

describe('a list', () => {
  it('comes newest first, in pages without gap or repetition, with the wanted fields', async () => {
    for (let n = 0; n < 4; n += 1)
      await must(
        app,
        'POST',
        '/api/partners',
        partnerBody({ companyName: `Haus ${n}`, email: `p${n}@haus.example` }),
        own.cookie,
      );
    const seen: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after = next === '' ? '' : `&after=${next}`;
      const page = await listed(own.key, `/api/v1/partners?limit=2&fields=companyName${after}`);
      seen.push(...page.data.map(({ companyName }) => companyName));
      expect(Object.keys(page.data[0] ?? {})).toEqual(['id', 'companyName']);
      ({ next } = page);
    }
    expect(seen).toEqual(['Haus 3', 'Haus 2', 'Haus 1', 'Haus 0', `Fotografie Grün ${SENTINEL}`]);
  });

  it('of clicks goes on behind clicks of the same instant', async () => {
    const at = new Date('2026-05-01T10:00:00.123Z');
    const ids = ['0196b000-0000-7000-8000-00000000000', '0196b000-0000-7000-8000-00000000001'];
    for (const id of ids.flatMap((start) =>
      ['a', 'b'].map((end) => `${start.slice(0, -1)}${end}${start.slice(-1)}`),
    ))
      await app.pool.query(
        `insert into clicks (provider_id, at, id, link_id, partner_id, campaign_id, verdict, visitor_key, network)
         select provider_id, $2, $3, id, partner_id, campaign_id, 'valid', decode(repeat('00', 16), 'hex'), '203.0.113.0'
         from referral_links where id = $1`,
        [own.link.id, at, id.padEnd(36, '0')],
      );
    const first = await listed(own.key, '/api/v1/clicks?limit=3');
    const second = await listed(own.key, `/api/v1/clicks?limit=3&after=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([3, 1, null]);
    const all = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
    expect(all).toEqual(all.map(String).toSorted((a, b) => b.localeCompare(a)));
    expect(JSON.stringify(first)).not.toContain('203.0.113');
  });

  it.each([
    ['/api/v1/partners?limit=0', 'query.limit'],
    ['/api/v1/partners?limit=101', 'query.limit'],
    ['/api/v1/partners?after=x', 'query.after'],
    ['/api/v1/partners?fields=iban', 'query.fields'],
    ['/api/v1/clicks?from=2026-02-30', 'query.from'],
    ['/api/v1/figures?from=2026-01-01', 'query.to'],
    ['/api/v1/figures?from=2026-02-01&to=2026-01-01', 'query.to'],
  ])('%s is refused, with the field that is wrong', async (url, field) => {
    const answer = await callByKey(app, own.key, url);
    expect(answer.statusCode).toBe(400);
    const { code, errors } = answer.json<{ code: string; errors: { field: string }[] }>();
    expect(code).toBe('invalid_request');
    expect(errors.map((each) => each.field)).toContain(field);
    expect(answer.body).not.toMatch(/Bitte|ä|ö|ü/);
  });

  it('of what does not exist is a problem too', async () => {
    for (const path of ['/api/v1/unknown', '/api/v1/partners/1', '/api/v1/partners/../../x']) {
      const answer = await callByKey(app, own.key, path);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('an object', () => {
  it('has its amounts in cents and its states in the words of the API', async () => {
    const lead = (await callByKey(app, own.key, `/api/v1/leads/${leadId}`)).json<
      Record<string, unknown>
    >();
    expect(lead).toMatchObject({
      status: 'confirmed',
      revenue: 100_000,
      currency: 'EUR',
      partnerId: own.partner.id,
      visitor: { firstName: 'Aylin', lastName: 'Şahin' },
    });
    const { data } = await listed(own.key, `/api/v1/commissions?leadId=${leadId}`);
    expect(data).toMatchObject([
      { source: 'sale', status: 'settled', amount: 5_000, settledAmount: 5_000 },
    ]);
    const note = (await callByKey(app, own.key, `/api/v1/credit-notes/${creditNoteId}`)).json<
      Record<string, unknown>
    >();
    expect(note).toMatchObject({ net: 5_000, vat: 950, gross: 5_950, vatBasisPoints: 1_900 });
    const pdf = await callByKey(app, own.key, `/api/v1/credit-notes/${creditNoteId}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.startsWith('%PDF-')).toBe(true);
  });

  it('says that nothing has changed to who knows it', async () => {
    const url = `/api/v1/partners/${own.partner.id}`;
    const { headers } = await callByKey(app, own.key, url);
    const again = await callByKey(app, own.key, url, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('keeps to itself what integrations have no business with', async () => {
    const { body } = await callByKey(app, own.key, `/api/v1/partners/${own.partner.id}`);
    for (const hidden of ['DE02120300000000202051', 'Intern', '12/345/67890'])
      expect(body).not.toContain(hidden);
  });

  it('of an erased visitor has no visitor', async () => {
    const { id } = await submitLead(app, own, {});
    await app.pool.query('delete from lead_persons where lead_id = $1', [id]);
    const { visitor, answers } = (await callByKey(app, own.key, `/api/v1/leads/${id}`)).json<{
      visitor: unknown;
      answers: unknown;
    }>();
    expect([visitor, answers]).toEqual([null, []]);
  });
});

describe('calls that come too often', () => {
  it('are refused with the seconds to wait, each key by itself', async () => {
    const { secret } = await makeApiKey(app, own.cookie, ['partners:read']);
    const url = '/api/v1/partners?limit=1';
    const first = await callByKey(app, secret, url);
    expect(first.headers['ratelimit']).toMatch(/^"key";r=599;t=\d+$/);
    await app.pool.query(
      `update rate_limits set points = 600 where key like 'api-key:%' and points = 1`,
    );
    const refused = await callByKey(app, secret, url);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callByKey(app, own.key, url)).statusCode).toBe(200);
  });

  it('with keys that are none are refused by network', async () => {
    const none = `ew_live_${'0'.repeat(36)}`;
    const answers = [];
    for (let n = 0; n < 122; n += 1)
      answers.push(await callByKey(app, none, '/api/v1/partners', { from: '198.51.100.9' }));
    expect(codeOf(answers[0] ?? { json: () => ({}) })).toBe('key_invalid');
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});
