import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';

/** What reads and writes rows; the rest opens transactions, locks and settings. */
const READS_OR_WRITES =
  /^\s*(?:--[^\n]*\n\s*)*(?:with|select|insert|update|delete|merge|values)\b/i;

const fileOf = (release: string): string => join(import.meta.dirname, `${release}.statements.gz`);

/** The statements of a release, as its tests have sent them. */
export function readStatements(release: string): readonly string[] {
  return JSON.parse(gunzipSync(readFileSync(fileOf(release))).toString('utf8')) as string[];
}

/**
 * Keeps what `record-statements.ts` wrote, without what the release's own schema refuses: tables that
 * tests make for themselves, and the job queue's, which brings its own upgrades.
 */
export async function keepStatements(folder: string, release: string, pool: Pool): Promise<void> {
  const recorded = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as string)
    .filter((words) => READS_OR_WRITES.test(words));
  const distinct = [...new Set(recorded)].toSorted();
  const refused = new Set((await refusals(pool, distinct)).map(({ words }) => words));
  const kept = distinct.filter((words) => !refused.has(words));
  writeFileSync(fileOf(release), gzipSync(JSON.stringify(kept), { level: 9 }));
}

export interface Refusal {
  readonly words: string;
  readonly why: string;
}

/** Which statements the schema does not understand: what they name is gone, or of another type. */
export async function refusals(pool: Pool, statements: readonly string[]): Promise<Refusal[]> {
  const client = await pool.connect();
  const refused: Refusal[] = [];
  try {
    for (const words of statements) {
      try {
        await client.query(`prepare recorded as ${words}`);
        await client.query('deallocate recorded');
        // Only the planner looks for the index of an 'on conflict'.
        await client.query(`explain (generic_plan) ${words}`);
      } catch (error) {
        refused.push({ words, why: error instanceof Error ? error.message : String(error) });
      }
    }
  } finally {
    client.release();
  }
  return refused;
}
