import { setTimeout as pause } from 'node:timers/promises';
import { quantilesOf, type Quantiles } from './quantiles.ts';

/** One kind of work that arrives at a steady pace, whether or not the one before is done. */
export interface Stream {
  readonly name: string;
  readonly perSecond: number;
  /**
   * @param turn counts the arrivals from 0
   * @returns milliseconds that the person took, which are not the application's
   * @throws when an answer is not the expected one
   */
  readonly work: (turn: number) => Promise<number>;
}

export interface Arrived extends Quantiles {
  readonly name: string;
  readonly perSecond: number;
  readonly done: number;
  readonly failed: number;
  /** What the first failure said. */
  readonly error: string | null;
}

/**
 * Lets all streams arrive side by side. Time counts from the instant at which an arrival was due:
 * what waits because the machine is late has waited.
 */
export function arrive(streams: readonly Stream[], seconds: number): Promise<Arrived[]> {
  return Promise.all(streams.map((stream) => arriveOne(stream, seconds)));
}

async function arriveOne({ name, perSecond, work }: Stream, seconds: number): Promise<Arrived> {
  const every = 1_000 / perSecond;
  const begin = performance.now();
  const times: number[] = [];
  const errors: string[] = [];
  const open = new Set<Promise<void>>();
  const count = Math.round(perSecond * seconds);
  for (let turn = 0; turn < count; turn += 1) {
    const due = begin + turn * every;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const arrival = work(turn)
      .then(
        (own) => void times.push(performance.now() - due - own),
        (error: unknown) =>
          void errors.push(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => open.delete(arrival));
    open.add(arrival);
  }
  await Promise.all(open);
  return {
    name,
    perSecond,
    done: times.length,
    failed: errors.length,
    error: errors[0] ?? null,
    ...quantilesOf(times),
  };
}
