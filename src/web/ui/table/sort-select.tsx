import { NativeSelect } from '@mantine/core';
import type { ListProps } from './list-props.ts';
import classes from './table.module.css';

/** Sorting on a phone, where there are no headings to click. */
export function SortSelect<Row>({
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
