import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '#tests/e2e/support/running-server.ts';

/** Starts a build of the application. */
export type Start = typeof startServer;

/**
 * The builds that a bench measures by turns: this checkout's, and where `BEFORE` names another built
 * checkout, that one's first. By name, '' for this one.
 */
export async function buildsToMeasure(): Promise<ReadonlyMap<string, Start>> {
  const before = process.env['BEFORE'];
  if (before === undefined) return new Map([['', startServer]]);
  const support = pathToFileURL(join(before, 'tests/e2e/support/running-server.ts')).href;
  const other = (await import(support)) as { readonly startServer: Start };
  return new Map([
    ['before', other.startServer],
    ['', startServer],
  ]);
}
