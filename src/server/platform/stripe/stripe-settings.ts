/** The operator's account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Empty: Stripe itself; else a server that speaks its protocol. */
  readonly apiUrl: string;
}
