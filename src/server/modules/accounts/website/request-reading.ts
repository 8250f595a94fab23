import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { PROPOSAL_HOURS } from '#shared/website-proposals.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { readWebsite } from './read-website.ts';
import { findReading, finishReading, insertReading, unscopedDeleteReadings } from './store.ts';

/** Somebody waits for it; a killed worker's is tried again. */
const readWebsiteJob = {
  ...defineJob<{ providerId: string; readingId: string }>('accounts.read-website', 2),
  lane: 'first' as const,
};

const sweepReadingsJob = defineJob<object>('accounts.sweep-readings');

/** Readings at once on a node; each waits for a website most of the time. */
const AT_ONCE = 4;

const READINGS = { bucket: 'website-reading', points: 10, seconds: 3600 } as const;

/** The oldest instant of which proposals are kept. */
export const oldestReading = (now: Date): Date =>
  new Date(now.getTime() - PROPOSAL_HOURS * 60 * 60 * 1000);

/**
 * Lets the provider's website be read in the caller's transaction, as a registration does; what was
 * proposed before goes. Nothing of the account changes.
 * @param website with its scheme, as the contracts give it
 */
export async function requestWebsiteReading(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Tx,
  provider: ProviderId,
  website: string,
): Promise<void> {
  const readingId = await insertReading(tx, provider, website, clock());
  await jobs.enqueue(tx, readWebsiteJob, { providerId: provider, readingId });
}

/**
 * The same by the provider's own hand.
 * @throws DomainError too_many_requests, not_logged_in
 */
export async function startReading(
  services: Services,
  limits: RateLimits,
  { providerId: provider }: ActingProvider,
  website: string,
): Promise<void> {
  await limits.consume(READINGS, provider);
  await services.db.transaction(async (tx) => {
    // Of two at once the second one replaces the first.
    await lockProvider(tx, provider);
    await requestWebsiteReading(services, tx, provider, website);
  });
  services.jobs.wake(readWebsiteJob);
}

/** Reads, and writes down what came of it unless another reading has taken its place meanwhile. */
async function carryOut(
  { db, clock }: Services,
  fetch: GuardedFetch,
  data: { readonly providerId: string; readonly readingId: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const website = await waitingWebsite(db, provider, data.readingId, oldestReading(clock()));
  if (website === null) return;
  const account = await findAccount(db, provider);
  if (account === null) return;
  const result = await readWebsite(fetch, website, planHas(account.plan, 'marketingCenter'));
  await db.transaction(async (tx) => {
    await finishReading(tx, provider, data.readingId, result);
  });
}

/** What is to be read; null where it has been, or is not wanted any more. */
async function waitingWebsite(
  db: Queryable,
  provider: ProviderId,
  id: string,
  notBefore: Date,
): Promise<string | null> {
  const reading = await findReading(db, provider, notBefore);
  return reading?.id === id && reading.state === 'reading' ? reading.website : null;
}

/** @param fetch the guarded connection to whatever host a provider names */
export function websiteJobs(services: Services, fetch: GuardedFetch): JobHandler[] {
  const { db, clock } = services;
  return [
    { ...handles(readWebsiteJob, (data) => carryOut(services, fetch, data)), atOnce: AT_ONCE },
    handles(
      sweepReadingsJob,
      () => unscopedDeleteReadings(db, oldestReading(clock())),
      '*/10 * * * *',
    ),
  ];
}
