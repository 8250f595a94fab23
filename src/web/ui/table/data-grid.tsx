import type { ListProps } from './list-props.ts';
import { RowTitle } from './row-title.tsx';
import { SortHeader } from './sort-header.tsx';
import classes from './table.module.css';

/** The list as a table. */
export function DataGrid<Row>(props: ListProps<Row>) {
  const { label, columns, answer, rowKey, shown, sort, onSort, onOpen, actions } = props;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
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
