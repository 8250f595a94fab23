import { addDays, type CalendarDate } from '#shared/calendar-date.ts';

/** Days that a reminder gives. */
export const REMINDER_DAYS = 10;

/** An unpaid invoice as far as reminders are concerned. */
export interface UnpaidInvoice {
  readonly dueDate: CalendarDate;
  readonly reminders: number;
  /** Day of the last reminder; null before the first. */
  readonly remindedOn: CalendarDate | null;
}

export type DunningStep = 'wait' | 'first_reminder' | 'second_reminder' | 'cancel';

/**
 * What is to be done about an unpaid invoice: a reminder on the day after it was due, a second one
 * ten days later, and the end of the subscription when that has passed too
 * (docs/product/billing.md section 5).
 */
export function nextDunningStep(invoice: UnpaidInvoice, today: CalendarDate): DunningStep {
  const { dueDate, reminders, remindedOn } = invoice;
  const until = remindedOn === null ? dueDate : addDays(remindedOn, REMINDER_DAYS);
  if (today <= until) return 'wait';
  if (reminders === 0) return 'first_reminder';
  return reminders === 1 ? 'second_reminder' : 'cancel';
}
