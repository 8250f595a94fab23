import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { UnrewardedFor } from '#shared/labels/holding.ts';
import type { HeldReason } from '#shared/labels/statuses.ts';
import { type Cents, fromEuros } from '#shared/money.ts';

interface Open {
  /** When an offer was sent; kept when the request is lost or reopened. */
  readonly offerSentAt: Date | null;
  /** Net revenue in cents, entered but not confirmed. */
  readonly saleAmount: Cents | null;
}

/** Where a request stands. */
export type LeadState =
  | (Open & { readonly status: 'new'; readonly offerSentAt: null })
  | (Open & { readonly status: 'offer_sent'; readonly offerSentAt: Date })
  | (Open & { readonly status: 'lost' })
  /** `saleAmount` is the confirmed net revenue. */
  | (Open & { readonly status: 'converted'; readonly saleAmount: Cents })
  | (Open & { readonly status: 'not_qualified'; readonly reason: string });

export interface Lead {
  readonly id: string;
  readonly campaignId: string;
  /** The reward terms in force when it came in; they govern it to its end. */
  readonly termsId: string;
  /** Null for requests without a link; these have no partner. */
  readonly origin: { readonly linkId: string; readonly partnerId: string } | null;
  readonly createdAt: Date;
  /** Of what is celebrated; null where nobody named one. */
  readonly eventDate: CalendarDate | null;
  /** The visitor was asked to confirm the address; it counts from `confirmedAt` on. */
  readonly asksConfirmation: boolean;
  readonly confirmedAt: Date | null;
  /** The visitor's first request that counted, for duplicates. */
  readonly duplicateOf: string | null;
  readonly heldFor: HeldReason | null;
  readonly approvedAt: Date | null;
  /** It counts, and its reward was refused or waits. */
  readonly unrewardedFor: UnrewardedFor | null;
  readonly notes: string;
  readonly state: LeadState;
}

/** What a provider can say about a request at once; taken in this order. */
export interface LeadChange {
  /** Lets a held or unconfirmed request earn after all. */
  readonly approve?: true | undefined;
  /** False opens a lost request again. */
  readonly lost?: boolean | undefined;
  readonly offerSent?: boolean | undefined;
  /** Net revenue in cents; 0 takes an unconfirmed amount back. */
  readonly saleAmount?: Cents | undefined;
  /** False asks that nothing be confirmed: refused once it is. */
  readonly revenueConfirmed?: boolean | undefined;
  readonly notes?: string | undefined;
  /** The day of what is celebrated; null where it is open again. */
  readonly eventDate?: CalendarDate | null | undefined;
  /** The state that was decided on: refused where another one stands by now. */
  readonly seen?: Seen | undefined;
}

/** As much of a state as somebody saw who decides; the amount in cents. */
interface Seen {
  readonly status: LeadState['status'];
  readonly saleAmount: Cents | null;
}

/** A change as the wire has it, with its revenue in cents: the contract has checked the amount. */
export function leadChangeOf(
  body: Omit<LeadChange, 'saleAmount' | 'seen'> & {
    readonly saleAmount?: number | undefined;
    readonly seen?:
      | { readonly status: LeadState['status']; readonly saleAmount: number | null }
      | undefined;
  },
): LeadChange {
  const { saleAmount, seen } = body;
  return {
    ...body,
    saleAmount: saleAmount === undefined ? undefined : (fromEuros(saleAmount) ?? undefined),
    seen:
      seen === undefined
        ? undefined
        : {
            ...seen,
            saleAmount: seen.saleAmount === null ? null : fromEuros(seen.saleAmount),
          },
  };
}

export type LeadStep =
  | { readonly kind: 'offer_sent' }
  | { readonly kind: 'offer_withdrawn' }
  /** Null takes an amount back that is not confirmed. */
  | { readonly kind: 'revenue_entered'; readonly amount: Cents | null }
  | { readonly kind: 'revenue_confirmed' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'disqualified'; readonly reason: string };

