import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead, LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type { LeadStatus } from '#shared/labels/statuses.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';

/** A request with everything about it. */
export type LeadDetail = Received<typeof getLead>;

export const STATUS_TONES: Readonly<Record<LeadStatus, Tone>> = {
  new: 'wait',
  offer_sent: 'info',
  converted: 'good',
  lost: 'off',
  not_qualified: 'bad',
};

/** How the visitor is called; a request whose person was erased has no name any more. */
export function nameOf(lead: Pick<LeadAnswer, 'firstName' | 'lastName' | 'email'>): string {
  return `${lead.firstName} ${lead.lastName}`.trim() || lead.email || 'Ohne Namen';
}

type Release = Pick<
  LeadAnswer,
  'heldFor' | 'approved' | 'qualified' | 'asksConfirmation' | 'emailConfirmedAt'
>;

/** The visitor has not confirmed the address, and the provider has not let it through. */
export function isUnconfirmed(lead: Release): boolean {
  const isAsked = lead.asksConfirmation && lead.emailConfirmedAt === null;
  return isAsked && !lead.approved && lead.qualified;
}

/** Held back or unconfirmed: it does not count yet. */
export function isHeld(lead: Release): boolean {
  return isUnconfirmed(lead) || (lead.heldFor !== null && !lead.approved && lead.qualified);
}

/** An amount was entered that is not confirmed yet. */
export function isToConfirm(lead: Pick<LeadAnswer, 'status' | 'saleAmount'>): boolean {
  return (lead.status === 'new' || lead.status === 'offer_sent') && lead.saleAmount !== null;
}

/** What can come next with a request, in the words of its step and of its button. */
export const NEXT_STEPS = {
  check: 'Prüfen',
  offer: 'Angebot senden',
  revenue: 'Umsatz erfassen',
  confirm: 'Umsatz bestätigen',
  pay: 'Gutschrift erstellen',
} as const;

/** The step that the provider takes next; null where none is left, or the visitor has to act first. */
export function nextStepOf(
  lead: Release &
    Pick<
      LeadAnswer,
      | 'status'
      | 'saleAmount'
      | 'partnerId'
      | 'commissionAmount'
      | 'commissionStatus'
      | 'commissionPayableFrom'
      | 'commissionHeldFor'
    >,
): keyof typeof NEXT_STEPS | null {
  if (isUnconfirmed(lead)) return null;
  if (isHeld(lead)) return 'check';
  if (isToConfirm(lead)) return 'confirm';
  if (lead.status === 'new') return 'offer';
  if (lead.status === 'offer_sent') return 'revenue';
  return isPayable(lead) ? 'pay' : null;
}

/** Won, and its commission can be paid and is not settled to its end. */
export function isPayable(
  lead: Release &
    Pick<
      LeadAnswer,
      | 'status'
      | 'partnerId'
      | 'commissionAmount'
      | 'commissionStatus'
      | 'commissionPayableFrom'
      | 'commissionHeldFor'
    >,
): boolean {
  const isOpen = lead.commissionStatus === 'pending' || lead.commissionStatus === 'partial';
  const isWon = lead.status === 'converted' && lead.partnerId !== null;
  const isDue =
    lead.commissionHeldFor === null &&
    (lead.commissionPayableFrom ?? '') <= berlinDateOf(new Date());
  return isWon && isOpen && isDue && (lead.commissionAmount ?? 0) > 0 && !isHeld(lead);
}
