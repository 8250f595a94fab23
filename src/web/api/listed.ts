import type { InfiniteData } from '@tanstack/react-query';

/** A list as it is kept: in one piece, or page by page. */
export type Listed<Row> = InfiniteData<Row[]> | Row[];

/** The list with some fields of one row changed, to show a change before the server has answered. */
export function withRow<Row extends { readonly id: string }>(
  listed: Listed<Row>,
  id: string,
  changes: Partial<Row>,
): Listed<Row> {
  const change = (rows: readonly Row[]) =>
    rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  return Array.isArray(listed)
    ? change(listed)
    : { ...listed, pages: listed.pages.map((page) => change(page)) };
}
