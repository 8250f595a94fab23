const DUPLICATE_WINDOW_MS = 180 * 24 * 60 * 60 * 1000;

/** Requests of the same visitor to the provider since then make another one a duplicate. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - DUPLICATE_WINDOW_MS);
}
