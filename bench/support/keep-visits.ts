import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { hearCalls, type Visit } from './heard-calls.ts';

const application = join(import.meta.dirname, '../../dist/web/assets');

interface KeptVisits {
  readonly of: string;
  readonly visits: readonly Visit[];
}

/**
 * What every screen of an account asks for, recorded in a browser; once for each build of the
 * application and each day where `BENCH_WORLD` keeps the account: most of a run is listening.
 */
export async function heardOrKept(account: Account): Promise<readonly Visit[]> {
  const kept = process.env['BENCH_WORLD'];
  const note = join(kept ?? '', 'visits.json');
  const of = JSON.stringify([
    new Date().toISOString().slice(0, 10),
    account.ids,
    readdirSync(application).toSorted(),
  ]);
  if (kept !== undefined && existsSync(note)) {
    const found = JSON.parse(readFileSync(note, 'utf8')) as KeptVisits;
    if (found.of === of) return found.visits;
  }
  const browser = await launchBrowser();
  try {
    const visits = await hearCalls(browser, account);
    if (kept !== undefined)
      writeFileSync(note, JSON.stringify({ of, visits } satisfies KeptVisits));
    return visits;
  } finally {
    await browser.close();
  }
}
