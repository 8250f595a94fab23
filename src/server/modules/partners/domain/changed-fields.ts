const sameValue = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** What a wish really changes: fields that are given and differ from what is. */
export function changedFields<T extends object>(
  before: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (key) => wanted[key] !== undefined && !sameValue(before[key], wanted[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, wanted[key]])) as Partial<T>;
}
