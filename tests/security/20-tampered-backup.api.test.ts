import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { storeSecrets } from '#server/platform/crypto/secrets.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { BackupError } from '#server/platform/db/backup/backup-error.ts';
import { sealFile } from '#server/platform/db/backup/seal.ts';
import { openPool } from '#server/platform/db/pool.ts';
import {
  backUp,
  everything,
  forge,
  manifestOf,
  newFolder,
  newPlace,
  restore,
  SECRET,
  type Place,
} from '../support/backup-harness.ts';
import { payoutWorld } from '../support/payout-world.ts';
import { createTestApplication } from '../support/test-application.ts';

/** Row 20: a backup that somebody wrote into executes nothing and is not taken for ours. */
const app = await createTestApplication();
await payoutWorld(app);

/** Would leave a file behind where it is executed. */
const marker = newFolder();
const PROGRAM = `copy (select 1) to program 'touch ${marker}'`;
const OTHER_SECRET = Buffer.alloc(32, 2);

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message;
}

/** An empty database whose data directory holds a secret, as the operator's does. */
async function ownPlace(secret = SECRET): Promise<Place> {
  const place = await newPlace();
  storeSecrets(place.dataDir, [secret]);
  return place;
}

/** Every text of a manifest with the way to it; of lists the first entry alone. */
function textsOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [way];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [['0', value[0] as unknown]] : Object.entries(value);
  return entries.flatMap(([key, each]) => textsOf(each, [...way, String(key)]));
}

function withText(value: unknown, [key, ...way]: readonly string[], text: string): unknown {
  if (key === undefined) return `${String(value)}${text}`;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  copy[key] = withText(copy[key], way, text);
  return copy;
}

/** Changes a table's rows in a backup, with all hashes and the seal recomputed. */
function changeRows(folder: string, name: string, change: (rows: string) => string): void {
  const manifest = manifestOf(folder);
  const tables = manifest.tables.map((table) => {
    if (`${table.schema}.${table.name}` !== name) return table;
    const path = join(folder, table.file);
    const rows = change(gunzipSync(readFileSync(path)).toString('utf8'));
    const bytes = gzipSync(rows);
    writeFileSync(path, bytes);
    const count = rows.split('\n').length - 1;
    return { ...table, rows: count, sha256: sha256(bytes).toString('hex') };
  });
  forge(folder, { ...manifest, tables });
}

