/**
 * Writing calls that leave no entry in the log of changes, and why: they change nothing stored of the account
 * (docs/product/activities.md section 1).
 */
export const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'POST /api/2fa/setup': 'a secret that counts for nothing until a code has confirmed it',
  'POST /api/2fa/verify': 'only looks at a code',
  'POST /api/account/own-address/check': 'orders another look; what it finds is logged by the job',
  'POST /api/account/website': 'orders the reading of a public website; nothing of it is taken',
  'DELETE /api/account/website': 'puts away what was read and not taken',
  'POST /api/auth/reauth': 'only looks at the password; a wrong one is logged',
  'POST /api/bookings/check': 'preview',
  'POST /api/commissions/preview-payout': 'preview',
  'POST /api/marketing/templates/{id}/preview': 'preview',
  'POST /api/marketing/templates/{id}/test': 'a mail to who asks for it',
  'DELETE /api/partner-views/{id}': 'ends a look; that there was one is logged',
  'POST /api/partners/import/check': 'preview',
  'POST /api/payouts/choice': 'sums of a choice',
  'POST /api/payouts/choice/documents.pdf': 'file',
  'POST /api/payouts/choice/documents.zip': 'file',
  'POST /api/payouts/{id}/mail-preview': 'preview',
  'PUT /api/guest-pages/{scope}/draft': 'saved while somebody types; guests see nothing of it',
  'POST /api/referral-links/{id}/print/picture': 'file',
  'POST /api/referral-links/{id}/print/sheet': 'file',
  'POST /api/resend-verification': 'the same mail once more',
  'POST /api/sandbox/reset': 'fresh data in the account for tests, which is another one',
  'POST /api/subscription/checkouts/{id}/confirm':
    'asks the card service; what it says is logged as its answer',
  'POST /api/subscription/invoices/{id}/pay':
    'opens a page of the card service; the payment is logged when it has happened',
  'POST /api/subscription/portal': 'opens a page of the card service',
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend':
    'sends a message again; the log of the webhook has it',
  'POST /api/webhooks/{id}/test': 'sends a test; the log of the webhook has it',
};

interface Elsewhere {
  readonly test: string;
  /** Looked for there. */
  readonly action: string;
}

/** Calls whose entry is found where a test plays what leads to them. */
export const ENTRY_FOUND_ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  'POST /api/bonus-periods/{id}/announce': {
    test: 'src/server/modules/campaigns/bonus-periods/announce-period.api.test.ts',
    action: 'bonus_announced',
  },
  'DELETE /api/commissions/{id}/correction/{correction}': {
    test: 'src/server/modules/credit-notes/corrections/corrections.api.test.ts',
    action: 'commission.correction_withdrawn',
  },
  'POST /api/pending-premiums/held-requests/{id}/decide': {
    test: 'src/server/modules/commissions/budgets.api.test.ts',
    action: 'lead.reward_released',
  },
  'DELETE /api/subscription/payment-method': {
    test: 'src/server/modules/billing/cards/collect-invoice.api.test.ts',
    action: 'card.removed',
  },
  'POST /api/verify-code': {
    test: 'src/server/modules/accounts/login/start.api.test.ts',
    action: 'address.verified',
  },
  'POST /api/review/decisions': {
    test: 'src/server/modules/clicks/review/review.api.test.ts',
    action: 'link.review_refused',
  },
  'POST /api/partners/{id}/vat-confirmations': {
    test: 'src/server/modules/partners/vat-confirmation/vat-confirmation.api.test.ts',
    action: 'partner.vat_confirmation_requested',
  },
};
