import type { ListProps } from './data-grid.tsx';
import { RowBox } from './row-choice.tsx';
import { RowTitle } from './row-title.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './data-cards.module.css';

/** The list as cards, where there is no room for columns: the title column heads each card. */
export function DataCards<Row>(props: ListProps<Row>) {
  const { label, columns, answer, rowKey, shown, onOpen, actions, choice } = props;
  const title = columns.find((column) => column.isTitle === true) ?? columns[0];
  const lines = columns.filter((column) => column !== title);
  return (
    <>
      <div className={classes.sortSelect}>
        <SortSelect {...props} />
      </div>
      <ul key={answer} className={classes.cards} aria-label={label} data-rows>
        {shown.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-opens={onOpen !== undefined}>
            <div className={classes.cardTitle}>
              {choice === undefined ? null : <RowBox row={row} choice={choice} />}
              <RowTitle onOpen={onOpen && (() => onOpen(row))}>{title?.cell(row)}</RowTitle>
            </div>
            <dl className={classes.lines}>
              {lines.map((column) => (
                <div key={column.id} data-align={column.align}>
                  <dt>{column.header}</dt>
                  <dd className="ew-numbers">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {actions === undefined ? null : (
              <div className={classes.cardActions}>{actions(row)}</div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
