import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { availabilityOf } from './availability.ts';

const campaign = (
  status: 'draft' | 'active' | 'paused' | 'ended',
  start?: string,
  end?: string,
) => ({
  status,
  startDate: start === undefined ? null : calendarDate(start),
  endDate: end === undefined ? null : calendarDate(end),
});

describe('whether a campaign takes requests', () => {
  it.each([
    ['active without dates', campaign('active'), '2026-11-20T12:00:00Z', 'available'],
    ['draft', campaign('draft'), '2026-11-20T12:00:00Z', 'inactive'],
    ['paused', campaign('paused'), '2026-11-20T12:00:00Z', 'inactive'],
    ['ended', campaign('ended'), '2026-11-20T12:00:00Z', 'ended'],
    ['ended before it began', campaign('ended', '2027-01-01'), '2026-11-20T12:00:00Z', 'ended'],
    [
      'paused and over',
      campaign('paused', undefined, '2026-11-19'),
      '2026-11-20T12:00:00Z',
      'ended',
    ],
    [
      'paused and not begun',
      campaign('paused', '2026-11-21'),
      '2026-11-20T12:00:00Z',
      'not_started',
    ],
    [
      'last second of the end day in winter',
      campaign('active', undefined, '2026-11-20'),
      '2026-11-20T22:59:59Z',
      'available',
    ],
    [
      'midnight after the end day in winter',
      campaign('active', undefined, '2026-11-20'),
      '2026-11-20T23:00:00Z',
      'ended',
    ],
    [
      'last second of the end day in summer',
      campaign('active', undefined, '2026-07-20'),
      '2026-07-20T21:59:59Z',
      'available',
    ],
    [
      'midnight after the end day in summer',
      campaign('active', undefined, '2026-07-20'),
      '2026-07-20T22:00:00Z',
      'ended',
    ],
    [
      'the short day of March, its first second',
      campaign('active', '2027-03-28'),
      '2027-03-27T23:00:00Z',
      'available',
    ],
    ['the second before', campaign('active', '2027-03-28'), '2027-03-27T22:59:59Z', 'not_started'],
    [
      'the long day of October, its last second',
      campaign('active', undefined, '2026-10-25'),
      '2026-10-25T22:59:59Z',
      'available',
    ],
    [
      'the second after',
      campaign('active', undefined, '2026-10-25'),
      '2026-10-25T23:00:00Z',
      'ended',
    ],
  ] as const)('%s', (_, facts, now, availability) => {
    expect(availabilityOf(facts, new Date(now))).toBe(availability);
  });
});
