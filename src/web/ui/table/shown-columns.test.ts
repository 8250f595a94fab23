import { expect, it } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { shownColumns } from './use-hidden-columns.ts';

const column = (id: string, more: Partial<TableColumn<object>> = {}): TableColumn<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});
const columns = [column('name', { isTitle: true }), column('clicks'), column('leads')];

it('columns are shown until they are left out, and the name of the row always', () => {
  const idsWithout = (...hidden: string[]) => shownColumns(columns, hidden).map(({ id }) => id);
  expect(idsWithout()).toEqual(['name', 'clicks', 'leads']);
  expect(idsWithout('clicks', 'name', 'unknown', '')).toEqual(['name', 'leads']);
});
