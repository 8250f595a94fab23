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
        {sortable.map(({ id, header, align }) => {
          const [up, down] = align === 'end' ? ['aufsteigend', 'absteigend'] : ['A–Z', 'Z–A'];
          return [
            <option key={id} value={id}>{`${header}, ${up}`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${header}, ${down}`}</option>,
          ];
        })}
      </NativeSelect>
    </div>
  );
}
