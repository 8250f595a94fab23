/** An answer as it was last received, with the server's mark of its state. */
interface PolledAnswer {
  readonly mark: string;
  readonly answer: unknown;
}

/** Lists and figures of the screens opened last; further ones are asked for in full again. */
const CAPACITY = 40;

/**
 * Keeps polled answers in memory for their 304, because personal lists must not lie in the browser's
 * cache on disk. It ends with the page: a logout leaves it.
 */
export function createPolledAnswers(capacity = CAPACITY) {
  const byUrl = new Map<string, PolledAnswer>();
  return {
    get: (url: string): PolledAnswer | undefined => byUrl.get(url),
    /** @param mark the ETag; an answer without one is not cached */
    keep(url: string, mark: string | null, answer: unknown): void {
      byUrl.delete(url);
      if (mark === null) return;
      byUrl.set(url, { mark, answer });
      const [oldest] = byUrl.keys();
      if (byUrl.size > capacity && oldest !== undefined) byUrl.delete(oldest);
    },
  };
}

export const polledAnswers = createPolledAnswers();
