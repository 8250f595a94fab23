import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Explain } from '../feedback/explain.tsx';
import { nextSort } from './next-sort.ts';
import { readSort, type TableColumn } from './table-column.ts';
import classes from './table.module.css';

export interface SortHeaderProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Heading of a column; a click sorts, a second one turns round, a third one takes it back. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const current = readSort(sort);
  const isSorted = current !== null && current.by === column.id;
  const direction = current?.descending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-align={column.align}
      {...(isSorted ? { 'aria-sort': direction } : {})}
      {...(column.width === undefined ? {} : { style: { width: column.width } })}
    >
      <span className={classes.head}>
        {column.sortBy === undefined ? (
          column.header
        ) : (
          <button
            type="button"
            className={classes.sort}
            data-sorted={isSorted}
            onClick={() => onSort(nextSort(column, sort))}
          >
            {column.header}
            <SortArrow direction={isSorted ? direction : null} />
          </button>
        )}
        {column.explain === undefined ? null : (
          <Explain about={column.header}>{column.explain}</Explain>
        )}
      </span>
    </th>
  );
}

function SortArrow({ direction }: { readonly direction: 'ascending' | 'descending' | null }) {
  const look = { size: 15, stroke: 2, 'aria-hidden': true };
  if (direction === null) return <IconArrowsSort {...look} />;
  return direction === 'descending' ? <IconArrowDown {...look} /> : <IconArrowUp {...look} />;
}
