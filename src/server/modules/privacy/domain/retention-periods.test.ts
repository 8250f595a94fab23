import { describe, expect, it } from 'vitest';
import { retentionBounds } from './retention-periods.ts';

describe('what is kept without a duty', () => {
  it('is deleted after a fixed number of days', () => {
    const bounds = retentionBounds(new Date('2026-11-21T12:00:00Z'));
    expect(bounds.verifications.toISOString()).toBe('2026-10-22T12:00:00.000Z');
    expect(bounds.answers.toISOString()).toBe('2026-10-22T12:00:00.000Z');
    expect(bounds.mailBodies.toISOString()).toBe('2026-08-23T12:00:00.000Z');
    expect(bounds.unsentMails.toISOString()).toBe('2026-11-19T12:00:00.000Z');
  });

  it.each([
    ['2029-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
    ['2029-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
  ])('at %s consents of accounts dissolved before %s are deleted', (now, before) => {
    expect(retentionBounds(new Date(now)).consents.toISOString()).toBe(before);
  });
});
