/**
 * One reading for everybody who asks for the same thing while the reading before is under way.
 * Nobody is given what was read before they asked, so an answer is never older than its question.
 * What is read is shared: nobody may change it.
 * @param read reads what is asked for; when it fails, all who wait for it get the error
 */
export function coalesce<Asked extends readonly string[], T>(
  read: (...asked: Asked) => Promise<T>,
): (...asked: Asked) => Promise<T> {
  /** Readings that have not begun yet, and those under way. */
  const coming = new Map<string, Promise<T>>();
  const underWay = new Map<string, Promise<unknown>>();

  const begin = (key: string, asked: Asked): Promise<T> => {
    coming.delete(key);
    const reading = read(...asked);
    const ended = reading
      .catch(() => undefined)
      .finally(() => {
        if (underWay.get(key) === ended) underWay.delete(key);
      });
    underWay.set(key, ended);
    return reading;
  };

  return (...asked) => {
    const key = JSON.stringify(asked);
    const before = underWay.get(key);
    if (before === undefined) return begin(key, asked);
    const joined = coming.get(key) ?? before.then(() => begin(key, asked));
    coming.set(key, joined);
    return joined;
  };
}
