import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Explain } from '../feedback/explain.tsx';
import { AllBox, RowBox, type RowChoice } from './row-choice.tsx';
import { RowTitle } from './row-title.tsx';
import type { TableColumn } from './table-column.ts';
import { nextSort, readSort } from './table-sort.ts';
import classes from './table.module.css';

/** What table and cards need; both show the same rows in the same order. */
export interface ListProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly shown: readonly Row[];
  /** Counts the answers to another question: their rows are redrawn, none moves to its new place. */
  readonly answer: number;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly choice: RowChoice<Row> | undefined;
}

/** The list as a table. */
export function DataGrid<Row>(props: ListProps<Row>) {
  const { label, columns, answer, rowKey, shown, sort, onSort, onOpen, actions, choice } = props;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {choice === undefined ? null : (
            <th className={classes.boxCell}>
              <AllBox rows={shown} choice={choice} />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions === undefined ? null : (
            <th scope="col" className={classes.actionsHead}>
              <span className="ew-visually-hidden">Aktionen</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody key={answer} data-rows>
        {shown.map((row) => (
          <tr key={rowKey(row)} data-opens={onOpen !== undefined}>
            {choice === undefined ? null : (
              <td className={classes.boxCell}>
                <RowBox row={row} choice={choice} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} data-align={column.align} className="ew-numbers">
                {column.isTitle === true ? (
                  <RowTitle onOpen={onOpen && (() => onOpen(row))}>{column.cell(row)}</RowTitle>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {actions === undefined ? null : (
              <td className={classes.actions}>
                <div>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeaderProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Heading of a column; a click sorts, a second one reverses, a third one removes it. */
function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
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
