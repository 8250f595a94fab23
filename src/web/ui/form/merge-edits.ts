import { replaceEqualDeep } from '@tanstack/react-query';

/** Fields that belong together when two people have edited, with their name for the screen. */
export type EditUnit<Values> = readonly [label: string, keys: readonly (keyof Values)[]];

export interface MergedEdits<Values> {
  readonly values: Values;
  /** Names of what both have changed, differently; there mine stands. */
  readonly conflicts: readonly string[];
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
  const conflicts: string[] = [];
  for (const [label, keys] of units) {
    const differs = (one: Values, other: Values) =>
      keys.some((key) => !isSame(one[key], other[key]));
    if (!differs(base, mine)) continue;
    for (const key of keys) values[key] = mine[key];
    if (differs(base, theirs) && differs(mine, theirs)) conflicts.push(label);
  }
  return { values, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || replaceEqualDeep(one, other) === one;
}
