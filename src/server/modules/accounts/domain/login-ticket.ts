/**
 * Codes that may be tried after one password; then it has to be given again
 * (tests/security/README.md row 15).
 */
export const TRIES_PER_TICKET = 5;

const LIFETIME_MS = 10 * 60 * 1000;

/** When the time for the second factor is over. */
export function ticketExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}
