import type { HeldReason } from '#shared/labels/statuses.ts';
import type { Contact } from './contact.ts';

/** Brands that sell mailboxes under many countries' endings. */
const BRANDS =
  /^(?:gmx|web|yahoo|ymail|hotmail|live|outlook|msn|aol|icloud|gmail|googlemail|mail|yandex|proton|protonmail|tutanota|zoho|t-online|magenta|freenet)\.(?:[a-z]{2,4}|co\.[a-z]{2}|com\.[a-z]{2})$/;

const DOMAINS = new Set([
  '1und1.de',
  'a1.net',
  'alice-dsl.de',
  'alice.de',
  'aon.at',
  'arcor.de',
  'bluemail.ch',
  'bluewin.ch',
  'chello.at',
  'ewe.net',
  'ewetel.net',
  'fastmail.com',
  'fastmail.fm',
  'genion.de',
  'hispeed.ch',
  'hushmail.com',
  'inode.at',
  'kabelbw.de',
  'kabelmail.de',
  'libero.it',
  'liwest.at',
  'mac.com',
  'mailbox.org',
  'me.com',
  'mnet-mail.de',
  'mnet-online.de',
  'netcologne.de',
  'o2mail.de',
  'o2online.de',
  'online.de',
  'onlinehome.de',
  'orange.fr',
  'osnanet.de',
  'pm.me',
  'posteo.de',
  'posteo.net',
  'proton.me',
  'rocketmail.com',
  'sunrise.ch',
  'swissonline.ch',
  'telekom.de',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'unitybox.de',
  'unity-mail.de',
  'utanet.at',
  'versanet.de',
  'vodafone.de',
  'vodafonemail.de',
  'vol.at',
  'wanadoo.fr',
  'wtnet.de',
]);

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
 * reasons is shown.
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

/** True where strangers share a domain, so that a common domain says nothing about a visitor. */
function isFreeMail(domain: string): boolean {
  return BRANDS.test(domain) || DOMAINS.has(domain);
}
