import { sql } from 'kysely';
import type { Database, Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';
import { VALID_PER_NETWORK_AND_DAY, VALID_PER_WIDE_NETWORK_AND_DAY } from './domain/limits.ts';
import { wideNetworkOf } from './domain/network.ts';
import type { Hit, Verdict } from './hit.ts';

export interface RecordOptions {
  readonly recordedAt: Date;
  /** Whether an earlier call with these hits may have been committed without our knowing. */
  readonly isRepeat: boolean;
}

/**
 * Records hits of one Berlin day in one call of the database (migration 0157): verdicts, counters,
 * roll-up and due commissions are committed together. Unscoped: a batch carries hits of several
 * providers, each with its own.
 * @returns a verdict for each hit in order; null when its link or its page view does not exist
 */
export async function unscopedRecordHits(
  db: Queryable,
  hits: readonly Hit[],
  { recordedAt, isRepeat }: RecordOptions,
): Promise<(Verdict | null)[]> {
  const column = <T>(value: (hit: Hit) => T): T[] => hits.map(value);
  const key = (place: number) =>
    column(({ visitorKeys }) => {
      const text = visitorKeys[place];
      return text === undefined ? null : `\\x${text}`;
    });
  const { rows } = await sql<{ place: number; verdict: ClickVerdict; reason: string }>`
    select place, verdict, reason from record_clicks(
      ${hits[0]?.day}::date, ${recordedAt}::timestamptz, ${VALID_PER_NETWORK_AND_DAY}::integer,
      ${VALID_PER_WIDE_NETWORK_AND_DAY}::integer, ${isRepeat}::boolean,
      ${column((hit) => hit.providerId)}::uuid[], ${column((hit) => hit.linkId)}::uuid[],
      ${column((hit) => hit.clickId)}::uuid[], ${column((hit) => hit.at.toISOString())}::timestamptz[],
      ${column((hit) => hit.claim.verdict)}::text[], ${column((hit) => hit.claim.reason)}::text[],
      ${column((hit) => hit.network)}::text[], ${column((hit) => wideNetworkOf(hit.network))}::text[],
      ${key(0)}::bytea[], ${key(1)}::bytea[], ${key(2)}::bytea[],
      ${column((hit) => hit.isShown)}::boolean[], ${column((hit) => hit.isScan)}::boolean[],
      ${column((hit) => hit.placement)}::smallint[], ${column((hit) => hit.holdCause)}::text[]
    )`.execute(camel(db));
  const verdicts: (Verdict | null)[] = hits.map(() => null);
  for (const { place, verdict, reason } of rows) verdicts[place - 1] = { verdict, reason };
  return verdicts;
}

/**
 * 'busy': try again; 'blocked': a row that somebody holds; 'gone': no database, and unknown what it
 * did; 'invalid': this data never works.
 */
export type Failure = 'busy' | 'blocked' | 'gone' | 'invalid';

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return 'invalid';
  // Only the database's own errors have a severity; those of sockets have letters for a code too.
  if (!('severity' in error) || !('code' in error)) return 'gone';
  const state = String(error.code);
  if (state.startsWith('40')) return 'busy';
  if (state === '55P03') return 'blocked';
  // 25006: no longer the primary; another server is.
  return /^(08|25006|53|57|58|XX)/.test(state) ? 'gone' : 'invalid';
}

/**
 * The salt of a Berlin day; the proposed one when the day has none yet. All nodes get the same.
 * Unscoped: a salt belongs to a day, and says nothing of anybody.
 */
export async function unscopedEnsureSalt(
  db: Queryable,
  day: CalendarDate,
  proposed: Buffer,
): Promise<Buffer> {
  const { salt } = await camel(db)
    .insertInto('visitorSalts')
    .values({ day, salt: proposed })
    // Writes nothing new, but returns the row that another node was quicker to make.
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ salt: row.ref('visitorSalts.salt') })),
    )
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}

/** Destroys the salts of days before `day`. Unscoped: salts belong to days. */
export async function unscopedDestroySalts(db: Queryable, before: CalendarDate): Promise<void> {
  await camel(db).deleteFrom('visitorSalts').where('day', '<', before).execute();
}

/** Deletes the raw hits of a dissolved account, with keys and networks; counters and claims stay. */
export function eraseHits(db: Database, provider: ProviderId): Promise<void> {
  return deleteInBatches(db, provider, { table: 'clicks', key: ['at', 'id'] });
}
