const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a printed link for the setup opens (docs/product/operator.md section 1). */
export const SETUP_LIFETIME_MS = 24 * HOUR_MS;

/** However busy, a session of the console ends after this time. */
const SESSION_LIFETIME_MS = 8 * HOUR_MS;

/** It ends sooner when nobody uses it. */
const IDLE_MS = 30 * MINUTE_MS;

/** Its use is noted at most this often, so that reading costs no writing. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** When a session that begins now is over at the latest. */
export const operatorSessionEnd = (now: Date): Date =>
  new Date(now.getTime() + SESSION_LIFETIME_MS);

/** A session that was used last before this instant has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

export const isDueForTouch = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS;

/** Addresses of operators are compared without regard to case. */
export const operatorAddress = (email: string): string => email.trim().toLowerCase();

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Whether mails could go to it: who is no address gets no account. */
export const isAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
