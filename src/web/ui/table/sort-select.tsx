import { NativeSelect } from '@mantine/core';
import type { ListProps } from './data-grid.tsx';

type SortSelectProps<Row> = Pick<ListProps<Row>, 'columns' | 'sort' | 'onSort'>;

/** Sorting where there are no headings to click, or not all of them. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      label="Sortieren nach"
      value={sort ?? ''}
      onChange={(event) => onSort(event.currentTarget.value || undefined)}
    >
      <option value="">Neueste zuerst</option>
      {sortable.map(({ id, header, align, sortFirst, sortWords }) => {
        const [up, down] = sortWords ?? wordsOf(align, sortFirst);
        return [
          <option key={id} value={id}>{`${header}, ${up}`}</option>,
          <option key={`-${id}`} value={`-${id}`}>{`${header}, ${down}`}</option>,
        ];
      })}
    </NativeSelect>
  );
}

/** Figures, days (which begin with the newest) and names, each in their own words. */
function wordsOf(align: 'start' | 'end' | undefined, first: 'asc' | 'desc' | undefined) {
  if (align === 'end') return ['aufsteigend', 'absteigend'] as const;
  return first === 'desc'
    ? (['älteste zuerst', 'neueste zuerst'] as const)
    : (['A–Z', 'Z–A'] as const);
}
