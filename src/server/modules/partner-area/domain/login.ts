/** Rules of the way into the partner's area (docs/product/partner-area.md section 2). */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Of a mailed link and its code. */
export const LOGIN_LIFETIME_MS = 15 * MINUTE_MS;

/** Of the code; the link stays usable afterwards. */
export const TRIES_PER_CODE = 5;

/** From the last use on. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** A session is prolonged at most this often, so that reading costs no writing. */
const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** What moves money, like a new IBAN, needs a login that is at most so old. */
const RECENT_MS = 10 * MINUTE_MS;

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFETIME_MS);
}

export function isDueForTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS;
}

export function isRecent(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= RECENT_MS;
}

/**
 * An address as accounts and partners are found by it: the letters A to Z in lower case and nothing
 * else, exactly as the column `partners.address` (migration 0077). Lowering other alphabets makes
 * letters alike that differ: K and the sign of kelvin.
 */
export function addressKey(email: string): string {
  return email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** 'm…@…': enough to recognise the own address, too little to learn it. */
export function maskedAddress(address: string): string {
  return `${address.charAt(0)}…@…`;
}
