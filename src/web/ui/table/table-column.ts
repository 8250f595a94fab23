import type { ReactNode } from 'react';

/** What a column sorts by; null stands at the end, whichever way it is sorted. */
export type SortValue = string | number | null;

/** A column of a list. On a phone each row becomes a card and each column a line in it. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; texts in German order. */
  readonly sortBy?: (row: Row) => SortValue;
  /** First direction when it is clicked: figures from the top, names from A. */
  readonly sortFirst?: 'asc' | 'desc';
  /** Figures stand right, in tabular digits. */
  readonly align?: 'start' | 'end';
  /** Says at the heading how the figure comes about. */
  readonly explain?: string;
  /** Heading of the card on a phone; the row's name. */
  readonly isTitle?: boolean;
  readonly width?: string;
}

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

export function writeSort(sort: TableSort | null): string | undefined {
  if (sort === null) return undefined;
  return `${sort.descending ? '-' : ''}${sort.by}`;
}
