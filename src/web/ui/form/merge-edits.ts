import { replaceEqualDeep } from '@tanstack/react-query';
import { parseCalendarDate } from '#shared/calendar-date.ts';
import { formatDate } from '../format/format-date.ts';

/**
 * Fields that belong together when two people have edited, with their name for the screen, and how
 * they read there where that is not what they hold.
 */
export type EditUnit<Values> = readonly [
  label: string,
  keys: readonly (keyof Values)[],
  show?: (values: Values) => string | null,
];

/** What both have changed, in words; null where it is no text: a form, a page. */
export interface Difference {
  readonly label: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export interface MergedEdits<Values> {
  readonly values: Values;
  /** What both have changed, differently; there mine stands. */
  readonly differences: readonly Difference[];
}

/**
 * My unsaved edit of `base` on top of what somebody else has saved meanwhile: what only they
 * changed is theirs, what I changed stays mine.
 */
export function mergeEdits<Values extends object>(
  units: readonly EditUnit<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): MergedEdits<Values> {
  const values = { ...theirs };
  const differences: Difference[] = [];
  for (const [label, keys, show] of units) {
    const differs = (one: Values, other: Values) =>
      keys.some((key) => !isSame(one[key], other[key]));
    if (!differs(base, mine)) continue;
    for (const key of keys) values[key] = mine[key];
    if (!differs(base, theirs) || !differs(mine, theirs)) continue;
    const shown = show ?? ((of: Values) => textOf(keys.map((key) => of[key])));
    differences.push({ label, mine: shown(mine), theirs: shown(theirs) });
  }
  return { values, differences };
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Values as a person reads them; null where one of them is more than a text. */
export function textOf(values: readonly unknown[]): string | null {
  const words = values
    .filter((value) => !isEmpty(value))
    .map((value) => {
      if (value === true) return 'ja';
      if (value === false) return 'nein';
      if (typeof value === 'number') return value.toLocaleString('de-DE');
      if (typeof value !== 'string') return null;
      return parseCalendarDate(value) === null ? value : formatDate(value);
    });
  if (words.length === 0) return 'leer';
  return words.includes(null) ? null : words.join(', ');
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || replaceEqualDeep(one, other) === one;
}
