/**
 * How often a provider gets their billing report, with what the screen says about it
 * (docs/product/reporting.md section 9).
 */
export const BILLING_SCHEDULES = {
  monthly: 'Monatlich',
  weekly: 'Wöchentlich',
  quarterly: 'Quartalsweise',
  yearly: 'Jährlich',
} as const;
export type BillingSchedule = keyof typeof BILLING_SCHEDULES;

export const BILLING_DESCRIPTIONS: Readonly<Record<BillingSchedule, string>> = {
  monthly: 'Monatlich am 10. für den Vormonat',
  weekly: 'Wöchentlich jeden Dienstag für die Vorwoche von Montag bis Sonntag',
  quarterly: 'Quartalsweise am 10. Januar, April, Juli und Oktober für das Vorquartal',
  yearly: 'Jährlich am 10. Januar für das Vorjahr',
};

export const BILLING_REPORT_KINDS = {
  regular: 'Abrechnungsbericht',
  interim: 'Zwischenstand',
} as const;
export type BillingReportKind = keyof typeof BILLING_REPORT_KINDS;

export const SUBSCRIPTION_STATUSES = {
  active: 'Aktiv',
  past_due: 'Zahlungsrückstand',
  canceled: 'Gekündigt',
} as const;
export type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUSES;

/** How subscriptions are paid without a payment service (docs/product/billing.md section 3). */
export const INVOICE_PAYMENT = 'Kauf auf Rechnung';
/** And with one, once a card is saved. */
export const CARD_PAYMENT = 'Karte';
