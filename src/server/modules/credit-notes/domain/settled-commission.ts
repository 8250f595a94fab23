import type { CalendarDate } from '#shared/calendar-date.ts';
import type { LineCommission } from '#shared/credit-note/document-lines.ts';
import type { Cents } from '#shared/money.ts';

/** A commission with the part of it that a document settles now. */
export interface SettledCommission extends LineCommission {
  readonly commissionId: string;
  /** Berlin day of the event, or of the event that filled the bundle. */
  readonly eventDate: CalendarDate;
  /** For the annex; nothing about the visitor. */
  readonly reference: string;
  /** The whole commission in cents. */
  readonly fullAmount: Cents;
}
