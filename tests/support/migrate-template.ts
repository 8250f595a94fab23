import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, '../../migrations');

/** Brings the template database to the newest schema. */
export async function migrateTemplate(pool: pg.Pool): Promise<void> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) await pool.query(readFileSync(join(folder, name), 'utf8'));
}
