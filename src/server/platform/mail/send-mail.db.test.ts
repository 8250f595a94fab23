import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import { openSmtpSink, type SmtpDoor, type SmtpFailure } from '#tests/drills/smtp-sink.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { openDatabase } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import type { Mail } from './mail.ts';
import { queueMail, sendMailHandler } from './send-mail.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
const now = new Date('2026-03-29T00:30:00Z');

const received: string[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuse) return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
      received.push(Buffer.concat(chunks).toString('utf8'));
      return callback();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await pool.end();
});

const provider = newProviderId();
await pool.query(
  `insert into providers (id, created_at, business_name) values ($1, $2, 'Gut Lindenhof')`,
  [provider, now],
);

/** Enqueues nothing but remembers what a real queue would get. */
function rememberingQueue() {
  const queued: { providerId: string; mailId: string }[] = [];
  return {
    queued,
    enqueue: async (_tx: unknown, _job: unknown, data: object) => {
      queued.push(data as { providerId: string; mailId: string });
      await Promise.resolve();
    },
    wake: () => undefined,
  };
}

function mail(overrides: Partial<Mail> = {}): Mail {
  return {
    providerId: provider,
    dedupeKey: newId(),
    kind: 'test',
    fromName: 'Gut Lindenhof',
    to: 'gast@example.com',
    replyTo: 'feiern@lindenhof.example',
    subject: 'Ihre Anfrage',
    text: 'Grüße aus Potsdam',
    html: '<p>Grüße aus Potsdam</p>',
    ...overrides,
  };
}

const handler = sendMailHandler(
  db,
  {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'post@empfehlwerk.example',
    filesOf: () => Promise.resolve([]),
  },
  () => now,
);

async function queueOne(overrides: Partial<Mail> = {}) {
  const queue = rememberingQueue();
  await db.transaction((tx) => queueMail(tx, queue, mail(overrides), now));
  return queue.queued;
}

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

const headersOf = (parsed: Email): string[] => parsed.headers.map(({ key }) => key).toSorted();

/** Any text that the database can hold. */
const anyText = fc
  .string({ unit: 'binary', maxLength: 80 })
  .map((text) => text.replaceAll('\u0000', ''));

