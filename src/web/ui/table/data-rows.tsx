import type { ReactNode } from 'react';
import type { ListProps } from './data-grid.tsx';
import { RowTitle } from './row-title.tsx';
import type { TableColumn } from './table-column.ts';
import cards from './data-cards.module.css';
import classes from './table.module.css';

/** The list on a phone: two lines a row, name and state, then what tells it apart. */
export function DataRows<Row>(props: ListProps<Row>) {
  const { label, columns, answer, rowKey, shown, onOpen, actions } = props;
  const title = columns.find((column) => column.isTitle === true) ?? columns[0];
  return (
    <ul key={answer} className={cards.cards} aria-label={label} data-rows>
      {shown.map((row) => (
        <li key={rowKey(row)} className={classes.row} data-opens={onOpen !== undefined}>
          <div className={classes.rowTitle}>
            <RowTitle onOpen={onOpen && (() => onOpen(row))}>
              {(title?.phoneCell ?? title?.cell)?.(row)}
            </RowTitle>
          </div>
          <Cells row={row} columns={columns} place="beside" />
          <Cells row={row} columns={columns} place="below" />
          <Cells row={row} columns={columns} place="end" />
          {actions === undefined ? null : <div className={classes.rowActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly place: NonNullable<TableColumn<Row>['phone']>;
}

/** What stands at one place of the two lines; screen readers hear the headings. */
function Cells<Row>({ row, columns, place }: CellsProps<Row>) {
  const cells = columns
    .filter(({ phone }) => phone === place)
    .map(({ id, header, cell, phoneCell = cell }) => [id, header, phoneCell(row)] as const)
    .filter(([, , content]: readonly [string, string, ReactNode]) => content !== null);
  if (cells.length === 0) return null;
  return (
    <div className={classes[place]} data-place={place}>
      {cells.map(([id, header, content]) => (
        <span key={id} className="ew-numbers">
          <span className="ew-visually-hidden">{header}: </span>
          {content}
        </span>
      ))}
    </div>
  );
}
