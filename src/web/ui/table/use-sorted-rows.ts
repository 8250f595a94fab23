import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues } from './compare-values.ts';
import type { SortValue, TableColumn, TableSort } from './table-column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface SortedRowsOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly sort: TableSort | null;
}

/** The rows of a list in the order that the address asks for; otherwise as the server sent them. */
export function useSortedRows<Row extends RowData>(
  options: SortedRowsOptions<Row>,
): readonly Row[] {
  const { rows, columns, rowKey, sort } = options;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(
    () => (sort === null ? [] : [{ id: sort.by, desc: sort.descending }]),
    [sort],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    enableMultiSort: false,
  });
  return table.getRowModel().rows.map((row) => row.original);
}

function definitionOf<Row extends RowData>(
  column: TableColumn<Row>,
): ColumnDef<typeof features, Row> {
  const { id, header, sortBy } = column;
  return {
    id,
    header,
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
  };
}
