/**
 * What the product asks of a service that takes cards, in the product's words. Card data never
 * come here: a payer types them on a page of the service, and only ids and the four digits come
 * back. Every call may fail as DomainError payment_service_failed; then nothing is known about
 * whether it was carried out, and the same call with the same ids carries it out at most once.
 */
export interface CardService {
  /** Makes the provider known. @returns the id of the payer */
  createPayer(payer: NewPayer): Promise<string>;
  /** Deletes the payer with all cards; twice changes nothing. */
  removePayer(payerId: string): Promise<void>;
  /** Opens a page on which a card is saved, and nothing paid. */
  openSetup(setup: CheckoutOrder & { readonly note: string }): Promise<OpenedPage>;
  /** Opens a page on which one amount is paid. */
  openPayment(
    payment: CheckoutOrder & { readonly amountCents: number; readonly title: string },
  ): Promise<OpenedPage>;
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** A page of the service on which the payer changes or removes their card. */
  openPortal(payerId: string, returnUrl: string): Promise<string>;
  /** Makes a saved card the one that is charged from now on. */
  chooseCard(payerId: string, cardId: string): Promise<void>;
  /** Takes a saved card from its payer; twice changes nothing. */
  removeCard(cardId: string): Promise<void>;
  /** The payer with the card that is charged; null where the service knows them no more. */
  readPayer(payerId: string): Promise<{ readonly card: SavedCard | null } | null>;
  /** Charges a saved card while the payer is not there. */
  charge(order: ChargeOrder): Promise<Charge>;
  readCharge(chargeId: string): Promise<Charge>;
  /** The charge of a payment whose answer got lost; null where there is none. */
  findCharge(payerId: string, paymentId: string): Promise<Charge | null>;
  readDispute(disputeId: string): Promise<Dispute>;
  /**
   * A message of the service about one of its objects.
   * @param now against which the age of the signature is held
   * @returns null when it is not signed by the service, or too old
   */
  readMessage(body: Buffer, signature: string, now: Date): Promise<Message | null>;
}

export interface NewPayer {
  readonly providerId: string;
  readonly name: string;
  readonly email: string;
}

export interface CheckoutOrder {
  readonly payerId: string;
  readonly providerId: string;
  readonly checkoutId: string;
  /** Where the browser comes back to when it is done; the other when it gave up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedPage {
  readonly sessionId: string;
  readonly url: string;
}

export type CheckoutState =
  | { readonly status: 'open'; readonly url: string }
  | { readonly status: 'expired' }
  | {
      readonly status: 'complete';
      /** Saved on the page. */
      readonly cardId: string | null;
      /** Paid on the page; null where nothing has been paid (yet). */
      readonly paid: { readonly chargeId: string; readonly amountCents: number } | null;
    };

export interface SavedCard {
  readonly id: string;
  /** 'visa', 'mastercard' … as the service calls it. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface ChargeOrder {
  readonly payerId: string;
  readonly providerId: string;
  readonly cardId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly title: string;
}

export interface Charge {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** The service's reason of a failure: 'insufficient_funds'. */
  readonly failure: string | null;
  readonly refundedCents: number;
}

export interface Dispute {
  /** null for a charge of something else. */
  readonly chargeId: string | null;
  /** 'needs_response', 'won', 'lost' … as the service calls it. */
  readonly status: string;
}

/** What a message is about: which of the service's objects changed, and whose it is. */
export interface Message {
  readonly id: string;
  /** null for kinds of messages that the product does not need. */
  readonly subject: 'checkout' | 'charge' | 'refund' | 'dispute' | 'card' | null;
  /** Id of the checkout session, charge, dispute or payer. */
  readonly objectId: string;
  /** The charge that it is about. */
  readonly chargeId: string | null;
  /** The payment that a charge belongs to, as it was named when it was made. */
  readonly payment: { readonly providerId: string; readonly paymentId: string } | null;
}
