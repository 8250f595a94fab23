/** Rows looked up at once, unless there is much to do with each. */
const PAGE = 500;
/** The first rows are few, so that they come soon. */
const FIRST_PAGE = 50;

/**
 * What belongs to ids that were found once, page by page in their order: so none is skipped or comes
 * twice whatever happens meanwhile, and no connection is held while the reader is slow.
 */
export async function* inPages<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
  size = PAGE,
): AsyncGenerator<Row[]> {
  const first = Math.min(size, FIRST_PAGE);
  if (ids.length > 0) yield await read(ids.slice(0, first));
  for (let start = first; start < ids.length; start += size)
    yield await read(ids.slice(start, start + size));
}
