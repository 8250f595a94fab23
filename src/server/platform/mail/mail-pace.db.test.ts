import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { openDatabase } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import { MAILS_AN_HOUR } from './mail-store.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './send-mail.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
afterAll(() => pool.end());

const now = new Date('2026-03-29T00:30:00Z');
/** What a provider says to others. */
const OURS = { fromName: 'Gut Lindenhof' };
const HOUR_MS = 3_600_000;
const hours = (later: Date | undefined): number =>
  ((later ?? now).getTime() - now.getTime()) / HOUR_MS;

let provider: ProviderId;
async function makeProvider(released: Date | null): Promise<ProviderId> {
  const id = newProviderId();
  await pool.query(
    `insert into providers (id, created_at, business_name, own_words_released_at)
      values ($1, $2, 'Gut Lindenhof', $3)`,
    [id, now, released],
  );
  return id;
}
beforeEach(async () => {
  provider = await makeProvider(now);
});

/** Queues mails one after the other. @returns when their jobs may begin; undefined is at once */
async function queueMails(
  count: number,
  mail: (place: number) => Partial<Mail>,
  at = now,
): Promise<(Date | undefined)[]> {
  const begins: (Date | undefined)[] = [];
  const queue = {
    enqueue: async (_tx: unknown, _job: unknown, _data: object, notBefore?: Date) => {
      begins.push(notBefore);
      await Promise.resolve();
    },
    wake: () => undefined,
  };
  await db.transaction(async (tx) => {
    for (let place = 0; place < count; place += 1)
      await queueMail(
        tx,
        queue,
        {
          providerId: provider,
          dedupeKey: newId(),
          kind: 'lead_notice',
          to: `${randomUUID()}@example.com`,
          subject: 'Anfrage',
          text: 'Text',
          html: '<p>Text</p>',
          ...mail(place),
        },
        at,
      );
  });
  return begins;
}

const waiting = (begins: readonly (Date | undefined)[]) =>
  begins.filter((begin) => begin !== undefined);

describe('mails of an hour', () => {
  it('to one mailbox are thirty, of all accounts and kinds together; the rest waits by the hour', async () => {
    const to = `Partner-${randomUUID()}@example.com`;
    const { toMailbox } = MAILS_AN_HOUR;
    const first = await queueMails(toMailbox - 5, (place) => ({
      ...OURS,
      to: place % 2 === 0 ? to : to.toUpperCase(),
      kind: place % 2 === 0 ? 'credit_note' : 'lead_notice',
    }));
    provider = await makeProvider(now);
    const second = await queueMails(toMailbox + 5, () => ({ ...OURS, to }));
    expect(waiting(first)).toEqual([]);
    expect(second.map(hours)).toEqual([
      ...Array<number>(5).fill(0),
      ...Array<number>(toMailbox).fill(1),
    ]);
    expect((await queueMails(1, () => ({ ...OURS, to }))).map(hours)).toEqual([2]);
    const later = new Date(now.getTime() + 3 * HOUR_MS);
    expect(await queueMails(1, () => ({ ...OURS, to }), later)).toEqual([undefined]);
  });

  it('of an account that has not paid are three hundred', async () => {
    provider = await makeProvider(null);
    const begins = await queueMails(MAILS_AN_HOUR.ofNewAccount + 2, () => OURS);
    expect(waiting(begins).map(hours)).toEqual([1, 1]);
  });

  it('of an account that has paid, or was released, are thousands', async () => {
    const begins = await queueMails(MAILS_AN_HOUR.ofNewAccount + 50, () => OURS);
    expect(waiting(begins)).toEqual([]);
  });

  it('grow with the partners of an account: each of ten thousand can be written to at once', async () => {
    await pool.query(
      `insert into mails (provider_id, id, created_at, due_at, dedupe_key, kind, from_name,
        to_address, subject, text_body, html_body)
      select $1, gen_random_uuid(), $2, $2, n::text, 'x', 'x', n || '@example.com', 'x', 'x', 'x'
      from generate_series(1, $3::int) n`,
      [provider, now, MAILS_AN_HOUR.ofAccount],
    );
    expect((await queueMails(1, () => OURS)).map(hours)).toEqual([1]);
    await pool.query(
      `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name,
        last_name, company_name, email, street, postal_code, city, country_code)
      select $1, gen_random_uuid(), n, $2, $2, 'Ada', 'B', '', n || '@example.com', '', '', '', 'DE'
      from generate_series(1, 100) n`,
      [provider, now],
    );
    expect(await queueMails(1, () => OURS)).toEqual([undefined]);
  });

  it('never hold up what the product itself says to its provider', async () => {
    provider = await makeProvider(null);
    const to = 'feiern@lindenhof.example';
    await queueMails(MAILS_AN_HOUR.ofNewAccount, () => OURS);
    const own = () => ({ to, kind: 'password_reset' });
    expect(waiting(await queueMails(MAILS_AN_HOUR.toMailbox + 5, own))).toEqual([]);
  });

  it('with links to one mailbox are five, whoever typed its address; one for a new account is not held up', async () => {
    const to = `opfer-${randomUUID()}@example.com`;
    const link = { to, kind: 'verification' };
    for (let turn = 0; turn < MAILS_AN_HOUR.linksToMailbox; turn += 1) {
      provider = await makeProvider(null);
      expect(await queueMails(1, () => ({ ...link, mayWait: true }))).toEqual([undefined]);
    }
    expect((await queueMails(1, () => ({ ...link, mayWait: true }))).map(hours)).toEqual([1]);
    expect(await queueMails(1, () => ({ ...link, mayWait: false }))).toEqual([undefined]);
  });
});
