import type { HeldReason } from '#shared/labels/statuses.ts';
import type { Contact } from './contact.ts';
import { isFreeMail } from './free-mail.ts';

export interface HeldFacts {
  readonly visitor: Contact;
  /** Whose link the visitor came by; null for requests without a link. */
  readonly partner: Contact | null;
  /** An earlier request of the same visitor to the provider. */
  readonly isDuplicate: boolean;
  /** Sent without the security check. */
  readonly isUnchecked: boolean;
}

/**
 * Why a request earns nothing until the provider approves it, or null
 * (docs/product/leads.md section 4, tests/security/README.md row 11). The gravest of several
 * reasons is told.
 */
export function heldReason(facts: HeldFacts): HeldReason | null {
  if (facts.partner !== null && isSelfReferral(facts.visitor, facts.partner))
    return 'self_referral';
  if (facts.isDuplicate) return 'duplicate';
  return facts.isUnchecked ? 'unchecked' : null;
}

/** The partner's own mailbox, number, or domain (also above or below it). */
function isSelfReferral(visitor: Contact, partner: Contact): boolean {
  if (visitor.phone !== '' && visitor.phone === partner.phone) return true;
  if (visitor.email === '' || partner.email === '') return false;
  return visitor.email === partner.email || shareDomain(domainOf(visitor), domainOf(partner));
}

const domainOf = ({ email }: Contact): string => email.slice(email.lastIndexOf('@') + 1);

function shareDomain(one: string, other: string): boolean {
  if (isFreeMail(one) || isFreeMail(other)) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
