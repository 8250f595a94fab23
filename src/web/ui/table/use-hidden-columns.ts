import { useLocalStorage } from '@mantine/hooks';
import type { TableColumn } from './table-column.ts';

/**
 * The columns of a list that are left out on this device, by their ids; new columns are shown until
 * somebody leaves them out. What something else has left under the key names no column.
 */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `empfehlwerk.${list}-columns-hidden`,
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (columns) => columns.join(' '),
    deserialize: (text) => (text ?? '').split(' ').filter((id) => id !== ''),
  });
  return [hidden, setHidden] as const;
}

/** The columns that are shown; the one that names the row always is. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
): readonly TableColumn<Row>[] {
  return columns.filter(({ id, isTitle }) => isTitle === true || !hidden.includes(id));
}
