import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import type { listLeads } from '#shared/contracts/leads/leads.ts';

/** A request as its list has it. */
export type ListedLead = Received<typeof listLeads>[number];

/** A document that was made in this stream and is not sent yet. */
export interface MadeDocument {
  readonly id: string;
  readonly number: string;
  /** Gross euros. */
  readonly total: number;
  readonly partnerId: string;
  readonly partnerName: string;
}

/** One decision that waits; the key tells it from all others. */
export type TaskCard =
  | {
      readonly kind: 'check' | 'offer' | 'revenue' | 'confirm';
      readonly key: string;
      readonly lead: ListedLead;
    }
  | { readonly kind: 'payout'; readonly key: string; readonly partner: BatchCandidate }
  | { readonly kind: 'send'; readonly key: string; readonly document: MadeDocument };

export type LeadCard = Extract<TaskCard, { readonly lead: ListedLead }>;

/** What waits, as the lists of each screen answer it. */
export interface WaitingLists {
  readonly held: readonly ListedLead[];
  readonly fresh: readonly ListedLead[];
  readonly offered: readonly ListedLead[];
  readonly toConfirm: readonly ListedLead[];
  readonly partners: readonly BatchCandidate[];
}

/** Days after which an offer is asked about: most have been answered by then. */
const OFFER_DAYS = 14;

/** Last day of an offer that is asked about. */
export const askedUntil = (now: Date) => addDays(berlinDateOf(now), -OFFER_DAYS);

/**
 * What waits as one stream, in the order in which money comes in: check, offer, revenue,
 * confirmation, credit note. Each request stands in it once.
 */
export function cardsOf(lists: WaitingLists, now: Date): readonly TaskCard[] {
  const { held, fresh, offered, toConfirm, partners } = lists;
  const asked = askedUntil(now);
  const isOld = ({ offerSentAt }: ListedLead) =>
    offerSentAt !== null && berlinDateOf(new Date(offerSentAt)) <= asked;
  const leads = [
    ...held.map((lead) => leadCard('check', lead)),
    ...fresh.map((lead) => leadCard('offer', lead)),
    ...offered.filter(isOld).map((lead) => leadCard('revenue', lead)),
    ...toConfirm.map((lead) => leadCard('confirm', lead)),
  ];
  const once = new Map(leads.toReversed().map((card) => [card.lead.id, card]));
  return [
    ...leads.filter((card) => once.get(card.lead.id) === card),
    ...partners
      .filter(({ isReady }) => isReady)
      .map((partner): TaskCard => ({
        kind: 'payout',
        key: `payout:${partner.partnerId}`,
        partner,
      })),
  ];
}

const leadCard = (kind: LeadCard['kind'], lead: ListedLead): LeadCard => ({
  kind,
  key: `${kind}:${lead.id}`,
  lead,
});

export const sendCard = (document: MadeDocument): TaskCard => ({
  kind: 'send',
  key: `send:${document.id}`,
  document,
});
