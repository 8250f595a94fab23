import { useLocalStorage } from '@mantine/hooks';
import type { TableColumn } from './table-column.ts';

type Chosen = Pick<TableColumn<never>, 'id' | 'isTitle' | 'isExtra'>;

/**
 * What was chosen about the columns of a list on this device: ids of those left out, and with a plus
 * of extra ones that were taken in. New columns are shown until somebody leaves them out. What
 * something else has left under the key names no column.
 */
export function useColumnChoice(list: string) {
  return useLocalStorage<readonly string[]>({
    key: `empfehlwerk.${list}-columns-hidden`,
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (columns) => columns.join(' '),
    deserialize: (text) => (text ?? '').split(' ').filter((id) => id !== ''),
  });
}

/** The columns that are shown; the one that names the row always is. */
export function shownColumns<Column extends Chosen>(
  columns: readonly Column[],
  choice: readonly string[],
): readonly Column[] {
  return columns.filter(({ id, isTitle = false, isExtra = false }) =>
    isExtra ? choice.includes(`+${id}`) : isTitle || !choice.includes(id),
  );
}

/** What is kept so that exactly these columns are shown; the opposite of `shownColumns`. */
export function choiceOf(columns: readonly Chosen[], shown: readonly string[]): string[] {
  return columns.flatMap(({ id, isTitle = false, isExtra = false }) => {
    if (isTitle || shown.includes(id) !== isExtra) return [];
    return isExtra ? [`+${id}`] : [id];
  });
}
