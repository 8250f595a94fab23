/**
 * Works through what belongs to different owners, one after the other: an error with one keeps none
 * of those behind it waiting. Throws at the end, so that the job is known to have failed.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const reasons: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (reason) {
      reasons.push(reason);
    }
  }
  if (reasons.length > 1) throw new AggregateError(reasons, `${reasons.length} errors`);
  if (reasons.length > 0) throw reasons[0];
}
