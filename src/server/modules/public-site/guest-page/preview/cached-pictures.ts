import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';

/** A picture has 15 to 60 kB. */
const MOST_KEPT = 200;
/** Pages whose picture may wait to be drawn; further ones are asked for again later. */
const MOST_WAITING = 20;

/**
 * Pictures keyed by their content, so that none is ever out of date. One is drawn at a time: it
 * takes a tenth of a second of one core, and one who shares a link must not slow the others down.
 */
export function cachedPictures<Picture>() {
  const oneByOne = pLimit(1);
  const kept = new Map<string, Promise<Picture>>();
  return {
    has: (key: string): boolean => kept.has(key),
    /**
     * @param key distinguishes what looks different
     * @throws DomainError unavailable while too many wait
     */
    async get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (oneByOne.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
      const drawn = oneByOne(draw);
      kept.set(key, drawn);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      try {
        return await drawn;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
