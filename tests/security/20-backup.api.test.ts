import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { unscopedPrepareMonth } from '#server/modules/clicks/click-partition-store.ts';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { storeSecrets } from '#server/platform/crypto/secrets.ts';
import { BackupError } from '#server/platform/db/backup/backup-error.ts';
import { writeBackup, type BackupOptions } from '#server/platform/db/backup/write-backup.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openFolderStore } from '#server/platform/storage/folder-store.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import {
  backUp,
  everything,
  forge,
  manifestOf,
  newFolder,
  newPlace,
  restore,
  SECRET,
} from '../support/backup-harness.ts';
import type { TestDatabase } from '../support/create-test-database.ts';
import { providerIdOf } from '../support/digest.ts';
import { confirmedSale, payoutWorld } from '../support/payout-world.ts';
import { createTestApplication, type TestApplication } from '../support/test-application.ts';
import { SAFARI } from '../support/visitors.ts';
import { must, submitLead, type World } from '../support/world.ts';

/** Row 20: what was backed up comes back to the byte, or nothing is touched. */
let now = new Date('2026-11-30T09:00:00Z');
const app = await createTestApplication({ clock: () => now });
await unscopedPrepareMonth(app.services.db, {
  first: calendarDate('2026-12-01'),
  next: calendarDate('2027-01-01'),
});
const world = await payoutWorld(app, {
  partner: { notes: 'Zażółć "gęślą" \\N \\. \t jaźń 🎪\r\n' },
});
await visitOn('2026-11-30T09:05:00Z');
await visitOn('2026-12-01T09:05:00Z');
await submitLead(app, world, { nachname: 'O’Neil\\.\n\\N' });
const documents = [await payOut(app, world), await payOut(app, world)];
await must(
  app,
  'POST',
  `/api/payouts/${documents[0] ?? ''}/cancel-with-credit`,
  { reason: 'data_error', notes: 'Der Betrag war falsch erfasst.' },
  world.provider.cookie,
);

/** A click whose row lies in the partition of its month. */
async function visitOn(instant: string): Promise<void> {
  now = new Date(instant);
  const headers = { 'user-agent': SAFARI };
  const address = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
  await app.call('GET', address, undefined, undefined, { headers });
}

async function payOut(at: TestApplication, { partner, provider }: World): Promise<string> {
  await confirmedSale(at, world, 1234.56);
  const { id } = await must<{ id: string }>(
    at,
    'POST',
    '/api/commissions/process-payout',
    { partnerId: partner.id, paidAmount: 61.73, paidDate: '2026-11-30' },
    provider.cookie,
  );
  return id;
}

async function files(at: TestApplication): Promise<string[]> {
  const paths = documents.flatMap((id) => ['pdf', 'einvoice'].map((kind) => `${id}/${kind}`));
  const answers = await Promise.all(
    paths.map((path) =>
      at.http.inject({ url: `/api/payouts/${path}`, headers: { cookie: world.provider.cookie } }),
    ),
  );
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  return answers.map(({ rawPayload }) => rawPayload.toString('base64'));
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message;
};

