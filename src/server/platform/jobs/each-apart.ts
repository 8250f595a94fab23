/**
 * Works through what belongs to different owners, one after the other: a fault with one keeps none
 * of those behind it waiting. Throws at the end, so that the job is known to have failed.
 */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} faults`);
  if (faults.length > 0) throw faults[0];
}
