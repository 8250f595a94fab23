import type { ProviderId } from '#shared/ids.ts';

/** A rendered mail of a provider, ready to be queued. */
export interface Mail {
  readonly providerId: ProviderId;
  /** Cause and recipient: the same cause never mails the same recipient twice. */
  readonly dedupeKey: string;
  readonly kind: string;
  /** Business that writes, see senderName; the product itself where there is none. */
  readonly fromName?: string;
  readonly to: string;
  readonly toName?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Document whose files go along; they are fetched when the mail is sent. */
  readonly attachedCreditNoteId?: string;
  /** Invoice of the operator whose files go along; they are fetched when the mail is sent. */
  readonly attachedInvoiceId?: string;
  /** Picture of the provider's library above it, as its look says; fetched when the mail is sent. */
  readonly bannerPictureId?: string | null | undefined;
  /**
   * Where the recipient can refuse mails like this one: goes into the headers of RFC 2369 and 8058.
   * A link of `refusal-links.ts`, because mails that wait are found by it.
   */
  readonly unsubscribeUrl?: string;
  /** A link to an address that the asking person need not own: may wait while its mailbox has many. */
  readonly mayWait?: boolean;
  /** Deleted as soon as it is sent: nothing of its recipient is stored. */
  readonly isErasedOnceSent?: boolean;
}
