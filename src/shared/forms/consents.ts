import { PRODUCT_NAME } from '../product.ts';
import type { AnswerIssue, Sent } from './read-submission.ts';

/** The consents at the end of every form (docs/product/public-site.md section 5). */

/** Changes with every change of a text below; stored with each consent. */
export const CONSENT_VERSION = '2026-11-1';

/** Title over a missing consent. */
export const CONSENT_TITLE = 'Zustimmung erforderlich';

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
export function consentsFor(providerName: string): readonly Consent<RequestConsentKind>[] {
  return [...privacyOf(providerName), contactOf(providerName, 'Anfrage')];
}

/** Those of somebody who applies as a partner (docs/product/partner-area.md section 14). */
export function applicationConsentsFor(providerName: string): readonly Consent[] {
  return [
    {
      kind: 'participation_terms',
      name: 'termsAccepted',
      text: `Ich habe die Teilnahmebedingungen von ${providerName} gelesen und bin mit ihnen einverstanden.`,
      missing: 'Bitte stimmen Sie den Teilnahmebedingungen zu.',
    },
    ...privacyOf(providerName),
    contactOf(providerName, 'Bewerbung'),
  ];
}

function privacyOf(providerName: string): readonly Consent<RequestConsentKind>[] {
  return [
    {
      kind: 'platform_privacy',
      name: 'privacyAccepted',
      text: `Ich habe die Datenschutzerklärung der Plattform ${PRODUCT_NAME} gelesen und akzeptiere sie.`,
      missing: 'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
    },
    {
      kind: 'provider_privacy',
      name: 'customerPrivacyAccepted',
      text: `Ich habe die Datenschutzerklärung von ${providerName} gelesen und akzeptiere sie.`,
      missing: `Bitte akzeptieren Sie die Datenschutzerklärung von ${providerName}.`,
    },
  ];
}

function contactOf(providerName: string, what: 'Anfrage' | 'Bewerbung'): Consent<'contact'> {
  return {
    kind: 'contact',
    name: 'contactConsentAccepted',
    text: `Ich stimme zu, dass meine Angaben an ${providerName} weitergeleitet werden und ${providerName} mich zu meiner ${what} kontaktiert. Das kann ich jederzeit widerrufen.`,
    missing: 'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
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
