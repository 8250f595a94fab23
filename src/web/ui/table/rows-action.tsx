import type { ReactNode } from 'react';

export interface RowsActionProps {
  /** undefined while they are loaded, or where that failed. */
  readonly rows: readonly unknown[] | undefined;
  readonly isError: boolean;
  /** Whether a search or a filter may be why there are none. */
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

/**
 * What is done with the rows of a list, in its head. Where rows may come its room is there from the
 * beginning; it is seen, and reached by a key, once there are some.
 */
export function RowsAction({ rows, isError, isFiltered, children }: RowsActionProps) {
  const isHopeless = rows === undefined ? isError : rows.length === 0 && !isFiltered;
  if (isHopeless) return null;
  const isShown = rows !== undefined && rows.length > 0;
  return <div style={isShown ? undefined : { visibility: 'hidden' }}>{children}</div>;
}
