import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { CAMPAIGN_STATUSES, keysOf, type CampaignStatus } from '#shared/labels/statuses.ts';
import { decideEnd, decideStatus } from './campaign-status.ts';

const today = calendarDate('2026-11-20');
const yesterday = calendarDate('2026-11-19');
const statuses = keysOf(CAMPAIGN_STATUSES);

/** Rows: from; columns: draft, active, paused, ended. */
const TABLE: Record<CampaignStatus, string> = {
  draft: '= + + +',
  active: '- = + +',
  paused: '- + = +',
  ended: '- + + =',
};

const cases = statuses.flatMap((from) =>
  TABLE[from].split(' ').map((sign, index) => [from, statuses[index] ?? from, sign] as const),
);

describe('a change of status', () => {
  it.each(cases)('from %s to %s: %s', (from, to, sign) => {
    const expected = { '=': 'unchanged', '+': 'changed', '-': 'illegal' }[sign];
    expect(decideStatus(from, to, null, today)).toBe(expected);
    expect(decideStatus(from, to, today, today)).toBe(expected);
  });

  it.each(['draft', 'paused', 'ended'] as const)(
    'from %s to active needs an end day that has not passed',
    (from) => {
      expect(decideStatus(from, 'active', yesterday, today)).toBe('end_date_passed');
    },
  );

  it('to ended is possible whatever the end day is', () => {
    expect(decideStatus('active', 'ended', yesterday, today)).toBe('changed');
  });
});

describe('the end by itself', () => {
  it.each([
    ['active', yesterday, true],
    ['paused', yesterday, true],
    ['draft', yesterday, false],
    ['ended', yesterday, false],
    ['active', today, false],
    ['active', null, false],
  ] as const)('%s with end %s: %s', (status, endDate, isOver) => {
    expect(decideEnd({ status, endDate }, today)).toBe(isOver);
  });
});
