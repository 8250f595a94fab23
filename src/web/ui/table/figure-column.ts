import { formatCount } from '../format/format-number.ts';
import type { TableColumn } from './table-column.ts';

export interface FigureColumnOptions {
  /** How it is written; as a count unless given. */
  readonly format?: (value: number) => string;
  /** Says at the heading how the figure is calculated. */
  readonly explain?: string;
}

/** A column of figures: on the right, sorted from the top; a dash where there is none. */
export function figureColumn<Row>(
  id: string,
  header: string,
  valueOf: (row: Row) => number | null,
  { format = formatCount, explain }: FigureColumnOptions = {},
): TableColumn<Row> {
  return {
    id,
    header,
    align: 'end',
    sortFirst: 'desc',
    sortBy: valueOf,
    ...(explain === undefined ? {} : { explain }),
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? '–' : format(value);
    },
  };
}
