import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openSmtpSink, type SmtpDoor, type SmtpFailure, type SmtpSink } from './smtp-sink.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/** What happens to the first delivery to an address that begins like this. */
const ERRORS: readonly Exclude<SmtpFailure, 'none'>[] = [
  'slow',
  '4xx',
  '5xx',
  'cut_in_data',
  'cut_after_data',
];
const DOORS: readonly Exclude<SmtpDoor, 'open'>[] = ['cut_in_greeting', 'broken_tls', 'silent'];

/** Tries come after 5, 10, 20 seconds and so on, doubled at random. */
const LONGEST_MS = 180_000;
/** How long a whole server is down or refuses everybody. */
const OUTAGE_MS = 2_500;

/**
 * The mail server is down, slow, refuses for now and for good, and cuts in its greeting, in TLS, in
 * the message and after it. Every mail arrives, under one Message-ID; twice at most where it was
 * stored and the connection cut before that was confirmed.
 * @param cycles mails for each error of a delivery
 */
export async function mailDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('mail server down, slow, refusing, cutting');
  const dataDir = temporaryFolder();
  const sink = await openSmtpSink();
  const server = await startServer(dataDir, { SMTP_URL: sink.url });
  const pool = databaseOf(server);
  const app = networkCaller(server.url);
  const struck = new Map<string, SmtpFailure>();
  sink.failureFor = (to) => {
    const failure = ERRORS.find((each) => to.startsWith(`${each}-`));
    if (failure === undefined || struck.has(to)) return 'none';
    struck.set(to, failure);
    return failure;
  };
  const addresses: string[] = [];
  /** Registers somebody, who is mailed a link. */
  const causeMail = async (prefix: string): Promise<void> => {
    const email = `${prefix}-${newId()}@example.com`;
    tally.tried();
    await registerProvider(app, { email });
    tally.acknowledged();
    addresses.push(email);
  };
  let failures = 0;
  try {
    for (const door of [...DOORS, 'shut'] as const) {
      if (door === 'shut') await sink.shut();
      else sink.door = door;
      const before = await attempts(pool);
      await causeMail(door);
      failures += 1;
      await pause(OUTAGE_MS);
      if (door === 'shut') await sink.reopen();
      sink.door = 'open';
      if (door !== 'silent' && (await attempts(pool)) === before)
        tally.wrong(`nobody tried while the mail server was ${door}`);
    }
    for (let cycle = 0; cycle < cycles; cycle += 1)
      for (const failure of ERRORS) await causeMail(failure);
    await arrived(sink, addresses);
    await marked(pool);
    failures += struck.size;
    checkDeliveries(sink, addresses, struck, tally);
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from mails where status <> 'sent'`,
    );
    if (rows[0]?.open !== 0) tally.wrong(`${rows[0]?.open} mails are not marked as sent`);
    progress(`${addresses.length} mails through ${failures} errors`);
  } finally {
    await pool.end();
    await server.stop();
    await sink.shut();
    await rm(dataDir, { recursive: true, force: true });
  }
  return tally.result(failures);
}

/** Deliveries that failed so far. */
async function attempts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ failed: number }>(
    'select coalesce(sum(attempts), 0)::int as failed from mails',
  );
  return rows[0]?.failed ?? 0;
}

/** Waits until every mail has come, or for as long as tries may take. */
async function arrived({ kept }: SmtpSink, addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  const missing = (): boolean =>
    addresses.some((address) => !kept.some(({ to }) => to === address.toLowerCase()));
  while (missing() && Date.now() < deadline) await pause(100);
}

/** Waits until the application knows it too, with the repetitions that this brings. */
async function marked(pool: Pool): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const { rowCount } = await pool.query(`select from mails where status = 'queued'`);
    if (rowCount === 0 || Date.now() > deadline) return;
    await pause(200);
  }
}

function checkDeliveries(
  { kept }: SmtpSink,
  addresses: readonly string[],
  struck: ReadonlyMap<string, SmtpFailure>,
  tally: Tally,
): void {
  for (const address of addresses) {
    const mails = kept.filter(({ to }) => to === address.toLowerCase());
    const most = struck.get(address.toLowerCase()) === 'cut_after_data' ? 2 : 1;
    if (mails.length === 0) tally.lost(`the mail to ${address}`);
    if (mails.length > most) tally.doubled(`${mails.length} mails to ${address}`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      tally.wrong(`the mail to ${address} changed its Message-ID`);
    if (mails.some(({ messageId }) => messageId === ''))
      tally.wrong(`the mail to ${address} has no Message-ID`);
  }
}
