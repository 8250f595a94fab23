import type { SubscriptionAnswer } from '#shared/contracts/billing/subscription.ts';

export type Card = NonNullable<SubscriptionAnswer['paymentMethod']['card']>;

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** 'Visa •••• 4242'. */
export function cardName({ brand, last4 }: Card): string {
  return `${BRANDS[brand] ?? 'Karte'} •••• ${last4}`;
}

/** '12/2029'. */
export function cardEnd({ exp_month: month, exp_year: year }: Card): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** A card can be used until the last day of its month. */
export function hasExpired({ exp_month: month, exp_year: year }: Card, now: Date): boolean {
  return now.getFullYear() * 12 + now.getMonth() > year * 12 + month - 1;
}
