const DAY = 24 * 60 * 60 * 1000;

/** Sliding life of a session (decisions.md section 3). */
const SESSION_LIFETIME_MS = 14 * DAY;

/** A session is prolonged at most this often, so that reading costs no writing. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME_MS);
}

export function shouldTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS;
}

/** How long a login counts as recent for what needs a fresh one (decisions.md section 3). */
const RECENT_MS = 10 * 60 * 1000;

export function isRecentLogin(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= RECENT_MS;
}

/** Life of a mailed verification link. */
export const VERIFICATION_LIFETIME_MS = DAY;

/** Life of a mailed link for a new password. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;
