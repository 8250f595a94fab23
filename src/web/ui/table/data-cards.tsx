import { NativeSelect } from '@mantine/core';
import type { ListProps } from './data-grid.tsx';
import { RowTitle } from './row-title.tsx';
import classes from './table.module.css';

/** The list as cards, where there is no room for columns: the title column heads each card. */
export function DataCards<Row>(props: ListProps<Row>) {
  const { label, columns, answer, rowKey, shown, onOpen, actions } = props;
  const title = columns.find((column) => column.isTitle === true) ?? columns[0];
  const lines = columns.filter((column) => column !== title);
  return (
    <>
      <SortSelect {...props} />
      <ul key={answer} className={classes.cards} aria-label={label} data-rows>
        {shown.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-opens={onOpen !== undefined}>
            <div className={classes.cardTitle}>
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

/** Sorting on a phone, where there are no headings to click. */
function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Pick<ListProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className={classes.sortSelect}>
      <NativeSelect
        label="Sortieren nach"
        value={sort ?? ''}
        onChange={(event) => onSort(event.currentTarget.value || undefined)}
      >
        <option value="">Neueste zuerst</option>
        {sortable.map(({ id, header, align, sortFirst }) => {
          const [up, down] = wordsOf(align, sortFirst);
          return [
            <option key={id} value={id}>{`${header}, ${up}`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${header}, ${down}`}</option>,
          ];
        })}
      </NativeSelect>
    </div>
  );
}

/** Figures, days (which begin with the newest) and names, each in their own words. */
function wordsOf(align: 'start' | 'end' | undefined, first: 'asc' | 'desc' | undefined) {
  if (align === 'end') return ['aufsteigend', 'absteigend'] as const;
  return first === 'desc'
    ? (['älteste zuerst', 'neueste zuerst'] as const)
    : (['A–Z', 'Z–A'] as const);
}
