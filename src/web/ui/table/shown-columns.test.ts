import { expect, it } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { choiceOf, shownColumns } from './use-hidden-columns.ts';

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

it('extra columns are left out until they are taken in, and what was chosen before stays', () => {
  const all = [...columns, column('phone', { isExtra: true }), column('city', { isExtra: true })];
  const idsOf = (choice: readonly string[]) => shownColumns(all, choice).map(({ id }) => id);
  expect(idsOf([])).toEqual(['name', 'clicks', 'leads']);
  expect(idsOf(['clicks'])).toEqual(['name', 'leads']);
  expect(choiceOf(all, ['leads', 'phone'])).toEqual(['clicks', '+phone']);
  expect(idsOf(choiceOf(all, ['leads', 'phone']))).toEqual(['name', 'leads', 'phone']);
  expect(choiceOf(all, ['clicks', 'leads'])).toEqual([]);
});
