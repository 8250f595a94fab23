const WORDS = { per_click: 'Klicks', per_lead: 'Anfragen' } as const;

/**
 * '17 von 25 Klicks': events counted towards the next reward of a bundle
 * (docs/product/commissions.md section 5).
 */
export function bundleProgress(
  rewardType: keyof typeof WORDS,
  done: number,
  quantity: number,
): string {
  return `${done} von ${quantity} ${WORDS[rewardType]}`;
}

/** Leads divided by clicks times 100, rounded half up to one decimal; 0 without clicks. */
export function conversionRate(leadCount: number, clickCount: number): number {
  return clickCount === 0 ? 0 : Math.round((leadCount * 1000) / clickCount) / 10;
}
