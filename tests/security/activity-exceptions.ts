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
  'POST /api/auth/reauth/passkey/options': 'a question to a passkey',
  'POST /api/auth/reauth/passkey': 'only looks at a passkey',
  'POST /api/account/passkeys/options': 'a question to a passkey',
  'POST /api/account/company-login/domains': 'a domain counts for nothing until it is verified',
  'POST /api/account/company-login/domains/{id}/mail':
    'mails a code that the domain is verified by',
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
  'PUT /api/account/four-eyes': {
    test: 'src/server/modules/accounts/four-eyes/four-eyes.api.test.ts',
    action: 'settings.four_eyes_changed',
  },
  'POST /api/account/passkeys': {
    test: 'src/server/modules/accounts/login/security-mails.api.test.ts',
    action: 'security.passkey_added',
  },
  'DELETE /api/account/password': {
    test: 'src/server/modules/accounts/login/security-mails.api.test.ts',
    action: 'security.password_removed',
  },
  'PUT /api/account/password': {
    test: 'src/server/modules/accounts/login/security-mails.api.test.ts',
    action: 'security.password_set',
  },
  'PUT /api/account/company-login': {
    test: 'src/server/modules/accounts/company-login/setup.api.test.ts',
    action: 'security.company_login_configured',
  },
  'PUT /api/account/company-login/required': {
    test: 'src/server/modules/accounts/company-login/required.api.test.ts',
    action: 'security.company_login_required',
  },
  'POST /api/account/company-login/domains/{id}/check': {
    test: 'src/server/modules/accounts/company-login/setup.api.test.ts',
    action: 'security.company_domain_verified',
  },
  'POST /api/team/leave': {
    test: 'src/server/modules/accounts/team/members.api.test.ts',
    action: 'security.member_left',
  },
  'POST /api/approvals': {
    test: 'src/server/modules/approvals/payouts.api.test.ts',
    action: 'approval.asked',
  },
  'POST /api/approvals/{id}/agree': {
    test: 'src/server/modules/approvals/payouts.api.test.ts',
    action: 'approval.agreed',
  },
  'POST /api/approvals/{id}/decline': {
    test: 'src/server/modules/approvals/payouts.api.test.ts',
    action: 'approval.declined',
  },
  'POST /api/approvals/{id}/withdraw': {
    test: 'src/server/modules/approvals/races.api.test.ts',
    action: 'approval.withdrawn',
  },
};
