import type { ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';

/** What table and cards need; both show the same rows in the same order. */
export interface ListProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly shown: readonly Row[];
  /** Counts the answers to another question: their rows are drawn anew, none moves to its new place. */
  readonly answer: number;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}
