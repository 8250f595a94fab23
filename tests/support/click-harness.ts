import { afterAll } from 'vitest';
import {
  openClickRecorder,
  recordHit,
  recordShown,
  type ClickRecorder,
  type ClickRecorderOptions,
  type PageViewOfLink,
  type RecordedHit,
  type VisitorRequest,
} from '#server/modules/clicks/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from './create-test-database.ts';
import { insertLink, type Link, type Terms } from './referral-link.ts';

export const NOON = new Date('2026-11-20T11:00:00Z');

/** Everything a test of clicks needs: a database, recorders on it, links, visitors. */
export async function openClickHarness() {
  const { connection } = await createTestDatabase();
  const pool = openPool(connection, () => undefined);
  afterAll(() => pool.end());
  /** A recorder as another process would have it, with a pool of its own. */
  const openRecorder = (options: ClickRecorderOptions = {}): ClickRecorder => {
    const own = openPool({ ...connection, max: 5 }, () => undefined);
    afterAll(() => own.end());
    return openClickRecorder({ db: openDatabase(own), clock: () => new Date() }, options);
  };
  const recorder = openRecorder();
  return {
    pool,
    recorder,
    openRecorder,
    insertLink: (terms: Partial<Terms> = {}): Promise<Link> => insertLink(pool, terms),
    /** A visitor asks for the link's page. */
    hit: (
      link: Link,
      request: VisitorRequest,
      now: Date = NOON,
      {
        by = recorder,
        viewers = [],
        unavailable = null,
      }: { by?: ClickRecorder } & Partial<Pick<PageViewOfLink, 'viewers' | 'unavailable'>> = {},
    ): Promise<RecordedHit> => recordHit(by, { ...link, request, viewers, unavailable }, now),
    /** The page is visible in the visitor's browser. */
    shown: (
      token: string | null,
      request: VisitorRequest,
      now: Date = NOON,
      by: ClickRecorder = recorder,
    ): Promise<void> =>
      recordShown(
        by,
        { token: token ?? '', viewers: [], request: { ...request, method: 'POST' } },
        now,
      ),
  };
}

export function later(instant: Date, { hours = 0, minutes = 0, ms = 0 }): Date {
  return new Date(instant.getTime() + (hours * 60 + minutes) * 60_000 + ms);
}

export function countVerdicts(hits: readonly RecordedHit[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { verdict } of hits) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}
