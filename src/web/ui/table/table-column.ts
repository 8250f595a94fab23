import type { ReactNode } from 'react';

/** What a column sorts by; null stands at the end, whichever way it is sorted. */
export type SortValue = string | number | null;

/**
 * A column of a list. Where columns do not fit, those that yield are given up; where that is not enough, each
 * row becomes a card and each column a line in it.
 */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; texts in German order. */
  readonly sortBy?: (row: Row) => SortValue;
  /** First direction when it is clicked: figures from the top, names from A. */
  readonly sortFirst?: 'asc' | 'desc';
  /** What the two directions are called where an order is chosen from a list. */
  readonly sortWords?: readonly [up: string, down: string];
  /** Figures stand right, in tabular digits. */
  readonly align?: 'start' | 'end';
  /** Says at the heading how the figure is calculated. */
  readonly explain?: string;
  /** Heading of the card on a phone; the row's name. */
  readonly isTitle?: boolean;
  readonly width?: string;
  /** Left out until it is chosen. */
  readonly isExtra?: boolean;
  /** Given up where not all fit beside each other: 1 before 2. It stands in the details as well. */
  readonly yields?: number;
  /**
   * Where it stands in the two lines that a row has on a phone: right of the name, in the line below
   * it, or at the end of that line. Once one column says so, those that say nothing are left to the
   * details; where none does, the rows are cards on a phone too.
   */
  readonly phone?: 'beside' | 'below' | 'end';
  /** On a phone instead of `cell`; null leaves it out. */
  readonly phoneCell?: (row: Row) => ReactNode;
}
