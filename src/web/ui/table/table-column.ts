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
  /** Says at the heading how the figure is calculated. */
  readonly explain?: string;
  /** Heading of the card on a phone; the row's name. */
  readonly isTitle?: boolean;
  readonly width?: string;
}
