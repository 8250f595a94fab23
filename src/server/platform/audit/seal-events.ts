import type { Database, Tx } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ProviderId } from '#shared/ids.ts';
import { forEachSettled } from '../jobs/for-each-settled.ts';
import { handles, type JobHandler } from '../jobs/queue.ts';
import { CHAIN_START, sealHash } from './event-hash.ts';
import { yearsOf } from './event-terms.ts';
import { listUnsealed, lockChain, unscopedListUnsealed, writeSeals } from './seal-store.ts';

/** Entries of one transaction. */
const AT_ONCE = 1_000;

/** No transaction is under way for so long: an entry that is older when it is first seen was put there. */
const LATE_MS = 24 * 3_600_000;

/**
 * Gives every committed entry of the log its place in the chain of its provider. After the commit and not in
 * it, because a chain makes all who write wait for each other, clicks and jobs too (docs/decisions/0331). May
 * run on several nodes and be broken off anywhere.
 * @returns how many got a place
 */
export async function sealEvents(db: Database): Promise<number> {
  let count = 0;
  await forEachSettled(await unscopedListUnsealed(db), async (provider) => {
    for (;;) {
      const sealed = await db.transaction((tx) => sealSome(tx, provider));
      count += sealed;
      if (sealed < AT_ONCE) return;
    }
  });
  return count;
}

async function sealSome(tx: Tx, provider: ProviderId): Promise<number> {
  const chain = await lockChain(tx, provider, CHAIN_START);
  // Another node is at it.
  if (chain === null) return 0;
  const entries = await listUnsealed(tx, provider, chain.looksFrom, AT_ONCE);
  const newest = entries.at(-1);
  if (newest === undefined) return 0;
  let previous = chain.lastHash;
  const seals = entries.map(({ action, ...entry }, index) => {
    const seal = { ...entry, number: chain.length + index + 1, years: yearsOf(action) };
    previous = sealHash(previous, seal);
    return { ...seal, hash: previous };
  });
  // An id of a day to come would make all that follows late.
  const present = newId();
  const from = earliestBefore(newest.eventId < present ? newest.eventId : present);
  await writeSeals(tx, provider, seals, {
    length: chain.length + seals.length,
    lastHash: previous,
    looksFrom: from > chain.looksFrom ? from : chain.looksFrom,
  });
  return seals.length;
}

/** The smallest id that is not late beside this one (RFC 9562: the first 48 bits are milliseconds). */
function earliestBefore(id: string): string {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - LATE_MS;
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const sealJob = defineJob<object>('audit.seal');

/** Every minute: what was committed since gets its place. */
export const sealJobs = ({ db }: Pick<Services, 'db'>): JobHandler[] => [
  handles(
    sealJob,
    async () => {
      await sealEvents(db);
    },
    '* * * * *',
  ),
];
