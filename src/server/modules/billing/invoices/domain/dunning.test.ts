import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { nextDunningStep } from './dunning.ts';

const dueDate = calendarDate('2026-12-05');
const step = (reminders: number, remindedOn: string | null, today: string) =>
  nextDunningStep(
    { dueDate, reminders, remindedOn: remindedOn === null ? null : calendarDate(remindedOn) },
    calendarDate(today),
  );

describe('an unpaid invoice', () => {
  it.each([
    ['waits on the day it is due', 0, null, '2026-12-05', 'wait'],
    ['is reminded of on the day after', 0, null, '2026-12-06', 'first_reminder'],
    ['is reminded of once, however late', 0, null, '2027-03-01', 'first_reminder'],
    ['waits ten days', 1, '2026-12-06', '2026-12-16', 'wait'],
    ['is reminded of again', 1, '2026-12-06', '2026-12-17', 'second_reminder'],
    ['waits ten days more', 2, '2026-12-17', '2026-12-27', 'wait'],
    ['ends the subscription after the second reminder', 2, '2026-12-17', '2026-12-28', 'cancel'],
  ] as const)('%s', (_label, reminders, remindedOn, today, expected) => {
    expect(step(reminders, remindedOn, today)).toBe(expected);
  });
});