describe('a backup', () => {
  it('brings back every row, every document to the byte, and the login', async () => {
    const served = await files(app);
    const folder = await backUp(app.pool);
    const before = await everything(app.pool);
    const place = await newPlace();
    await restore(folder, place);
    expect(await everything(place.pool)).toEqual(before);
    expect(before['"public"."clicks"']).toMatch(/^2 /);
    expect(Object.values(before).filter((line) => !line.startsWith('0 ')).length).toBeGreaterThan(
      25,
    );
    expect(readFileSync(join(place.dataDir, 'secret'), 'utf8').trim()).toBe(SECRET.toString('hex'));

    const restored = await createTestApplication({ database: place.database });
    expect(await files(restored)).toEqual(served);
    const id = providerId(await providerIdOf(place.pool, world.provider.email));
    expect(await verifyChain(openDatabase(place.pool), id)).toEqual({ documents: 3, errors: [] });
    // Numbers go on where they stood.
    const next = await payOut(restored, world);
    const { rows } = await place.pool.query('select number from credit_notes where id = $1', [
      next,
    ]);
    expect(rows).toEqual([{ number: 'GS-0004' }]);
  });

  it('leaves the database as strict as it was: keys, partitions and frozen documents', async () => {
    const place = await newPlace();
    await restore(await backUp(app.pool), place);
    const rules = `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as what, convalidated
      from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select tgrelid::regclass::text, tgname, tgenabled::text, true from pg_trigger where not tgisinternal
      order by 1, 2`;
    const [old, made] = await Promise.all([app.pool.query(rules), place.pool.query(rules)]);
    expect(made.rows).toEqual(old.rows);
    await expect(place.pool.query('update credit_notes set number = number')).rejects.toThrow(
      'never changed or deleted',
    );
    await expect(place.pool.query('delete from settlement_lines')).rejects.toThrow(
      'never changed or deleted',
    );
  });

  it('is one instant, while documents go on being issued', async () => {
    const over = { yet: false };
    const working = (async () => {
      while (!over.yet) await payOut(app, world);
    })();
    await pause(200);
    const folder = await backUp(app.pool);
    over.yet = true;
    await working;
    const place = await newPlace();
    await restore(folder, place);
    const id = providerId(await providerIdOf(place.pool, world.provider.email));
    const report = await verifyChain(openDatabase(place.pool), id);
    expect(report.errors).toEqual([]);
    const { rows } = await place.pool.query<{ differing: number }>(`
      select count(*)::int as differing from commissions c where c.paid_cents <> coalesce((
        select sum(l.amount_cents) from settlement_lines l
        where l.provider_id = c.provider_id and l.commission_id = c.id), 0)`);
    expect(rows).toEqual([{ differing: 0 }]);
  });

  it('also goes into a database whose tables an application has already made', async () => {
    const place = await newPlace({ empty: false });
    await createTestApplication({ database: place.database });
    const folder = await backUp(app.pool);
    await restore(folder, place);
    expect(await everything(place.pool)).toEqual(await everything(app.pool));
  });

  it('interrupted halfway leaves no folder behind', async () => {
    const { pool, database } = await newPlace({ empty: false });
    const holder = await pool.connect();
    await holder.query('begin; lock table partners in access exclusive mode');
    const folder = newFolder();
    const objects = openFolderStore(newFolder());
    const options: BackupOptions = { folder, secrets: [SECRET], objects, withSecret: true, now };
    const broken = writeBackup(pool, options).catch(() => 'broken off');
    expect(await killWhen(database, 'lock table')).toBe(true);
    expect(await broken).toBe('broken off');
    expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false]);
    await holder.query('rollback');
    holder.release();
    await writeBackup(pool, options);
    expect(await refusal(writeBackup(pool, options))).toContain('überschreibt nichts');
  });
});

describe('a restore touches nothing', () => {
  it('when a byte of the backup has changed, a file is gone or the manifest is not whole', async () => {
    const folder = await backUp(app.pool);
    const place = await newPlace();
    const file = join(folder, 'public.credit_notes.copy.gz');
    const bytes = readFileSync(file);
    const flipped = Buffer.from(bytes);
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    writeFileSync(file, flipped);
    expect(await refusal(restore(folder, place))).toContain('passt nicht zur Prüfsumme');
    rmSync(file);
    expect(await refusal(restore(folder, place))).toContain('fehlt oder ist nicht lesbar');
    forge(folder, { product: 'empfehlwerk' });
    expect(await refusal(restore(folder, place))).toContain('ist beschädigt');
    rmSync(join(folder, 'manifest.json'));
    expect(await refusal(restore(folder, place))).toContain('liegt keine fertige Sicherung');
    expect(await everything(place.pool)).toEqual({});
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it('when the database holds data', async () => {
    const folder = await backUp(app.pool);
    const place = await newPlace({ empty: false });
    const other = await createTestApplication({ database: place.database });
    await payoutWorld(other);
    const before = await everything(place.pool);
    expect(await refusal(restore(folder, place))).toContain('enthält schon Daten');
    expect(await everything(place.pool)).toEqual(before);
  });

  it('without the secret, with another one, or with a schema that is not the backup’s', async () => {
    const folder = await backUp(app.pool, false);
    const place = await newPlace();
    expect(await refusal(restore(folder, place))).toContain(
      'liegt der Schlüssel der Installation nicht bei',
    );
    storeSecrets(place.dataDir, [Buffer.alloc(32, 2)]);
    expect(await refusal(restore(folder, place))).toContain('einer anderen Installation');
    expect(await everything(place.pool)).toEqual({});

    const manifest = manifestOf(folder);
    forge(folder, { ...manifest, migrations: ['9999_to_come'] });
    const third = await newPlace();
    storeSecrets(third.dataDir, [SECRET]);
    expect(await refusal(restore(folder, third))).toContain('nicht die der Sicherung');
    forge(folder, { ...manifest, queueVersion: 1 });
    expect(await refusal(restore(folder, third))).toContain('nicht die der Sicherung');
  });

  it('when it is interrupted, so that it can be repeated', async () => {
    const folder = await backUp(app.pool);
    const place = await newPlace();
    const first = restore(folder, place).catch(() => 'broken off');
    const killed = await killWhen(place.database, 'copy');
    expect([killed, await first]).toEqual([true, 'broken off']);
    await restore(folder, place);
    expect(await everything(place.pool)).toEqual(await everything(app.pool));
  });
});

/** Ends a database's connection as soon as it runs the statement that begins so. */
async function killWhen({ connection }: TestDatabase, statement: string): Promise<boolean> {
  for (let look = 0; look < 2_000; look += 1) {
    const { rowCount } = await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like $2`,
      [connection.database, `${statement} %`],
    );
    if (rowCount === 1) return true;
    await pause(2);
  }
  return false;
}
