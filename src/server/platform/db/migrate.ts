import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/** Names of the migrations in a folder, in order. */
export async function migrationNames(folder: string): Promise<string[]> {
  return (await migrationFiles(folder)).map((file) => file.replace(/\.sql$/, ''));
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted();
}

/** Reads `0001_name.sql` … in order; each file is one migration, forward only. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await migrationFiles(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    };
  }
  return migrations;
}

/**
 * Brings the database to the newest schema, under a lock: several nodes may start at once.
 * @param last the migration to stop at, where an older schema is wanted; a database that is past
 *   it must not be given
 * @returns names of the migrations that ran now
 * @throws Error with a German message and the first migration's reason; nothing of a failed run
 *   remains
 */
export async function migrate(
  pool: PostgresPool,
  folder: string,
  last?: string,
): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  if (await isNewest(db, last, folder)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new Error(
      `Die Datenbank ließ sich nicht auf den neuesten Stand bringen, sie ist unverändert: ${reason}`,
      { cause: error },
    );
  }
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

/** Whether there is nothing to do: the migrator's own look at the catalogue takes a tenth of a second. */
async function isNewest(
  db: Kysely<unknown>,
  last: string | undefined,
  folder: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (last !== undefined || rows[0]?.exists !== true) return false;
  const done = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const names = await migrationNames(folder);
  return isDeepStrictEqual(
    names,
    done.rows.map(({ name }) => name),
  );
}
