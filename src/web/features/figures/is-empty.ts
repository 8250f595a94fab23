import type { Figures, Measures } from '#shared/contracts/figures.ts';

/** Whether anything happened in a period. */
export const hasFigures = (totals: Measures & { readonly uncounted: number }): boolean =>
  [
    totals.shown,
    totals.requests,
    totals.uncounted,
    totals.offers,
    totals.sales,
    totals.premiums,
    totals.paid,
  ].some((figure) => figure !== 0);

/** Whether there is nothing to tell: neither of the period nor of the one before. */
export function isEmpty({ current, before, hits, forms }: Figures): boolean {
  return !(
    hasFigures(current) ||
    hasFigures(before) ||
    Object.values(hits).some((count) => count !== 0) ||
    (forms ?? []).length > 0
  );
}
