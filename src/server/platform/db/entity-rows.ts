import type { EntityFields, Stored } from '#shared/contracts/entity-fields.ts';

export type Given<F extends EntityFields> = {
  readonly [K in keyof F]?: Stored<F>[K] | undefined;
};

/** The given values of the fields; what is no field gets nowhere. */
export function toColumns<const F extends EntityFields, V extends Given<F>>(fields: F, values: V) {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  ) as { [K in keyof V & keyof F]: V[K] };
}

/** What a row holds of the fields. A field without a column in the row does not compile. */
export function fromRow<const F extends EntityFields>(
  fields: F,
  row: { readonly [K in keyof F]: unknown },
): Stored<F> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Stored<F>;
}
