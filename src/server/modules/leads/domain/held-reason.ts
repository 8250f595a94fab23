import type { HeldReason } from '#shared/labels/statuses.ts';
import type { Contact } from './contact.ts';
import { domainOf, shareDomain } from './free-mail.ts';
import { type Answered, namesPartner, type PartnerData } from './own-data.ts';

/** From the third request of one visitor network on a link and Berlin day on they are held. */
const UNSUSPICIOUS_PER_NETWORK = 2;

/** The gravest first: it is shown where there are several. */
const GRAVITY: readonly HeldReason[] = [
  'self_referral',
  'own_data',
  'duplicate',
  'shared_network',
  'jump',
  'unchecked',
];

export interface HeldFacts {
  readonly visitor: Contact;
  readonly answers: readonly Answered[];
  /** Whose link the visitor came by; null for requests without a link. */
  readonly partner: (Contact & PartnerData) | null;
  /** An earlier request of the same visitor to the provider. */
  readonly isDuplicate: boolean;
  /** Sent without the security check. */
  readonly isUnchecked: boolean;
  /** Requests of the same visitor network on this link and day before this one. */
  readonly earlierOfNetwork: number;
  /** The link's clicks or requests have jumped, and nobody has looked yet. */
  readonly isLinkHeld: boolean;
}

/**
 * Why a request earns nothing until the provider approves it, or null
 * (docs/product/leads.md section 4, tests/security/README.md row 11). The gravest of several
 * reasons is shown.
 */
export function heldReason(facts: HeldFacts): HeldReason | null {
  const { visitor, answers, partner } = facts;
  const applies: Readonly<Partial<Record<HeldReason, () => boolean>>> = {
    self_referral: () => partner !== null && isSelfReferral(visitor, partner),
    own_data: () => partner !== null && namesPartner(answers, partner),
    duplicate: () => facts.isDuplicate,
    shared_network: () => facts.earlierOfNetwork >= UNSUSPICIOUS_PER_NETWORK,
    jump: () => facts.isLinkHeld,
    unchecked: () => facts.isUnchecked,
  };
  return GRAVITY.find((reason) => applies[reason]?.() === true) ?? null;
}

/** The graver of what held a request so far and what speaks against it now. */
export function graverOf(before: HeldReason | null, now: HeldReason): HeldReason {
  return GRAVITY.find((reason) => reason === before || reason === now) ?? now;
}

/** The partner's own mailbox, number, or domain (also above or below it). */
function isSelfReferral(visitor: Contact, partner: Contact): boolean {
  if (visitor.phone !== '' && visitor.phone === partner.phone) return true;
  if (visitor.email === '' || partner.email === '') return false;
  return (
    visitor.email === partner.email || shareDomain(domainOf(visitor.email), domainOf(partner.email))
  );
}
