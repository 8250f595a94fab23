import { describe, expect, it } from 'vitest';
import {
  isRecentLogin,
  RESET_LIFETIME_MS,
  sessionExpiry,
  shouldTouch,
  ticketExpiry,
  VERIFICATION_LIFETIME_MS,
} from './session.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (time: number): Date => new Date(now.getTime() - time);

describe('a session', () => {
  it.each([
    ['just begun', 0, 14],
    ['76 days old', 76, 14],
    ['80 days old', 80, 10],
    ['90 days old', 90, 0],
    ['older than it may get', 100, -10],
  ])('%s (%i days) ends in %i days unless it is used', (_label, age, left) => {
    expect(sessionExpiry(now, ago(age * DAY))).toEqual(new Date(now.getTime() + left * DAY));
  });

  it('is prolonged every ten minutes at most', () => {
    expect(shouldTouch(ago(10 * MINUTE - 1), now)).toBe(false);
    expect(shouldTouch(ago(10 * MINUTE), now)).toBe(true);
  });

  it('counts as a recent login for ten minutes', () => {
    expect(isRecentLogin(ago(0), now)).toBe(true);
    expect(isRecentLogin(ago(10 * MINUTE), now)).toBe(true);
    expect(isRecentLogin(ago(10 * MINUTE + 1), now)).toBe(false);
  });
});

describe('a password without its second factor', () => {
  it('waits ten minutes for it', () => {
    expect(ticketExpiry(now)).toEqual(new Date(now.getTime() + 10 * MINUTE));
  });
});

describe('a mailed link', () => {
  it('works a day for an address, an hour for a new password', () => {
    expect([VERIFICATION_LIFETIME_MS, RESET_LIFETIME_MS]).toEqual([DAY, HOUR]);
  });
});
