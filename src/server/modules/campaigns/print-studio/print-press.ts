import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';

/** Products that may wait; further ones are asked for again later. */
const MOST_WAITING = 40;

/** Lets few products be made at once: a poster takes a core for half a second. */
export interface PrintPress {
  /** @throws DomainError unavailable while too many wait */
  run<Made>(make: () => Promise<Made>): Promise<Made>;
}

export function startPrintPress(): PrintPress {
  const few = pLimit(2);
  return {
    run(make) {
      if (few.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
      return few(make);
    },
  };
}
