import type { AskedCall } from '#shared/contracts/approvals/approvals.ts';
import type { Right } from '#shared/roles/rights.ts';

/** The right that a call needs, which asking for it needs as well. */
export const RIGHT_OF: Readonly<Record<AskedCall['call'], Right>> = {
  process_payout: 'payouts',
  reissue: 'payouts',
  correct_commission: 'money.correct',
  payment_file: 'payouts',
  partner_bank: 'partners.payment_data',
  four_eyes: 'settings',
};

/** The last four letters of an IBAN: enough to recognise an account, too few to pay to it. */
export const endOf = (iban: string): string => iban.slice(-4);
