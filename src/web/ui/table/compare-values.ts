import { compareGerman } from '../format/compare-german.ts';
import type { SortValue } from './table-column.ts';

/** Ascending order of what columns sort by. Empty values are placed by the table, not here. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareGerman(String(a ?? ''), String(b ?? ''));
}
