const DAY = 24 * 60 * 60 * 1000;

/** Sliding lifetime of a session (docs/product/accounts.md section 4). */
const SESSION_LIFETIME_MS = 14 * DAY;

/** A session is prolonged at most this often, so that reading costs no writing. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/** However often it is used, a session asks for the password again after this time. */
const LONGEST_SESSION_MS = 90 * DAY;

/** When a session ends unless it is used again. @param authenticatedAt when the password was given */
export function sessionExpiry(now: Date, authenticatedAt: Date): Date {
  const idle = now.getTime() + SESSION_LIFETIME_MS;
  return new Date(Math.min(idle, authenticatedAt.getTime() + LONGEST_SESSION_MS));
}

export function shouldTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS;
}

/**
 * How long a login counts as recent for what needs a fresh one
 * (docs/product/accounts.md section 7).
 */
const RECENT_MS = 10 * 60 * 1000;

export function isRecentLogin(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= RECENT_MS;
}

/** Lifetime of a mailed verification link. */
export const VERIFICATION_LIFETIME_MS = DAY;

/** Lifetime of a mailed link for a new password. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Codes that may be tried after one password; then it has to be given again
 * (tests/security/README.md row 15).
 */
export const TRIES_PER_TICKET = 5;

const TICKET_LIFETIME_MS = 10 * 60 * 1000;

/** When the time for the second factor is over. */
export function ticketExpiry(now: Date): Date {
  return new Date(now.getTime() + TICKET_LIFETIME_MS);
}