describe('a backup with a program in it', () => {
  it('does not run it when the bound of a partition carries it', async () => {
    const folder = await backUp(app.pool);
    const manifest = manifestOf(folder);
    const bound = `for values from ('2031-01-01') to ('2031-02-01'); ${PROGRAM}`;
    forge(folder, {
      ...manifest,
      partitions: [...manifest.partitions, { name: 'clicks_2031_01', parent: 'clicks', bound }],
    });
    const place = await newPlace();
    expect(await refusal(restore(folder, place))).toContain('ist beschädigt');
    expect(existsSync(marker)).toBe(false);
    expect(await everything(place.pool)).toEqual({});
  });

  it('is refused whichever text of the manifest carries it, and under every quote', async () => {
    const folder = await backUp(app.pool);
    const sequences = [{ schema: 'public', name: 'any_seq', value: '1' }];
    const manifest = { ...manifestOf(folder), sequences };
    const place = await newPlace();
    const ways = textsOf(manifest);
    expect(ways.map((way) => way.join('.'))).toEqual(
      expect.arrayContaining(['partitions.0.bound', 'tables.0.columns.0', 'sequences.0.value']),
    );
    for (const way of ways) {
      for (const opening of ['', ';', '"', "'", '")', "')"]) {
        forge(folder, withText(manifest, way, `${opening}; ${PROGRAM}; --`));
        expect(await refusal(restore(folder, place)), way.join('.')).toContain('ist beschädigt');
      }
    }
    expect(existsSync(marker)).toBe(false);
    expect(await everything(place.pool)).toEqual({});
  });

  it('is refused when it names tables, columns, parts or sequences that are not there', async () => {
    const manifest = manifestOf(await backUp(app.pool));
    const [first, ...others] = manifest.tables;
    if (first === undefined) throw new Error('no table');
    const part = { name: 'pg_new', parent: 'clicks', bound: 'DEFAULT' };
    const columns = [...first.columns.slice(1), 'secret_column'];
    const strange = [
      { tables: others },
      {
        tables: [
          ...manifest.tables,
          { ...first, name: 'pg_authid', file: 'public.pg_authid.copy.gz' },
        ],
      },
      { tables: [{ ...first, columns }, ...others] },
      { partitions: [part] },
      { partitions: [{ ...part, name: 'providers_new', parent: 'providers' }] },
      { sequences: [{ schema: 'public', name: 'nowhere', value: '1' }] },
    ];
    const place = await newPlace();
    for (const change of strange) {
      const folder = await backUp(app.pool);
      if ('tables' in change && change.tables.length > manifest.tables.length)
        writeFileSync(
          join(folder, 'public.pg_authid.copy.gz'),
          readFileSync(join(folder, first.file)),
        );
      forge(folder, { ...manifestOf(folder), ...change });
      await refusal(restore(folder, place));
      const { rows } = await place.pool.query('select count(*)::int as many from providers');
      expect(rows).toEqual([{ many: 0 }]);
    }
  });

  it('does not run it as a statement of the job queue’s own upgrade, nor as a table of a queue', async () => {
    const folder = await backUp(app.pool);
    const manifest = manifestOf(folder);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('bam');
    const bam = gzipSync(`x\t1\t${PROGRAM}\n`);
    writeFileSync(join(folder, 'pgboss.bam.copy.gz'), bam);
    const table = {
      schema: 'pgboss' as const,
      name: 'bam',
      columns: ['name', 'version', 'command'],
      file: 'pgboss.bam.copy.gz',
      rows: 1,
      bytes: bam.length,
      sha256: sha256(bam).toString('hex'),
    };
    forge(folder, { ...manifest, tables: [...manifest.tables, table] });
    const place = await newPlace();
    await restore(folder, place);
    expect((await place.pool.query('select from pgboss.bam')).rowCount).toBe(0);

    const queued = await backUp(app.pool);
    changeRows(queued, 'pgboss.queue', (rows) =>
      rows.replace(/\tjob_common\t/, `\tjob_common; ${PROGRAM}; --\t`),
    );
    const other = await newPlace();
    expect(await refusal(restore(queued, other))).toContain('Namen, die keine sind');
    expect((await other.pool.query('select from providers')).rowCount).toBe(0);
    expect(existsSync(marker)).toBe(false);
  });

  it('would run it with the rights of this database, so that these tests can fail', async () => {
    const { database } = await newPlace({ empty: false });
    const pool = openPool(database.connection, () => undefined);
    await pool.query(PROGRAM);
    await pool.end();
    expect(existsSync(marker)).toBe(true);
    rmSync(marker);
  });
});

describe('the seal of a backup', () => {
  it('proves it with the secret of the installation, also with one that was rotated since', async () => {
    const folder = await backUp(app.pool);
    const place = await newPlace();
    storeSecrets(place.dataDir, [OTHER_SECRET, SECRET]);
    expect((await restore(folder, place)).origin).toBe('proven');
  });

  it('does not prove it with the secret that lies in it, and says so', async () => {
    const folder = await backUp(app.pool);
    expect((await restore(folder, await newPlace())).origin).toBe('consistent');
  });

  it('is held against the installation’s secret, whatever secret lies in the backup', async () => {
    const folder = await backUp(app.pool);
    const manifest = manifestOf(folder);
    rmSync(join(folder, 'secret'));
    storeSecrets(folder, [OTHER_SECRET]);
    forge(folder, manifest, OTHER_SECRET);
    const place = await ownPlace();
    expect(await refusal(restore(folder, place))).toContain('bestätigt');
    expect(await everything(place.pool)).toEqual({});
  });

  it('is broken by one changed character, before the manifest is looked at', async () => {
    const folder = await backUp(app.pool);
    const path = join(folder, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"format": 1', '"format": 2'));
    expect(await refusal(restore(folder, await ownPlace()))).toContain('wurde verändert');
    expect(await refusal(restore(folder, await newPlace()))).toContain('wurde verändert');
  });

  it('is demanded; a backup from before has none and is taken only when the operator says so', async () => {
    const folder = await backUp(app.pool);
    rmSync(sealFile(folder));
    const place = await ownPlace();
    expect(await refusal(restore(folder, place))).toContain('--unauthenticated');
    expect(await everything(place.pool)).toEqual({});
    const allowed = { isUncheckedAllowed: true };
    expect((await restore(folder, place, allowed)).origin).toBe('unchecked');
    expect(await everything(place.pool)).toEqual(await everything(app.pool));
  });
});
