import { afterAll, describe, expect, it } from 'vitest';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { issuedFor, readSending, startSending, workOn } from '#tests/support/document-sendings.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import {
  batchOrder,
  owedPartners,
  readBatch,
  startBatch,
  workBatch,
} from '#tests/support/payout-batches.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { mailFiles } from '../document-files.ts';

/** Documents mailed many at a time (docs/product/credit-notes.md section 21). */
const app = await createTestApplication();
const server = await startMailServer();
afterAll(() => server.close());
const sender = sendMailHandler(
  app.services.db,
  {
    smtpUrl: server.url,
    from: 'post@empfehlwerk.example',
    filesOf: mailFiles(app.services, rendererInPlace),
  },
  app.services.clock,
);

let serial = 0;
const addresses = (count: number): { email: string }[] =>
  Array.from({ length: count }, () => ({ email: `viele-${(serial += 1)}@partner.example` }));

/** Tries once to hand over every mail that waits. */
async function deliver(world: World): Promise<void> {
  const provider = await providerIdOf(app.pool, world.provider.email);
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from mails where provider_id = $1 and kind = 'credit_note' and status = 'queued'`,
    [provider],
  );
  for (const { id } of rows)
    await sender.handle({ providerId: provider, mailId: id }).catch(() => undefined);
}

const call = (world: World, body: object, key?: string) =>
  app.call('POST', '/api/document-sendings', body, world.provider.cookie, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const document = (world: World, id: string) =>
  must<{ sentAt: string | null; status: string; isUndelivered: boolean }>(
    app,
    'GET',
    `/api/payouts/${id}`,
    undefined,
    world.provider.cookie,
  );

const sendAtOnce = (world: World, areDocumentsSent: boolean) =>
  must(app, 'PUT', '/api/partner-area-settings', { areDocumentsSent }, world.provider.cookie);

describe('a sending of many documents', () => {
  it('mails each chosen document once, with the words that stand in all of them', async () => {
    const world = await createWorld(app);
    await unscopedReleaseWording(app.services, world.provider.email);
    const partners = addresses(3);
    const ids = await issuedFor(app, world, partners);
    const started = await startSending(app, world, {
      choice: { ids },
      message: 'Danke für das schöne Jahr!',
    });
    expect(started).toMatchObject({ counts: { all: 3, waiting: 3, delivered: 0 } });
    await workOn(app, world, started.id);
    expect((await readSending(app, world, started.id)).counts).toMatchObject({
      waiting: 0,
      handed: 3,
    });
    await deliver(world);
    const done = await readSending(app, world, started.id);
    expect(done.counts).toMatchObject({ all: 3, delivered: 3, undelivered: 0, refused: 0 });
    expect(done.items.map(({ sentTo }) => sentTo)).toEqual(partners.map(({ email }) => email));
    for (const { email } of partners)
      expect((await server.newest(email, 'Gutschrift')).text).toContain(
        'Danke für das schöne Jahr!',
      );
    expect(await document(world, ids[0]!)).toMatchObject({ status: 'sent' });
  });

  it('leaves out what was sent, cancelled, objected to, or has nobody to go to', async () => {
    const world = await createWorld(app);
    const [sent = '', cancelled = '', objected = '', nobody = '', ready = ''] = await issuedFor(
      app,
      world,
      addresses(5),
    );
    const { cookie } = world.provider;
    const post = (path: string, body: object) => must(app, 'POST', path, body, cookie);
    await post(`/api/payouts/${sent}/send`, {});
    await post(`/api/payouts/${cancelled}/cancel-with-credit`, {
      reason: 'data_error',
      notes: 'Die Angaben waren falsch.',
    });
    await must(
      app,
      'PUT',
      `/api/payouts/${objected}/objection`,
      { objectedDate: TODAY, notes: 'Falscher Steuersatz' },
      cookie,
    );
    await app.pool.query(
      `update partners set email = '' where id =
         (select partner_id from credit_notes where id = $1)`,
      [nobody],
    );
    const choice = { ids: [sent, cancelled, objected, nobody, ready] };
    expect(await post('/api/payouts/choice', { choice })).toMatchObject({
      count: 5,
      sending: {
        ready: 1,
        left: [
          { reason: 'schon gesendet', count: 1 },
          { reason: 'storniert', count: 1 },
          { reason: 'mit Widerspruch', count: 1 },
          { reason: 'ohne E-Mail-Adresse des Partners', count: 1 },
        ],
      },
    });
    const { items } = await startSending(app, world, { choice });
    expect(items.map(({ payoutId }) => payoutId)).toEqual([ready]);
    const again = await call(world, { choice });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'nothing_to_send' });
  });

  it('takes all that a filter finds, and nothing where the list has changed since', async () => {
    const world = await createWorld(app);
    const ids = await issuedFor(app, world, addresses(3));
    const choice = { filter: { sending: 'unsent' }, count: 3 };
    await issuedFor(app, world, addresses(1));
    const refused = await call(world, { choice });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'choice_changed' });
    expect(refused.body).toContain('Inzwischen sind es 4 statt 3 Belege.');
    const { items } = await startSending(app, world, { choice: { ...choice, count: 4 } });
    expect(items).toHaveLength(4);
    expect(items.slice(0, 3).map(({ payoutId }) => payoutId)).toEqual(ids);
  });

  it('is one sending for one key, and two orders at once mail nothing twice', async () => {
    const world = await createWorld(app);
    const choice = { ids: await issuedFor(app, world, addresses(3)) };
    const [one, other] = await Promise.all([
      call(world, { choice }, 'a'),
      call(world, { choice }, 'a'),
    ]);
    expect(one.json<{ id: string }>().id).toBe(other.json<{ id: string }>().id);
    expect((await call(world, { choice }, 'b')).json()).toMatchObject({ code: 'nothing_to_send' });
    const { id } = one.json<{ id: string }>();
    await Promise.all([workOn(app, world, id), workOn(app, world, id), workOn(app, world, id)]);
    await deliver(world);
    const { rows } = await app.pool.query(
      `select count(*)::int as mails, count(distinct attached_credit_note_id)::int as documents
       from mails where provider_id = $1 and kind = 'credit_note'`,
      [await providerIdOf(app.pool, world.provider.email)],
    );
    expect(rows).toEqual([{ mails: 3, documents: 3 }]);
  });

  it('says what the mail server refused, and tries it again without a second mail to the others', async () => {
    const world = await createWorld(app);
    await putOnPlan(app, world.provider.email, 'premium_monthly');
    const partners = addresses(10);
    const tenth = partners[9]!.email;
    const ids = await issuedFor(app, world, partners);
    const { id } = await startSending(app, world, { choice: { ids } });
    await workOn(app, world, id);
    server.refuse((to) => to === tenth);
    await deliver(world);
    const refused = await readSending(app, world, id);
    expect(refused.counts).toMatchObject({ delivered: 9, undelivered: 1, handed: 0 });
    expect(refused.items.find(({ status }) => status === 'undelivered')).toMatchObject({
      sentTo: tenth,
      reason: expect.stringContaining('No such mailbox') as string,
    });
    expect(await document(world, ids[9]!)).toMatchObject({ isUndelivered: true });
    server.refuse(() => false);
    await must(app, 'POST', `/api/document-sendings/${id}/retry`, undefined, world.provider.cookie);
    await deliver(world);
    const done = await readSending(app, world, id);
    expect(done.counts).toMatchObject({ delivered: 10, undelivered: 0 });
    for (const { email } of partners) expect(await server.count(email, 'Gutschrift')).toBe(1);
  });

  it('says why a document could not be sent, and sends it once the partner has an address', async () => {
    const world = await createWorld(app);
    const [id = ''] = await issuedFor(app, world, addresses(1));
    const sending = await startSending(app, world, { choice: { ids: [id] } });
    const clear = (email: string) =>
      app.pool.query(
        `update partners set email = $2 where id =
           (select partner_id from credit_notes where id = $1)`,
        [id, email],
      );
    await clear('');
    await workOn(app, world, sending.id);
    const refused = await readSending(app, world, sending.id);
    expect(refused.items).toMatchObject([
      { status: 'refused', reason: 'Für diesen Partner ist keine E-Mail-Adresse hinterlegt.' },
    ]);
    expect((await document(world, id)).sentAt).toBeNull();
    await clear('nachgetragen@partner.example');
    await must(
      app,
      'POST',
      `/api/document-sendings/${sending.id}/retry`,
      undefined,
      world.provider.cookie,
    );
    await workOn(app, world, sending.id);
    expect((await readSending(app, world, sending.id)).counts).toMatchObject({
      handed: 1,
      refused: 0,
    });
  });

  it('of another provider is not found', async () => {
    const [mine, theirs] = [await createWorld(app), await createWorld(app)];
    const ids = await issuedFor(app, theirs, addresses(1));
    const { id } = await startSending(app, theirs, { choice: { ids } });
    const { cookie } = mine.provider;
    for (const [method, path, body] of [
      ['GET', `/api/document-sendings/${id}`, undefined],
      ['POST', `/api/document-sendings/${id}/retry`, undefined],
      ['POST', '/api/document-sendings', { choice: { ids } }],
      ['POST', '/api/payouts/choice', { choice: { ids } }],
      ['POST', '/api/payouts/choice/paid', { choice: { ids }, paidDate: '2026-11-21' }],
      ['POST', '/api/payouts/choice/documents.zip', { choice: { ids } }],
      ['POST', '/api/payouts/choice/documents.pdf', { choice: { ids } }],
    ] as const)
      expect((await app.call(method, path, body, cookie)).statusCode, path).toBe(404);
  });
});

describe('documents that go out as soon as they are issued', () => {
  it('go out of a batch in one sending, once, and by hand after that nothing is left', async () => {
    const world = await createWorld(app);
    await sendAtOnce(world, true);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo', 'Cleo']);
    const batch = await startBatch(app, world, batchOrder(worlds));
    await workBatch(app, world, batch.id);
    await workBatch(app, world, batch.id);
    const { sendingId, items } = await readBatch(app, world, batch.id);
    expect(sendingId).not.toBeNull();
    await workOn(app, world, sendingId ?? '');
    expect((await readSending(app, world, sendingId ?? '')).counts).toMatchObject({ handed: 3 });
    const ids = items.map(({ payoutId }) => payoutId);
    expect((await call(world, { choice: { ids } })).json()).toMatchObject({
      code: 'nothing_to_send',
    });
  });

  it('are not sent unless the provider wants that', async () => {
    const world = await createWorld(app);
    const [one] = await owedPartners(app, world, ['Ada']);
    const batch = await startBatch(app, world, batchOrder([one!]));
    await workBatch(app, world, batch.id);
    expect((await readBatch(app, world, batch.id)).sendingId).toBeNull();
  });

  it('have their reversal sent only where the partner got the original', async () => {
    const world = await createWorld(app);
    const [before = '', after = ''] = await issuedFor(app, world, addresses(2));
    const { cookie } = world.provider;
    await must(app, 'POST', `/api/payouts/${after}/send`, {}, cookie);
    await sendAtOnce(world, true);
    const cancel = (id: string) =>
      must<{ isSent: boolean }>(
        app,
        'POST',
        `/api/payouts/${id}/cancel-with-credit`,
        { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
        cookie,
      );
    expect(await cancel(before)).toMatchObject({ isSent: false });
    expect(await cancel(after)).toMatchObject({ isSent: true });
  });
});
