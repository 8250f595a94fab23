import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Loaded before the tests of a release (`docs/guide/upgrade.md`), writes down the words of every
 * statement that the application sends, a file for each process in the folder RECORD_STATEMENTS.
 * What tests ask by themselves is left out: the application need not be able to.
 */
const folder = process.env['RECORD_STATEMENTS'];

type Query = (this: unknown, ...args: readonly unknown[]) => unknown;
const asTest = new Set<string>();
const seen = new Set<string>();

function wordsOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const text = (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
}

/** Whether the nearest file of the project on the way here is one of its tests. */
function isAskedByTest(): boolean {
  const lines = new Error('way').stack?.split('\n') ?? [];
  const near = lines.find(
    (line) => /\/(?:src|tests)\//.test(line) && !/node_modules|record-statements/.test(line),
  );
  return near !== undefined && /\.test\.tsx?|\/tests\//.test(near);
}

function record(folderOf: string): void {
  mkdirSync(folderOf, { recursive: true });
  Error.stackTraceLimit = 60;
  const file = join(folderOf, `${process.pid}.jsonl`);
  const pool = pg.Pool.prototype as unknown as { query: Query };
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query: ofPool } = pool;
  const { query: ofClient } = client;
  // The way to a pool's client goes through a queue, behind which nobody sees who asked.
  pool.query = function (statement, ...rest) {
    const words = wordsOf(statement);
    if (words !== null && isAskedByTest()) asTest.add(words);
    return ofPool.call(this, statement, ...rest);
  };
  client.query = function (statement, ...rest) {
    const words = wordsOf(statement);
    if (words !== null && !seen.has(words) && !asTest.has(words) && !isAskedByTest()) {
      seen.add(words);
      appendFileSync(file, `${JSON.stringify(words)}\n`);
    }
    return ofClient.call(this, statement, ...rest);
  };
}

if (folder !== undefined) record(folder);
