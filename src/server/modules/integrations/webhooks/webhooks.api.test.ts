import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, DeliveryDetail, Webhook } from '#shared/contracts/integrations/webhooks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { startReceiver } from '#tests/support/web/receiver.ts';
import { makeWebhook } from '#tests/support/webhooks.ts';
import { createReadyProvider, must, partnerBody } from '#tests/support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ahead = 0;
const receiver = await startReceiver();
const app = await createTestApplication({
  env: { SERVICES: 'web,worker' },
  clock: () => new Date(Date.now() + ahead),
  postPublic: (url, message) => receiver.post(url, { ...message, timeoutMs: 500 }),
});

beforeEach(() => {
  ahead = 0;
  receiver.received.length = 0;
  receiver.answer = (_message, response) => void response.end('angenommen');
});

/** A house on Enterprise with a webhook. */
async function house(more: Record<string, unknown> = {}) {
  const provider = await createReadyProvider(app);
  const { cookie, email } = provider;
  await putOnPlan(app, email, 'enterprise');
  const { id, secret } = await makeWebhook(app, cookie, receiver.url, more);
  const deliveries = async (query = '') =>
    (
      await must<{ deliveries: Delivery[] }>(
        app,
        'GET',
        `/api/webhooks/${id}/deliveries${query}`,
        undefined,
        cookie,
      )
    ).deliveries;
  const webhook = async () => {
    const { webhooks } = await must<{ webhooks: Webhook[] }>(
      app,
      'GET',
      '/api/webhooks',
      undefined,
      cookie,
    );
    return webhooks.find((each) => each.id === id);
  };
  const test = () =>
    must<DeliveryDetail>(app, 'POST', `/api/webhooks/${id}/test`, undefined, cookie);
  const detail = (delivery: string) =>
    must<DeliveryDetail>(
      app,
      'GET',
      `/api/webhooks/${id}/deliveries/${delivery}`,
      undefined,
      cookie,
    );
  return { cookie, email, id, secret, deliveries, webhook, test, detail };
}

const addPartner = (cookie: string, body: Record<string, unknown> = {}) =>
  must<{ id: string }>(app, 'POST', '/api/partners', partnerBody(body), cookie);

