import {
  columnOf,
  type ColumnName,
  type EntityFields,
  type Stored,
} from '#shared/contracts/entity-fields.ts';

/** The given values under the names of their columns; what is no field gets nowhere. */
export function toColumns<const F extends EntityFields, V extends Partial<Stored<F>>>(
  fields: F,
  values: V,
) {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => values[name] !== undefined)
      .map((name) => [columnOf(name), values[name]]),
  ) as { [K in keyof V & keyof F & string as ColumnName<K>]: V[K] };
}

/** What a row holds of the fields. A field without a column in the row does not compile. */
export function fromRow<const F extends EntityFields>(
  fields: F,
  row: { readonly [K in keyof F & string as ColumnName<K>]: unknown },
): Stored<F> {
  const cells: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, cells[columnOf(name)]]),
  ) as Stored<F>;
}
