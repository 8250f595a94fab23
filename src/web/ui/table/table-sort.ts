import { compareGerman } from '../format/compare-german.ts';
import type { SortValue, TableColumn } from './table-column.ts';

/** Sort as it stands in the address: 'name' or '-name'. */
export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
}

export function readSort(text: string | undefined): TableSort | null {
  if (text === undefined || text === '' || text === '-') return null;
  const descending = text.startsWith('-');
  return { by: descending ? text.slice(1) : text, descending };
}

export function writeSort({ by, descending }: TableSort): string {
  return `${descending ? '-' : ''}${by}`;
}

/** The sort after a click on a heading: first direction, other direction, as the server sent it. */
export function nextSort(
  column: Pick<TableColumn<never>, 'id' | 'sortFirst'>,
  sort: string | undefined,
): string | undefined {
  const current = readSort(sort);
  const first = column.sortFirst === 'desc';
  if (current?.by !== column.id) return writeSort({ by: column.id, descending: first });
  if (current.descending === first) return writeSort({ by: column.id, descending: !first });
  return undefined;
}

/**
 * The rows of a list in the order that the address asks for; as the server sent them without one,
 * and where the column is unknown or sorts nothing. Empty values stand last in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const order = readSort(sort);
  const sortBy = columns.find(({ id }) => id === order?.by)?.sortBy;
  if (order === null || sortBy === undefined) return rows;
  const turn = order.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      return turn * compareValues(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** Ascending order of what columns sort by. */
export function compareValues(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareGerman(String(a), String(b));
}
