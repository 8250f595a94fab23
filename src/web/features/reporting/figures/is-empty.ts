import type { Figures } from '#shared/contracts/figures.ts';
import { hasFigures } from '#web/parts/figures-summary/stages.ts';

/** Whether there is nothing to tell: neither of the period nor of the one before. */
export function isEmpty({ current, before, hits, forms }: Figures): boolean {
  return !(
    hasFigures(current) ||
    hasFigures(before) ||
    Object.values(hits).some((count) => count !== 0) ||
    (forms ?? []).length > 0
  );
}
