import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';

/** What only the request itself can say against its reward; the database adds what it counts. */
export type HoldCause = 'other_network' | 'datacentre';

/** A hit on its way into the database. */
export interface Hit {
  readonly providerId: ProviderId;
  readonly linkId: string;
  readonly clickId: string;
  /** When the page was asked for; to the millisecond the instant in the click's id. */
  readonly at: Date;
  /** The Berlin day of `at`. */
  readonly day: CalendarDate;
  readonly claim: { readonly verdict: ClickVerdict; readonly reason: string };
  readonly network: string;
  /** The visitor's key of the day, then those of the other days on which a duplicate can lie. */
  readonly visitorKeys: readonly string[];
  /** False for a new page view, true for the proof that a stored one was shown. */
  readonly isShown: boolean;
  /** Whether the code of something printed led here; the proof says nothing of it. */
  readonly isScan: boolean;
  /** The number of the partner's place that the address named; the proof says nothing of it. */
  readonly placement: number | null;
  /** Why its reward has to wait although the hit counts; null for most. */
  readonly holdCause: HoldCause | null;
}

/** What the database decided. */
export interface Verdict {
  readonly verdict: ClickVerdict;
  readonly reason: string;
}