describe('a queued mail', () => {
  it('is sent from the operator with the provider’s name, its Reply-To and a lasting Message-ID', async () => {
    const [job] = await queueOne();
    if (job === undefined) throw new Error('nothing queued');
    await handler.handle(job);
    const parsed = await PostalMime.parse(received.at(-1) ?? '');
    expect(parsed.from).toMatchObject({
      name: 'Gut Lindenhof über Empfehlwerk',
      address: 'post@empfehlwerk.example',
    });
    expect(parsed.replyTo?.[0]?.address).toBe('feiern@lindenhof.example');
    expect(parsed.messageId).toBe(`<${job.mailId}@empfehlwerk.example>`);
    expect(parsed.text).toContain('Grüße aus Potsdam');
  });

  it('of an account with made-up data is kept, and nobody gets it', async () => {
    const sandbox = newProviderId();
    await pool.query(
      `insert into providers (id, created_at, business_name, is_sandbox) values ($1, $2, 'Test', true)`,
      [sandbox, now],
    );
    const [job] = await queueOne({ providerId: sandbox });
    const before = received.length;
    await handler.handle(job ?? {});
    expect(received.length).toBe(before);
    const row = await pool.query('select status from mails where id = $1', [job?.mailId]);
    expect(row.rows).toEqual([{ status: 'kept' }]);
  });

  it('is not sent twice when its job runs twice', async () => {
    const [job] = await queueOne();
    const before = received.length;
    await handler.handle(job ?? {});
    await handler.handle(job ?? {});
    expect(received.length - before).toBe(1);
  });

  it('is queued once for one cause and recipient', async () => {
    const first = await queueOne({ dedupeKey: 'lead-1:visitor' });
    const second = await queueOne({ dedupeKey: 'lead-1:visitor' });
    expect([first.length, second.length]).toEqual([1, 0]);
  });

  it('stays queued while the server refuses, and goes out afterwards', async () => {
    const [job] = await queueOne();
    refuse = true;
    await expect(handler.handle(job ?? {})).rejects.toThrow('try later');
    refuse = false;
    const before = received.length;
    await handler.handle(job ?? {});
    expect(received.length - before).toBe(1);
    const row = await pool.query('select status, attempts from mails where id = $1', [job?.mailId]);
    expect(row.rows).toEqual([{ status: 'sent', attempts: 2 }]);
  });

  it('waits while the files of its document can’t be had, and never goes out without them', async () => {
    const [job] = await queueOne();
    const files = new Map<string, { fileName: string; mediaType: string; bytes: Buffer }[]>();
    const withFiles = sendMailHandler(
      db,
      {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: 'post@empfehlwerk.example',
        filesOf: (_provider, id) => {
          const found = files.get(id);
          return found === undefined
            ? Promise.reject(new Error('no disk'))
            : Promise.resolve(found);
        },
      },
      () => now,
    );
    const id = newId();
    // The document itself is another module's; only its id matters here.
    await pool.query(
      'alter table mails drop constraint if exists mails_provider_id_attached_credit_note_id_fkey',
    );
    await pool.query('update mails set attached_credit_note_id = $2 where id = $1', [
      job?.mailId,
      id,
    ]);
    const before = received.length;
    await expect(withFiles.handle(job ?? {})).rejects.toThrow('no disk');
    expect(received.length).toBe(before);
    const bytes = Buffer.from([0, 255, 13, 10, 46, 13, 10]);
    files.set(id, [{ fileName: 'Gutschrift_GS-1.pdf', mediaType: 'application/pdf', bytes }]);
    await withFiles.handle(job ?? {});
    const { attachments } = await PostalMime.parse(received.at(-1) ?? '');
    expect(attachments.map(({ filename }) => filename)).toEqual(['Gutschrift_GS-1.pdf']);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  it.each([
    ['subject', 'Hallo\r\nBcc: opfer@example.com'],
    ['fromName', 'Hof\r\nX-Evil: 1'],
    ['subject', '🎉 Müller & Söhne „Feier“ '.repeat(20)],
  ])('cannot smuggle a header through %s %j', async (field, value) => {
    const [job] = await queueOne({ [field]: value });
    await handler.handle(job ?? {});
    const parsed = await PostalMime.parse(received.at(-1) ?? '');
    expect(headersOf(parsed)).toEqual(HEADERS);
    expect(parsed.bcc).toBeUndefined();
  });

  it('has exactly its headers and its one recipient, whatever its texts are made of', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (subject, fromName, toName) => {
        const [job] = await queueOne({ subject, fromName, toName });
        await handler.handle(job ?? {});
        const parsed = await PostalMime.parse(received.at(-1) ?? '');
        const optional = headersOf(parsed).filter((key) => key !== 'subject');
        expect(optional).toEqual(HEADERS.filter((key) => key !== 'subject'));
        expect(parsed.from?.address).toBe('post@empfehlwerk.example');
        expect(parsed.to?.map(({ address }) => address)).toEqual(['gast@example.com']);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a mail server that fails', () => {
  const failingOnce = async (failure: SmtpFailure, door: SmtpDoor | 'shut' = 'open') => {
    const sink = await openSmtpSink();
    let isFirst = true;
    sink.failureFor = () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? failure : 'none';
    };
    if (door === 'shut') await sink.shut();
    else sink.door = door;
    const options = { from: 'post@empfehlwerk.example', filesOf: () => Promise.resolve([]) };
    const sending = sendMailHandler(db, { ...options, smtpUrl: sink.url }, () => now);
    const [job] = await queueOne();
    await expect(sending.handle(job ?? {})).rejects.toBeInstanceOf(Error);
    if (door === 'shut') await sink.reopen();
    sink.door = 'open';
    await sending.handle(job ?? {});
    await sending.handle(job ?? {});
    await sink.shut();
    const ids = new Set(sink.kept.map(({ messageId }) => messageId));
    expect([...ids]).toEqual([`${job?.mailId}@empfehlwerk.example`]);
    return sink.kept.length;
  };

  it.each(['4xx', '5xx', 'cut_in_data'] as const)('by %s gets the mail once', async (failure) => {
    expect(await failingOnce(failure)).toBe(1);
  });

  it.each(['cut_in_greeting', 'broken_tls', 'shut'] as const)(
    'at its door, %s, gets the mail once',
    async (door) => {
      expect(await failingOnce('none', door)).toBe(1);
    },
  );

  it('after it has stored the mail gets it a second time, under the same Message-ID', async () => {
    expect(await failingOnce('cut_after_data')).toBe(2);
  });
});
