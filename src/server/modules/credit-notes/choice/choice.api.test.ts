import { describe, expect, it } from 'vitest';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { readArchive } from '#tests/support/archive.ts';
import { headersOf } from '#tests/support/caller.ts';
import { issuedFor } from '#tests/support/document-sendings.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';

/** What is done with several documents at once (docs/product/credit-notes.md section 21). */
const app = await createTestApplication();

const names = (...all: string[]) => all.map((companyName) => ({ companyName }));

const post = <T>(world: World, path: string, body: object) =>
  must<T>(app, 'POST', `/api/payouts/choice${path}`, body, world.provider.cookie);

const list = (world: World, query = '') =>
  must<Payout[]>(app, 'GET', `/api/payouts?${query}`, undefined, world.provider.cookie);

describe('several documents at once', () => {
  it('are marked as paid on one day, what cannot be is named and stays', async () => {
    const world = await createWorld(app);
    const [one = '', two = '', three = ''] = await issuedFor(
      app,
      world,
      names('Ada', 'Bo', 'Cleo'),
    );
    await must(app, 'PUT', `/api/payouts/${two}/mark-paid`, {}, world.provider.cookie);
    const choice = { ids: [one, two, three] };
    expect(await post(world, '', { choice })).toMatchObject({
      count: 3,
      totalAmount: 178.5,
      paying: { ready: 2, amount: 119, unsent: 2, left: [{ reason: 'schon bezahlt', count: 1 }] },
    });
    expect(await post(world, '/paid', { choice, paidDate: TODAY })).toEqual({
      paid: [
        { id: one, number: 'GS-0001' },
        { id: three, number: 'GS-0003' },
      ],
      skipped: [{ number: 'GS-0002', reason: 'Dieses Dokument ist bereits als bezahlt markiert.' }],
    });
    expect((await list(world, 'status=paid')).map(({ paidDate }) => paidDate)).toEqual([
      TODAY,
      TODAY,
      TODAY,
    ]);
    const withdrawn = await must(
      app,
      'DELETE',
      '/api/payouts/choice/paid',
      { choice: { ids: [one, three] } },
      world.provider.cookie,
    );
    expect(withdrawn).toEqual({ withdrawn: 2 });
    expect((await list(world, 'status=paid')).map(({ id }) => id)).toEqual([two]);
  });

  it('are not marked on a day that is too early for one of them', async () => {
    const world = await createWorld(app);
    const ids = await issuedFor(app, world, names('Ada', 'Bo'));
    for (const paidDate of ['2020-01-01', '2199-01-01']) {
      const { statusCode, body } = await app.call(
        'POST',
        '/api/payouts/choice/paid',
        { choice: { ids }, paidDate },
        world.provider.cookie,
      );
      expect(statusCode, body).toBe(422);
    }
    expect(await list(world, 'status=paid')).toEqual([]);
  });

  it('go into one archive, and behind each other into one file to print', async () => {
    const world = await createWorld(app);
    const [, two = '', three = ''] = await issuedFor(app, world, names('Ada', 'Bo', 'Cleo'));
    const file = async (path: string): Promise<Buffer> => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/payouts/choice/${path}`,
        headers: headersOf({}, world.provider.cookie),
        payload: { choice: { ids: [three, two] } },
      });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      return answer.rawPayload;
    };
    const { names: files } = readArchive(await file('documents.zip'));
    expect(files.filter((name) => name.endsWith('.pdf'))).toEqual([
      'Gutschrift_GS-0002.pdf',
      'Gutschrift_GS-0003.pdf',
    ]);
    const { text } = await readPdf(await file('documents.pdf'));
    expect(text.indexOf('GS-0002')).toBeGreaterThan(-1);
    expect(text.indexOf('GS-0003')).toBeGreaterThan(text.indexOf('GS-0002'));
    expect(text).not.toContain('GS-0001');
  });

  it('are found by whether they were sent', async () => {
    const world = await createWorld(app);
    const [one = '', two = ''] = await issuedFor(app, world, names('Ada', 'Bo', 'Cleo'));
    const { cookie } = world.provider;
    const cancel = (id: string) =>
      must(
        app,
        'POST',
        `/api/payouts/${id}/cancel-with-credit`,
        { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
        cookie,
      );
    await must(app, 'POST', `/api/payouts/${one}/send`, {}, cookie);
    await cancel(one);
    await cancel(two);
    const numbers = async (sending: string) =>
      (await list(world, `sending=${sending}&sort=number`)).map(
        ({ invoiceNumber }) => invoiceNumber,
      );
    expect(await numbers('sent')).toEqual(['GS-0001']);
    // The reversal of what the partner never got is nothing that they would have to get.
    expect(await numbers('unsent')).toEqual(['GS-0003', 'GS-0004']);
    expect((await list(world, 'sort=-sent')).at(0)?.invoiceNumber).toBe('GS-0001');
  });
});
