import type { Queryable } from '#server/kernel/database.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CHAIN_START, sealHash, textDigest } from './event-hash.ts';
import { type CheckedSeal, listSeals, readChainEnd } from './seal-store.ts';

/** What does not fit of a provider's log. */
export type EventErrorKind =
  | 'changed'
  | 'chain'
  | 'early'
  | 'gap'
  | 'head'
  | 'late'
  | 'missing'
  | 'text';

export interface EventError {
  /** Place in the chain; 0 for what has none. */
  readonly number: number;
  readonly what: EventErrorKind;
}

export interface EventReport {
  readonly entries: number;
  /** Committed and without a place yet: they come with the next run of the job. */
  readonly unsealed: number;
  readonly errors: readonly EventError[];
}

const PAGE = 2_000;

/** Holds a provider's log against its chain; it seals nothing itself. */
export async function verifyEvents(db: Queryable, provider: ProviderId): Promise<EventReport> {
  const errors: EventError[] = [];
  let previous: Buffer = CHAIN_START;
  let last = 0;
  let entries = 0;
  for (;;) {
    const page = await listSeals(db, provider, last, PAGE);
    for (const seal of page) {
      const { number } = seal;
      if (number !== last + 1) errors.push({ number, what: 'gap' });
      if (!sealHash(previous, seal).equals(seal.hash)) errors.push({ number, what: 'chain' });
      for (const what of contentErrors(seal)) errors.push({ number, what });
      previous = seal.hash;
      last = number;
      entries += 1;
    }
    if (page.length < PAGE) break;
  }
  const end = await readChainEnd(db, provider);
  if (end.length !== last || (end.lastHash !== null && !end.lastHash.equals(previous)))
    errors.push({ number: last, what: 'head' });
  if (end.late > 0) errors.push({ number: 0, what: 'late' });
  return { entries, unsealed: end.waiting, errors };
}

function contentErrors(seal: CheckedSeal): EventErrorKind[] {
  const { digest, digestNow, emptiedAt } = seal;
  if (emptiedAt !== null) {
    if (digestNow !== null) return ['changed'];
    return emptiedAt < termEnd(seal.instant, seal.years) ? ['early'] : [];
  }
  if (digestNow === null) return ['missing'];
  if (!digestNow.equals(digest)) return ['changed'];
  return textsFit(seal) ? [] : ['text'];
}

/** Erased texts say nothing, so nothing of them can be wrong. */
function textsFit({ said, texts }: CheckedSeal): boolean {
  if (said === null || texts === null) return true;
  return texts.every(({ field, value, salt }) => {
    if (value === '') return true;
    return salt !== null && textDigest(Buffer.from(salt, 'hex'), field, value) === said[field];
  });
}

/** Before this instant nothing empties an entry: day for day, or from the end of its year in Berlin. */
export function termEnd(at: Date, years: number): Date {
  if (years === 2) {
    const end = new Date(at);
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    return end;
  }
  const year = Number(berlinDateOf(at).slice(0, 4));
  return new Date(Date.UTC(year + 1 + years, 0, 1) - 3_600_000);
}
