import { describe, expect, it } from 'vitest';
import { afterAttempt, type Outcome } from './after-attempt.ts';

const NOW = new Date('2026-10-25T00:30:00Z');
const HOUR = 3_600_000;
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR);
const answered = (status: number): Outcome => ({ status, failure: null });
const failing = (firstFailedAt: Date | null) => ({ firstFailedAt, warnedAt: null });
const FINE = failing(null);
const BROKEN: Outcome = { status: null, failure: 'connection' };

describe('a try that fails', () => {
  it.each([
    [1, 5 / 3600],
    [2, 5 / 60],
    [3, 0.5],
    [4, 2],
    [5, 5],
    [6, 10],
    [7, 14],
    [8, 20],
    [9, 24],
  ])('as the %i. one is followed by another after %f hours', (tries, hours) => {
    const after = afterAttempt(BROKEN, tries, FINE, NOW);
    expect(after.state).toBe('waiting');
    expect((after.nextTryAt?.getTime() ?? 0) - NOW.getTime()).toBeCloseTo(hours * HOUR, 6);
  });

  it('as the tenth one is the last', () => {
    const after = afterAttempt(BROKEN, 10, failing(ago(76)), NOW);
    expect(after).toMatchObject({ state: 'failed', nextTryAt: null });
  });

  it.each([
    ['never before', null, null, null],
    ['for an hour', ago(1), null, null],
    ['for a whole day', ago(24), null, 'failing'],
    ['for four days', ago(4 * 24), null, 'failing'],
    ['for five days', ago(5 * 24), 'failing', 'switched_off'],
    ['for a month', ago(30 * 24), 'failing', 'switched_off'],
  ])('at an endpoint that only failed %s', (_, firstFailedAt, disabledFor, notice) => {
    const after = afterAttempt(answered(500), 4, failing(firstFailedAt), NOW);
    expect(after).toMatchObject({ disabledFor, notice, firstFailedAt: firstFailedAt ?? NOW });
  });
});

it('is warned of once', () => {
  const warned = { firstFailedAt: ago(30), warnedAt: ago(2) };
  expect(afterAttempt(BROKEN, 4, warned, NOW)).toMatchObject({ notice: null, warnedAt: ago(2) });
});

describe('an answer', () => {
  it.each([200, 201, 202, 204, 299])('with %i ends the failures', (status) => {
    const after = afterAttempt(answered(status), 9, failing(ago(200)), NOW);
    expect(after).toEqual({
      state: 'delivered',
      nextTryAt: null,
      firstFailedAt: null,
      warnedAt: null,
      disabledFor: null,
      notice: null,
    });
  });

  it.each([101, 301, 302, 304, 400, 401, 404, 429, 500, 503])('with %i is a failure', (status) => {
    const after = afterAttempt(answered(status), 1, FINE, NOW);
    expect(after).toMatchObject({ state: 'waiting', disabledFor: null });
  });

  it('with 410 switches the endpoint off at once', () => {
    const after = afterAttempt(answered(410), 1, FINE, NOW);
    expect(after).toMatchObject({ state: 'waiting', disabledFor: 'gone', notice: 'gone' });
  });
});
