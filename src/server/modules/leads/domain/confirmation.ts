import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import { graverOf } from './held-reason.ts';
import { isReleased, type Lead } from './lead.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a mailed link of a request can still do. */
export type ConfirmationState = 'open' | 'confirmed' | 'expired';

/** A used link stays known, so that a visitor who opens it again reads that it was used. */
export function confirmationState(
  link: { readonly confirmedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ConfirmationState {
  if (link.confirmedAt !== null) return 'confirmed';
  return link.expiresAt > now ? 'open' : 'expired';
}

/** Until when a link mailed now can be used. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

/** When a request that nobody confirms is deleted. */
export function deletionOfUnconfirmed(createdAt: Date): Date {
  return new Date(createdAt.getTime() + UNCONFIRMED_KEPT_DAYS * DAY_MS);
}

/** Unconfirmed requests from before that instant have served their time. */
export function unconfirmedBefore(now: Date): Date {
  return new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS);
}

/**
 * The request once its address is confirmed. Only now it can be somebody's second one: until then
 * it may have been anybody who typed the address. What the provider has let through stays so.
 * @param firstId the visitor's first request that counts, where there is another one
 */
export function confirm(lead: Lead, firstId: string | null, now: Date): Lead {
  if (isReleased(lead) || firstId === null) return { ...lead, confirmedAt: now };
  return {
    ...lead,
    confirmedAt: now,
    duplicateOf: lead.duplicateOf ?? firstId,
    heldFor: graverOf(lead.heldFor, 'duplicate'),
  };
}
