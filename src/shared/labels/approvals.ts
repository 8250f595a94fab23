/** What waits for a second person, and what became of it (docs/product/four-eyes.md), in the words of the screens. */

export const APPROVAL_KINDS = {
  payout: 'Auszahlung',
  payment_file: 'SEPA-Datei',
  partner_bank: 'Bankverbindung eines Partners',
  four_eyes: 'Vier-Augen-Prinzip',
} as const;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

export const APPROVAL_STATES = {
  open: 'wartet',
  agreed: 'zugestimmt',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  void: 'hinfällig',
} as const;

export type ApprovalState = keyof typeof APPROVAL_STATES;
