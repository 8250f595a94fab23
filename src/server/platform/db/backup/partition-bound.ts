const INSTANT = String.raw`\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\+00`;

/** A part of a partitioned table: the rest, or from an instant to another, as PostgreSQL prints it in UTC. */
export const PARTITION_BOUND = new RegExp(
  String.raw`^(?:DEFAULT|FOR VALUES FROM \('(?<from>${INSTANT})'\) TO \('(?<to>${INSTANT})'\))$`,
);

/**
 * The bound as SQL, made of nothing but the two instants that were read out of the text.
 * @throws Error when the text is no bound
 */
export function partitionBoundSql(bound: string): string {
  const match = PARTITION_BOUND.exec(bound);
  if (match === null) throw new Error('not the bound of a partition');
  const { from, to } = match.groups ?? {};
  return from === undefined || to === undefined
    ? 'default'
    : `for values from ('${from}') to ('${to}')`;
}
