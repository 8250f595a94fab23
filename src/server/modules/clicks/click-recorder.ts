import type { Services } from '#server/kernel/services.ts';
import type { Hit, Verdict } from './hit.ts';
import { createMicroBatcher } from './micro-batcher.ts';
import { settleBatches } from './settle-batch.ts';
import { failureOf, unscopedRecordHits } from './store.ts';
import { openVisitorKeys, type VisitorKeys } from './visitor-keys.ts';

export interface ClickRecorderOptions {
  /**
   * Hits that share a batch: those of all providers, or of one provider each, for databases that
   * are distributed by provider.
   */
  readonly batchBy?: 'all' | 'provider';
  readonly largestBatch?: number;
  readonly mostWaiting?: number;
  /** Called with every batch: hits in it, and seconds until it was durable. */
  readonly onBatch?: (size: number, seconds: number) => void;
}

/** The way of all hits of this process into the database. One a process. */
export interface ClickRecorder {
  readonly keys: VisitorKeys;
  /**
   * Stores a hit; the verdict is durable when it returns. Null when its link or page view does
   * not exist.
   * @throws DomainError unavailable when the database is away or too many hits wait
   */
  record(hit: Hit): Promise<Verdict | null>;
  /** Takes nothing more, and returns when everything taken is stored. */
  close(): Promise<void>;
}

const LARGEST_BATCH = 500;
const MOST_WAITING = 10_000;
const MOST_PROVIDERS_AT_ONCE = 4;

export function openClickRecorder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    batchBy = 'all',
    largestBatch = LARGEST_BATCH,
    mostWaiting = MOST_WAITING,
    onBatch = () => undefined,
  }: ClickRecorderOptions = {},
): ClickRecorder {
  const settle = settleBatches<Hit, Verdict | null>({
    run: (hits, isRepeat) => unscopedRecordHits(db, hits, { recordedAt: clock(), isRepeat }),
    groupOf: (hit) => hit.linkId,
    failureOf,
  });
  const batcher = createMicroBatcher<Hit, Verdict | null>({
    laneOf: batchBy === 'all' ? () => '' : (hit) => hit.providerId,
    // Keys and caps belong to a day, so a batch does too.
    fits: (first, hit) => hit.day === first.day,
    largestBatch,
    mostWaiting,
    mostRunning: batchBy === 'all' ? 1 : MOST_PROVIDERS_AT_ONCE,
    async settle(hits) {
      const began = performance.now();
      const ends = await settle(hits);
      onBatch(hits.length, (performance.now() - began) / 1000);
      return ends;
    },
  });
  return {
    keys: openVisitorKeys(db),
    record: (hit) => batcher.add(hit),
    close: () => batcher.close(),
  };
}
