import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { HoldingFrom } from '#shared/labels/holding.ts';

/** How long a campaign's rewards wait before they can be paid. */
export interface Holding {
  /** 0 for not at all. */
  readonly days: number;
  readonly from: HoldingFrom;
}

/** What the wait of one reward runs from. */
export interface HeldFrom {
  readonly holding: Holding;
  /** Of the request; null where nobody named one, and for clicks. */
  readonly eventDate: CalendarDate | null;
  /** When the reward was owed: the click, the request that counts, or the confirmed revenue. */
  readonly confirmedAt: Date;
}

/**
 * The first Berlin day on which a reward can be paid. Without a date of the event it waits from the
 * confirmation on; a date before the confirmation never shortens it (docs/product/commissions.md
 * section 10).
 * @returns null where it can be paid at once
 */
export function payableFrom({ holding, eventDate, confirmedAt }: HeldFrom): CalendarDate | null {
  if (holding.days === 0) return null;
  const confirmed = berlinDateOf(confirmedAt);
  const isLater = holding.from === 'event' && eventDate !== null && eventDate > confirmed;
  return addDays(isLater ? eventDate : confirmed, holding.days);
}