export type StepResult =
  | { readonly ok: true; readonly state: LeadState }
  | {
      readonly ok: false;
      readonly code: Extract<ErrorCode, 'illegal_transition' | 'revenue_missing'>;
    };

const to = (state: LeadState): StepResult => ({ ok: true, state });
const ILLEGAL: StepResult = { ok: false, code: 'illegal_transition' };
const REVENUE_MISSING: StepResult = { ok: false, code: 'revenue_missing' };

/** What decides whether a request may earn. */
export type Release = Pick<Lead, 'heldFor' | 'approvedAt' | 'asksConfirmation' | 'confirmedAt'>;

/** True while the visitor has not confirmed an address that they were asked to confirm. */
export function isUnconfirmed(lead: Pick<Lead, 'asksConfirmation' | 'confirmedAt'>): boolean {
  return lead.asksConfirmation && lead.confirmedAt === null;
}

/** True while it may earn: neither held back nor unconfirmed, or let through by the provider. */
export function isReleased(lead: Release): boolean {
  return lead.approvedAt !== null || (lead.heldFor === null && !isUnconfirmed(lead));
}

/** True for a request that the counters of its link count. */
export function isCounted(lead: Lead): boolean {
  return lead.origin !== null && isReleased(lead) && lead.state.status !== 'not_qualified';
}

/**
 * All transitions of a request (docs/product/leads.md section 3). A step that has been taken
 * already answers the very same state, so that repeating it changes nothing.
 */
export function takeStep(state: LeadState, step: LeadStep, now: Date): StepResult {
  switch (step.kind) {
    case 'offer_sent':
      return sendOffer(state, now);
    case 'offer_withdrawn':
      if (state.offerSentAt === null) return to(state);
      if (state.status !== 'offer_sent') return ILLEGAL;
      return to({ status: 'new', offerSentAt: null, saleAmount: state.saleAmount });
    case 'revenue_entered':
      return enterRevenue(state, step.amount);
    case 'revenue_confirmed':
      if (state.status === 'converted') return to(state);
      if (state.status !== 'new' && state.status !== 'offer_sent') return ILLEGAL;
      if (state.saleAmount === null) return REVENUE_MISSING;
      return to({ ...state, status: 'converted', saleAmount: state.saleAmount });
    case 'lost':
      if (state.status === 'lost') return to(state);
      if (state.status !== 'new' && state.status !== 'offer_sent') return ILLEGAL;
      return to({ ...state, status: 'lost' });
    case 'reopened':
      return reopen(state);
    case 'disqualified':
      if (state.status === 'not_qualified') return ILLEGAL;
      return to({ ...state, status: 'not_qualified', reason: step.reason });
  }
}

function sendOffer(state: LeadState, now: Date): StepResult {
  switch (state.status) {
    case 'offer_sent':
      return to(state);
    case 'new':
    case 'lost':
      return to({
        status: 'offer_sent',
        offerSentAt: state.offerSentAt ?? now,
        saleAmount: state.saleAmount,
      });
    case 'converted':
      return state.offerSentAt === null ? to({ ...state, offerSentAt: now }) : to(state);
    case 'not_qualified':
      return ILLEGAL;
  }
}

function enterRevenue(state: LeadState, amount: Cents | null): StepResult {
  if (state.saleAmount === amount) return to(state);
  switch (state.status) {
    case 'new':
    case 'offer_sent':
      return to({ ...state, saleAmount: amount });
    case 'converted':
      // A confirmed amount can be fixed, never taken back.
      return amount === null ? REVENUE_MISSING : to({ ...state, saleAmount: amount });
    case 'lost':
    case 'not_qualified':
      return ILLEGAL;
  }
}

function reopen(state: LeadState): StepResult {
  if (state.status === 'new' || state.status === 'offer_sent') return to(state);
  if (state.status !== 'lost') return ILLEGAL;
  const { offerSentAt, saleAmount } = state;
  return offerSentAt === null
    ? to({ status: 'new', offerSentAt, saleAmount })
    : to({ status: 'offer_sent', offerSentAt, saleAmount });
}
