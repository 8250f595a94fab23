import type { ActingProvider } from '#server/kernel/acting.ts';
import type { LeadContact } from '#shared/contracts/leads/lead.schema.ts';
import type { PromisedText } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import type { BroughtFile } from './files/store.ts';

/** An answer with its question as it was at that time. */
export interface LeadAnswer {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly value: string | readonly string[];
}

/** What a visitor agreed to, word for word as shown. */
export interface GivenConsent {
  /** 'own': of the provider's own wording, among the questions of the form. */
  readonly kind: 'platform_privacy' | 'provider_privacy' | 'contact' | 'own';
  readonly text: string;
  readonly textVersion: string;
  /** When it was given; with the request unless stated. */
  readonly acceptedAt?: Date;
  /** Where it was given, in the words of the software that recorded it; '' on a page of ours. */
  readonly source?: string;
}

/** A checked submission, or what the provider has entered, ready to be recorded. */
export interface NewLead {
  readonly campaignId: string;
  /** The link by which the visitor came; null without one. */
  readonly link: {
    readonly id: string;
    readonly partnerId: string;
    /** The number of the partner's place that the address named. */
    readonly placement?: number | null;
  } | null;
  /** In form order. */
  readonly answers: readonly LeadAnswer[];
  /** Who asked, as far as the answers say; '' where they don't. */
  readonly visitor: LeadContact;
  readonly consents: readonly GivenConsent[];
  /** Sent without the security check (no JavaScript): earns only after the provider's approval. */
  readonly isUnchecked: boolean;
  /** The campaign asks visitors to confirm their address: it counts only from then on. */
  readonly asksConfirmation: boolean;
  /** What the page promised the visitor; none where they have not seen one. */
  readonly benefit?: PromisedText | null;
  /** Stored files that the request brings along; none unless stated. */
  readonly files?: readonly BroughtFile[];
  /** In which the visitor has read the page; German where none is named. */
  readonly language?: Language;
  /** Keyed hash of the visitor's network, good for its Berlin day; none where nobody sent a form. */
  readonly networkKey?: Buffer | null;
  /** The software that records it in the visitor's name; the visitor unless stated. */
  readonly recordedBy?: ActingProvider;
  /** Whether the visitor hears of it by mail; they do unless stated. */
  readonly notifiesVisitor?: boolean;
  /** Set when the provider enters a request by hand; `reason` says why it is this partner's. */
  readonly entered?: {
    readonly by: ActingProvider;
    readonly reason: string;
    readonly notes: string;
  };
}

/** What is known of a visitor who has filled in no form, as answers to the questions that a form begins with. */
export function contactAnswers({ firstName, lastName, email, phone }: LeadContact): LeadAnswer[] {
  const answers: LeadAnswer[] = [
    { name: 'vorname', label: 'Vorname', type: 'text', value: firstName },
    { name: 'nachname', label: 'Nachname', type: 'text', value: lastName },
    { name: 'email', label: 'E-Mail', type: 'email', value: email },
    { name: 'telefon', label: 'Telefon', type: 'tel', value: phone },
  ];
  return answers.filter(({ value }) => value !== '');
}
