import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import type { CommissionSource } from './credit-note-snapshot.ts';

/** A commission with the part of it that a document settles now. */
export interface SettledCommission {
  readonly commissionId: string;
  readonly source: CommissionSource;
  readonly campaignId: string;
  readonly campaignName: string;
  /** Berlin day of the event, or of the event that filled the bundle. */
  readonly eventDate: CalendarDate;
  /** For the annex; nothing about the visitor. */
  readonly reference: string;
  /** Events behind the commission: 1, or the size of the bundle. */
  readonly eventCount: number;
  /** The whole commission in cents. */
  readonly fullAmount: Cents;
  /** The settled part in cents, above 0. */
  readonly amount: Cents;
}
