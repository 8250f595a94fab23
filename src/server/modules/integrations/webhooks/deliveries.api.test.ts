import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, DeliveryDetail } from '#shared/contracts/integrations/webhooks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { RECEIVER, startReceiver } from '#tests/support/web/receiver.ts';
import { makeWebhook } from '#tests/support/webhooks.ts';
import { createReadyProvider, must, partnerBody } from '#tests/support/world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let ahead = 0;
const receiver = await startReceiver();
const app = await createTestApplication({
  env: { SERVICES: 'web,worker' },
  clock: () => new Date(Date.now() + ahead),
  postPublic: (url, message) => receiver.post(url, { ...message, timeoutMs: 500 }),
});

const refuse = (status: number) => (_message: unknown, response: ServerResponse) =>
  void response.writeHead(status).end();

beforeEach(() => {
  ahead = 0;
  receiver.received.length = 0;
  receiver.answer = (_message, response) => void response.end();
});

async function house(url = receiver.url) {
  const { cookie, email } = await createReadyProvider(app);
  await putOnPlan(app, email, 'enterprise');
  const { id, secret } = await makeWebhook(app, cookie, url);
  let partners = 0;
  const addPartner = () => {
    partners += 1;
    const unlike = { email: `p${partners}@gruen.example`, companyName: `Nummer ${partners}` };
    return must<{ id: string }>(app, 'POST', '/api/partners', partnerBody(unlike), cookie);
  };
  const row = async () => {
    const { rows } = await app.pool.query<{
      disabledFor: string | null;
      firstFailedAt: Date | null;
      warnedAt: Date | null;
    }>(
      `select disabled_for as "disabledFor", first_failed_at as "firstFailedAt", warned_at as "warnedAt"
       from webhook_endpoints where id = $1`,
      [id],
    );
    return rows[0];
  };
  const stored = async () => {
    const { rows } = await app.pool.query<{ state: string; tries: number; nextTryAt: Date }>(
      `select state, tries, next_try_at as "nextTryAt" from webhook_deliveries
       where endpoint_id = $1 order by number`,
      [id],
    );
    return rows;
  };
  const mails = async () =>
    (await mailsTo(app.pool, email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Webhook „'));
  return { cookie, id, secret, addPartner, row, stored, mails };
}

describe('what a receiver does', () => {
  it.each<[string, string, (response: ServerResponse) => void, Record<string, unknown>]>([
    ['204 without a body', receiver.url, (r) => r.writeHead(204).end(), { status: 204 }],
    [
      'a redirect, which nobody follows',
      receiver.url,
      (r) => r.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
      { status: 302, answerHeaders: 'location: https://169.254.169.254/' },
    ],
    [
      'ten gigabytes, of which 64 kB are read',
      receiver.url,
      (r) => r.writeHead(200, { 'content-length': 10 ** 10 }).write(Buffer.alloc(200_000, 'x')),
      { status: 200, isCut: true, answerBody: 'x'.repeat(2_000) },
    ],
    [
      'an answer that never ends',
      receiver.url,
      (r) => {
        const timer = setInterval(() => r.write('.'), 20);
        r.on('close', () => clearInterval(timer));
      },
      { status: null, failure: 'timeout' },
    ],
    ['nothing at all', receiver.url, () => undefined, { status: null, failure: 'timeout' }],
    ['a cut connection', receiver.url, (r) => r.destroy(), { status: null, failure: 'connection' }],
    [
      'bytes that are no text',
      receiver.url,
      (r) => r.end(Buffer.from([0, 1, 255, 0])),
      { status: 200, answerBody: '\uFFFD\u0001\uFFFD\uFFFD' },
    ],
    [
      'a wrong certificate',
      'https://andere.example/',
      () => undefined,
      { status: null, failure: 'tls' },
    ],
    [
      'a name that leads inside',
      'https://innen.example/',
      () => undefined,
      { status: null, failure: 'refused_address' },
    ],
    ['an inner address', 'https://10.0.0.1/', () => undefined, { failure: 'refused_address' }],
    ['the metadata', 'https://169.254.169.254/', () => undefined, { failure: 'refused_address' }],
  ])('is an entry of the log: %s', async (_kind, url, answer, entry) => {
    const { cookie, id } = await house(url);
    receiver.answer = (_message, response) => answer(response);
    const shown = await must<DeliveryDetail>(
      app,
      'POST',
      `/api/webhooks/${id}/test`,
      undefined,
      cookie,
    );
    const [tried] = shown.tried;
    expect(tried).toMatchObject({ byHand: true, ...entry });
    const isAccepted = (tried?.status ?? 0) >= 200 && (tried?.status ?? 0) < 300;
    expect(shown.state).toBe(isAccepted ? 'delivered' : 'failed');
    expect(JSON.stringify(shown.tried)).not.toContain(RECEIVER);
  });
});

describe('a message that does not arrive', () => {
  it('is tried after 5 seconds, 5 minutes and so on, under the same id, until it does', async () => {
    const { addPartner, stored, row } = await house();
    receiver.answer = refuse(503);
    await addPartner();
    const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR];
    for (const [place, wait] of waits.entries()) {
      await eventually(async () => {
        expect(receiver.received).toHaveLength(place + 1);
        expect(await stored()).toMatchObject([{ state: 'waiting', tries: place + 1 }]);
      });
      const [delivery] = await stored();
      const left = (delivery?.nextTryAt.getTime() ?? 0) - (Date.now() + ahead);
      expect(left).toBeLessThanOrEqual(wait);
      expect(await row()).toMatchObject({ disabledFor: null });
      ahead += wait;
    }
    receiver.answer = (_message, response) => void response.end();
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'delivered' }]));
    expect(await row()).toMatchObject({ firstFailedAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('lets later ones of its object wait, and nobody else', async () => {
    const { cookie, addPartner, stored, secret } = await house();
    receiver.answer = refuse(500);
    const { id } = await addPartner();
    await eventually(async () => expect(await stored()).toMatchObject([{ tries: 1 }]));
    receiver.answer = (_message, response) => void response.end();
    receiver.received.length = 0;
    await must(app, 'PATCH', `/api/partners/${id}`, { city: 'Köln' }, cookie);
    await addPartner();
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(0));
    expect(receiver.verified(secret)[0]).toMatchObject({ number: 3, type: 'partner.created' });
    ahead = 6 * SECOND;
    await eventually(() => expect(receiver.received).toHaveLength(3));
    expect(receiver.verified(secret).map(({ number }) => number)).toEqual([3, 1, 2]);
  });

  it('is warned of after a day, and after five the webhook is off; switched on, it arrives', async () => {
    const { cookie, id, addPartner, row, mails, stored } = await house();
    receiver.answer = refuse(500);
    await addPartner();
    await eventually(async () => expect((await row())?.firstFailedAt).not.toBeNull());
    // The other tries of the first day are those of the table above.
    await app.pool.query('update webhook_deliveries set tries = 8 where endpoint_id = $1', [id]);
    ahead = DAY + HOUR;
    await eventually(async () => expect((await row())?.warnedAt).not.toBeNull());
    await eventually(async () =>
      expect(await mails()).toEqual(['Webhook „Kasse“ erreicht seinen Empfänger nicht']),
    );
    await app.pool.query('update webhook_deliveries set tries = 8 where endpoint_id = $1', [id]);
    ahead = 5 * DAY + 2 * HOUR;
    await eventually(async () => expect(await row()).toMatchObject({ disabledFor: 'failing' }));
    await eventually(async () => expect(await mails()).toHaveLength(2));
    expect(await mails()).toContain('Webhook „Kasse“ ist ausgeschaltet');
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    receiver.answer = (_message, response) => void response.end();
    ahead = 0;
    await must(app, 'POST', `/api/webhooks/${id}/switch`, { isOn: true }, cookie);
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'delivered' }]));
  });

  it('because the receiver is gone (410) switches the webhook off at once', async () => {
    const { addPartner, row, mails } = await house();
    receiver.answer = refuse(410);
    await addPartner();
    await eventually(async () => expect(await row()).toMatchObject({ disabledFor: 'gone' }));
    expect(await mails()).toEqual(['Webhook „Kasse“ ist ausgeschaltet']);
    await addPartner();
    await eventually(async () => {
      const { rows } = await app.pool.query('select from api_events where number is null');
      expect(rows).toEqual([]);
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('because its process was killed while sending is sent again by another', async () => {
    const { addPartner, stored, id } = await house();
    receiver.answer = refuse(500);
    await addPartner();
    await eventually(async () => expect(await stored()).toMatchObject([{ tries: 1 }]));
    receiver.answer = (_message, response) => void response.end();
    // What a killed process leaves behind.
    await app.pool.query(
      `update webhook_deliveries set next_try_at = now() - interval '1 minute',
         claimed_until = now() + interval '30 seconds' where endpoint_id = $1`,
      [id],
    );
    receiver.received.length = 0;
    ahead = 20 * SECOND;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(receiver.received).toEqual([]);
    ahead = 40 * SECOND;
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'delivered' }]));
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent once more by hand, and a failure by hand changes nothing', async () => {
    const { cookie, id, addPartner, stored } = await house();
    receiver.answer = refuse(500);
    await addPartner();
    await eventually(async () => expect(await stored()).toMatchObject([{ tries: 1 }]));
    const { deliveries } = await must<{ deliveries: Delivery[] }>(
      app,
      'GET',
      `/api/webhooks/${id}/deliveries?state=waiting`,
      undefined,
      cookie,
    );
    const url = `/api/webhooks/${id}/deliveries/${deliveries[0]?.id}/resend`;
    const again = () => must<DeliveryDetail>(app, 'POST', url, undefined, cookie);
    expect(await again()).toMatchObject({ state: 'waiting', tried: [{ byHand: true }, {}] });
    expect(await stored()).toMatchObject([{ tries: 1 }]);
    receiver.answer = (_message, response) => void response.end();
    expect(await again()).toMatchObject({ state: 'delivered', nextTryAt: null });
    expect(await again()).toMatchObject({ state: 'delivered' });
  });
});
