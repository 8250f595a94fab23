import { readSort, writeSort, type TableColumn } from './table-column.ts';

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
