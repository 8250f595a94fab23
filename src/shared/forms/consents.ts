import { fill } from '../guest-words/fill.ts';
import type { FormWords } from '../guest-words/form-words.ts';
import { PRODUCT_NAME } from '../product.ts';
import type { AnswerIssue, Sent } from './read-submission.ts';

/** The consents at the end of every form (docs/product/public-site.md section 5). */

/** Changes with every change of a text, in either language; stored with each consent. */
export const CONSENT_VERSION = '2026-11-1';

/** What a visitor agrees to with every request. */
export type RequestConsentKind = 'platform_privacy' | 'provider_privacy' | 'contact';
export type ConsentKind = RequestConsentKind | 'participation_terms';

export interface Consent<Kind extends ConsentKind = ConsentKind> {
  readonly kind: Kind;
  /** Name of its box on the wire. */
  readonly name: string;
  /** What the visitor agrees to, word for word as shown. */
  readonly text: string;
  /** What is said when it is missing. */
  readonly missing: string;
}

/** The three consents of a request, in the order in which they are asked and checked. */
export function consentsFor(
  providerName: string,
  words: FormWords,
): readonly Consent<RequestConsentKind>[] {
  return [...privacyOf(providerName, words), contactOf(providerName, words.request, words)];
}

/** Those of somebody who applies as a partner (docs/product/partner-area.md section 14). */
export function applicationConsentsFor(providerName: string, words: FormWords): readonly Consent[] {
  return [
    {
      kind: 'participation_terms',
      name: NAMES.participation_terms,
      text: fill(words.consentTerms, { provider: providerName }),
      missing: words.consentTermsMissing,
    },
    ...privacyOf(providerName, words),
    contactOf(providerName, words.application, words),
  ];
}

const NAMES: Readonly<Record<ConsentKind, string>> = {
  participation_terms: 'termsAccepted',
  platform_privacy: 'privacyAccepted',
  provider_privacy: 'customerPrivacyAccepted',
  contact: 'contactConsentAccepted',
};

/** Names of all boxes on the wire. */
export const CONSENT_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES));

function privacyOf(provider: string, words: FormWords): readonly Consent<RequestConsentKind>[] {
  return [
    {
      kind: 'platform_privacy',
      name: NAMES.platform_privacy,
      text: fill(words.consentPlatform, { product: PRODUCT_NAME }),
      missing: words.consentPlatformMissing,
    },
    {
      kind: 'provider_privacy',
      name: NAMES.provider_privacy,
      text: fill(words.consentProvider, { provider }),
      missing: fill(words.consentProviderMissing, { provider }),
    },
  ];
}

function contactOf(provider: string, noun: string, words: FormWords): Consent<'contact'> {
  return {
    kind: 'contact',
    name: NAMES.contact,
    text: fill(words.consentContact, { provider, noun }),
    missing: words.consentContactMissing,
  };
}

/** Second wire name of the one box for contact and data forwarding. */
const CONTACT_PERMISSION = 'contactPermissionAccepted';

/** Those of the consents that are missing, in order. */
export function missingConsents(consents: readonly Consent[], sent: Sent): readonly AnswerIssue[] {
  return consents
    .filter(({ name, kind }) => !isAccepted(sent, name) || (kind === 'contact' && isRefused(sent)))
    .map(({ name, missing }) => ({ path: name, message: missing, kind: 'consent' }));
}

/** JSON sends true, a form post the box's value; nothing else is a yes. */
function isAccepted(sent: Sent, name: string): boolean {
  const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return value === true || value === 'true' || value === 'on' || value === '1';
}

/** A form post has one box and one name; where the second name comes along, it must agree. */
function isRefused(sent: Sent): boolean {
  return Object.hasOwn(sent, CONTACT_PERMISSION) && !isAccepted(sent, CONTACT_PERMISSION);
}
