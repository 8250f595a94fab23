import { PRODUCT_NAME } from '../product.ts';
import type { AnswerIssue, Sent } from './read-submission.ts';

/** The three consents at the end of every form (docs/product/public-site.md section 5). */

/** Changes with every change of a text below; stored with each consent. */
export const CONSENT_VERSION = '2026-11-1';

/** Title over a missing consent. */
export const CONSENT_TITLE = 'Zustimmung erforderlich';

export type ConsentKind = 'platform_privacy' | 'provider_privacy' | 'contact';

export interface Consent {
  readonly kind: ConsentKind;
  /** Name of its box on the wire. */
  readonly name: string;
  /** What the visitor agrees to, word for word as shown. */
  readonly text: string;
  /** What is said when it is missing. */
  readonly missing: string;
}

/** The consents in the order in which they are asked and checked. */
export function consentsFor(providerName: string): readonly Consent[] {
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
    {
      kind: 'contact',
      name: 'contactConsentAccepted',
      text: `Ich stimme zu, dass meine Angaben an ${providerName} weitergeleitet werden und ${providerName} mich zu meiner Anfrage kontaktiert. Das kann ich jederzeit widerrufen.`,
      missing: 'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
    },
  ];
}

/** Second wire name of the one box for contact and data forwarding. */
const CONTACT_PERMISSION = 'contactPermissionAccepted';

/** The missing consents, in order. */
export function missingConsents(providerName: string, sent: Sent): readonly AnswerIssue[] {
  return consentsFor(providerName)
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
