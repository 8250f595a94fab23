import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import type { DocumentSendingDetail } from '#shared/contracts/credit-notes/sendings.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { TODAY } from '#tests/support/today.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { startServer } from '../support/running-server.ts';
import { startTwoNodes, type TwoNodes } from '../support/two-nodes.ts';

/**
 * Many documents are mailed by two servers while one of them is killed three times and the mail server
 * refuses every tenth: in the end each has gone out, and no mail is two.
 */
const test = base.extend<{ mails: MailServer; two: TwoNodes }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  mails: async ({}, give) => {
    const mails = await startMailServer();
    await give(mails);
    await mails.close();
  },
  two: async ({ mails }, give) => {
    const two = await startTwoNodes({ SMTP_URL: mails.url });
    await give(two);
    await two.stop();
  },
});

const DOCUMENTS = Number(process.env['SENT_DOCUMENTS'] ?? 40);
const KILLS = 3;

test(
  'a sending that is killed three times mails each document once, and all of them in the end',
  { tag: '@drill' },
  async ({ two, mails }) => {
    test.setTimeout(300_000 + DOCUMENTS * 1_000);
    const caller = () => networkCaller(two.nodes[1].url);
    // Its mails are read where no mail server is set up.
    const folder = temporaryFolder();
    const reader = await startServer(folder, { DATABASE_URL: two.databaseUrl });
    const world = await createWorld(networkCaller(reader.url));
    await reader.stop();
    const { cookie } = world.provider;
    const partners = await manyPartners(two.pool, world, DOCUMENTS);
    await two.pool.query(
      `update partners set email = 'p' || internal_number || '@viele.example' where id = any($1::uuid[])`,
      [partners],
    );
    // Beyond the first mails of an hour a new account waits; this one has paid before.
    await two.pool.query('update providers set own_words_released_at = now()');
    const batch = await must<PayoutBatchDetail>(
      caller(),
      'POST',
      '/api/payout-batches',
      { partners: partners.map((partnerId) => ({ partnerId, netAmount: 20 })), paidDate: TODAY },
      cookie,
    );
    const { items } = await eventually(async () => {
      const now = await must<PayoutBatchDetail>(
        caller(),
        'GET',
        `/api/payout-batches/${batch.id}`,
        undefined,
        cookie,
      );
      expect(now.counts.waiting).toBe(0);
      return now;
    }, 60_000);
    mails.refuse((to) => /\d*0@/.test(to));
    const ids = items.map(({ payoutId }) => payoutId);
    const { id } = await must<DocumentSendingDetail>(
      caller(),
      'POST',
      '/api/document-sendings',
      { choice: { ids } },
      cookie,
    );
    const read = () =>
      must<DocumentSendingDetail>(
        caller(),
        'GET',
        `/api/document-sendings/${id}`,
        undefined,
        cookie,
      );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await pause(300 + Math.random() * 900);
      await two.replaceFirst();
      const { counts } = await read();
      const { all, waiting, handed, delivered, kept, undelivered, refused } = counts;
      expect(waiting + handed + delivered + kept + undelivered + refused).toBe(all);
      expect(delivered).toBeLessThanOrEqual((await mails.messageIds()).length);
    }
    // What a killed server was mailing comes back after its sign of life, which is shorter here.
    await two.pool.query(
      `update pgboss.job set heartbeat_seconds = 5 where name = 'mail.send' and state = 'active'`,
    );
    const { rows: tenth } = await two.pool.query<{ count: number }>(
      `select count(*)::int from partners where email ~ '0@viele' and id = any($1::uuid[])`,
      [partners],
    );
    const settled = await eventually(
      async () => {
        const now = await read();
        expect(now.counts.waiting + now.counts.handed).toBe(0);
        return now;
      },
      150_000 + DOCUMENTS * 500,
    );
    expect(settled.counts).toMatchObject({ all: DOCUMENTS, refused: 0 });
    expect(settled.counts.undelivered).toBe(tenth[0]?.count);
    expect(settled.counts.undelivered).toBeGreaterThan(0);

    mails.refuse(() => false);
    await must(caller(), 'POST', `/api/document-sendings/${id}/retry`, undefined, cookie);
    await eventually(async () => {
      expect((await read()).counts).toMatchObject({ delivered: DOCUMENTS, undelivered: 0 });
    }, 60_000);
    const sent = (await mails.messageIds()).filter((messageId) => messageId !== '');
    const { rows } = await two.pool.query<{ mails: number; documents: number }>(
      `select count(*)::int as mails, count(distinct credit_note_id)::int as documents
     from credit_note_dispatches`,
    );
    expect(rows).toEqual([{ mails: DOCUMENTS, documents: DOCUMENTS }]);
    // A kill between the server's 'OK' and our note of it repeats a Message-ID, which mailboxes drop.
    const { rows: known } = await two.pool.query<{ id: string }>(
      `select id from mails where kind = 'credit_note'`,
    );
    const ours = new Set(known.map((mail) => mail.id));
    const documents = sent.filter((messageId) =>
      ours.has(messageId.replace(/^<([^@]+)@.*$/, '$1')),
    );
    expect(new Set(documents).size).toBe(DOCUMENTS);
    expect(documents.length).toBeLessThanOrEqual(DOCUMENTS + KILLS);
  },
);
