import { v7 } from 'uuid';
import type { ProviderId } from '#shared/ids.ts';

/**
 * A fresh time-ordered id (UUIDv7, docs/product/conventions.md section 3). It reads the clock and
 * random bytes, so decisions get their ids passed in.
 */
export function newId(): string {
  return v7();
}

/** A fresh id that carries the given instant, to the millisecond: `instantOfId` reads it back. */
export function newIdAt(instant: Date): string {
  return v7({ msecs: instant.getTime() });
}

export function newProviderId(): ProviderId {
  return v7() as ProviderId;
}