describe('a webhook', () => {
  it('is sent an event, signed, thin and numbered, and the log shows what was answered', async () => {
    const { cookie, secret, deliveries, detail, webhook } = await house();
    const partner = await addPartner(cookie);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [message] = receiver.verified(secret);
    const { rows } = await app.pool.query<{ id: string }>(
      `select id from api_events where subject_id = $1`,
      [partner.id],
    );
    expect(message).toMatchObject({
      id: rows[0]?.id,
      type: 'partner.created',
      number: 1,
      data: { partnerId: partner.id, status: 'active' },
    });
    expect(receiver.received[0]?.headers).toMatchObject({
      'webhook-id': message?.id,
      'content-type': 'application/json',
    });
    expect(receiver.received[0]?.body).not.toContain('Grün');
    const [delivery] = await eventually(async () => {
      const found = await deliveries();
      expect(found).toMatchObject([{ state: 'delivered', number: 1, attempts: 1 }]);
      return found;
    });
    const shown = await detail(delivery?.id ?? '');
    expect(shown.body).toBe(receiver.received[0]?.body);
    expect(shown.tried).toMatchObject([
      { status: 200, failure: null, answerBody: 'angenommen', byHand: false, isCut: false },
    ]);
    expect(await webhook()).toMatchObject({ waiting: 0, offFor: null, failingSince: null });
  });

  it('shows its secret once, keeps it sealed, and says who made it by mail and in the log', async () => {
    const { cookie, email, secret } = await house();
    const listed = await app.call('GET', '/api/webhooks', undefined, cookie);
    expect(listed.body).not.toContain(secret.slice(6));
    const { rows } = await app.pool.query<{ row: string }>(
      `select row_to_json(e)::text as row from webhook_endpoints e
       union all select data::text from audit_events`,
    );
    const bytes = Buffer.from(secret.slice(6), 'base64').toString('hex');
    for (const { row } of rows) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(bytes);
      expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const subjects = (await mailsTo(app.pool, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Neuer Webhook angelegt');
  });

  it('is sent only the events that it wants, without a gap in its numbers', async () => {
    const { cookie, secret, test } = await house({ eventTypes: ['partner.updated'] });
    const { id } = await addPartner(cookie);
    await test();
    await must(app, 'PATCH', `/api/partners/${id}`, { city: 'Köln' }, cookie);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const sent = receiver.verified(secret).map(({ type, number }) => [type, number]);
    expect(sent).toEqual([
      ['webhook.test', 1],
      ['partner.updated', 2],
    ]);
  });

  it('adds name and contact only where that is switched on, and the log keeps none of it', async () => {
    const { cookie, id, secret, deliveries, detail } = await house({ includesPersonalData: true });
    receiver.answer = ({ body }, response) => void response.end(body);
    await addPartner(cookie);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.verified(secret)[0]?.data).toMatchObject({
      personalData: {
        firstName: 'Łukasz',
        lastName: 'Grün',
        companyName: 'Fotografie Grün',
        email: 'lukasz@gruen.example',
      },
    });
    const [delivery] = await eventually(async () => {
      const found = await deliveries();
      expect(found).toMatchObject([{ state: 'delivered' }]);
      return found;
    });
    const shown = await detail(delivery?.id ?? '');
    expect(shown.tried).toMatchObject([{ withPersonalData: true, answerBody: '' }]);
    expect(JSON.stringify(shown)).not.toContain('Grün');
    const { rows } = await app.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from webhook_attempts t where delivery_id = $1`,
      [delivery?.id],
    );
    expect(rows.map(({ row }) => row).join('')).not.toContain('gruen');
    // Who was erased in the meantime is not sent again.
    await app.pool.query(`update partners set erased_at = now() where provider_id =
      (select provider_id from webhook_endpoints where id = '${id}')`);
    await must(
      app,
      'POST',
      `/api/webhooks/${id}/deliveries/${delivery?.id}/resend`,
      undefined,
      cookie,
    );
    expect(receiver.verified(secret)[1]?.data).not.toHaveProperty('personalData');
  });

  it('signs with both secrets while one takes the place of the other', async () => {
    const { cookie, id, secret, test } = await house();
    const { secret: next } = await must<{ secret: string }>(
      app,
      'POST',
      `/api/webhooks/${id}/rotate`,
      { overlapHours: 24 },
      cookie,
    );
    await test();
    expect(receiver.verified(secret)).toEqual(receiver.verified(next));
    const { secret: third } = await must<{ secret: string }>(
      app,
      'POST',
      `/api/webhooks/${id}/rotate`,
      { overlapHours: 0 },
      cookie,
    );
    receiver.received.length = 0;
    await test();
    expect(receiver.verified(third)).toHaveLength(1);
    for (const old of [secret, next])
      expect(() => receiver.verified(old)).toThrow('No matching signature');
  });

  it('is changed, switched off and on, and deleted; what happened while it was off is not sent', async () => {
    const { cookie, id, secret, webhook } = await house();
    await must(app, 'POST', `/api/webhooks/${id}/switch`, { isOn: false }, cookie);
    expect(await webhook()).toMatchObject({ offFor: 'user' });
    await addPartner(cookie);
    await eventually(async () => {
      const { rows } = await app.pool.query('select from api_events where number is null');
      expect(rows).toEqual([]);
    });
    await must(app, 'POST', `/api/webhooks/${id}/switch`, { isOn: true }, cookie);
    const changed = { name: 'Neu', url: `${receiver.url}/neu`, eventTypes: ['partner.created'] };
    await must(app, 'PUT', `/api/webhooks/${id}`, changed, cookie);
    await addPartner(cookie, { email: 'zwei@gruen.example', companyName: 'Zwei' });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]?.path).toBe('/empfang/neu');
    expect(receiver.verified(secret)[0]).toMatchObject({ number: 1 });
    await must(app, 'DELETE', `/api/webhooks/${id}`, undefined, cookie);
    expect(await webhook()).toBeUndefined();
    const { rows } = await app.pool.query('select from webhook_deliveries where endpoint_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['http', 'http://kasse.example/'],
    ['a port', 'https://kasse.example:8443/'],
    ['a login', 'https://name:wort@kasse.example/'],
    ['another scheme', 'ftp://kasse.example/'],
    ['no domain', 'https://intern/'],
    ['nothing', ''],
  ])('does not lead to an address with %s', async (_, url) => {
    const { cookie } = await house();
    const answer = await app.call('POST', '/api/webhooks', { name: 'Kasse', url }, cookie);
    expect(answer.statusCode).toBe(422);
  });

  it('belongs to Enterprise: without it nothing is sent, with it again', async () => {
    const { cookie, email, id, webhook } = await house();
    receiver.answer = (_message, response) => void response.writeHead(500).end();
    await addPartner(cookie);
    await eventually(async () => expect(await webhook()).toMatchObject({ waiting: 1 }));
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(0));
    await putOnPlan(app, email, 'premium_yearly');
    const listed = await app.call('GET', '/api/webhooks', undefined, cookie);
    expect(listed.json()).toMatchObject({ isInPlan: false });
    for (const [method, url, body] of [
      ['POST', '/api/webhooks', { name: 'Zweiter', url: receiver.url }],
      ['POST', `/api/webhooks/${id}/test`, undefined],
      ['POST', `/api/webhooks/${id}/rotate`, { overlapHours: 0 }],
    ] as const) {
      const answer = await app.call(method, url, body, cookie);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'webhooks_not_in_plan',
      ]);
    }
    ahead = HOUR;
    receiver.answer = (_message, response) => void response.end();
    receiver.received.length = 0;
    await addPartner(cookie, { email: 'drei@gruen.example', companyName: 'Drei' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(receiver.received).toEqual([]);
    await putOnPlan(app, email, 'enterprise');
    await eventually(() => expect(receiver.received).toHaveLength(1));
  });

  it('of another provider does not exist', async () => {
    const { id, test } = await house();
    const { id: delivery } = await test();
    const stranger = await house();
    const calls = [
      ['PUT', '', { name: 'Fremd', url: receiver.url }],
      ['POST', '/rotate', { overlapHours: 0 }],
      ['POST', '/switch', { isOn: false }],
      ['POST', '/test', undefined],
      ['GET', '/deliveries', undefined],
      ['GET', `/deliveries/${delivery}`, undefined],
      ['POST', `/deliveries/${delivery}/resend`, undefined],
      ['DELETE', '', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const url = `/api/webhooks/${id}${path}`;
      expect((await app.call(method, url, body, stranger.cookie)).statusCode).toBe(404);
    }
    // Nor by an own webhook with the delivery of another.
    const mixed = `/api/webhooks/${stranger.id}/deliveries/${delivery}`;
    expect((await app.call('GET', mixed, undefined, stranger.cookie)).statusCode).toBe(404);
  });

  it('is one of twenty, also when many are made together', async () => {
    const { cookie } = await house();
    const make = () =>
      app.call('POST', '/api/webhooks', { name: 'Viele', url: receiver.url }, cookie);
    const answers = await Promise.all(Array.from({ length: 22 }, make));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });
});
