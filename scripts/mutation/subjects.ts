/**
 * The rules whose tests are tested: every file of a subject is changed in many small ways, and a
 * test has to notice each. Types, SQL and HTTP are not here; docs/decisions/0134 says what holds them.
 */
export const SUBJECTS = {
  money: [
    'src/shared/money.ts',
    'src/shared/sale-commission.ts',
    'src/shared/contracts/campaigns/reward-wire.ts',
    'src/shared/credit-note/{allocate-payment,batch-claim,minimum-payout,document-lines,totals}.ts',
    'src/server/modules/commissions/domain/*.ts',
    'src/server/modules/credit-notes/domain/{amount-of-word,compose-credit-note,document-sums}.ts',
    'src/server/modules/credit-notes/domain/{batch,reverse}.ts',
    'src/server/modules/billing/invoices/domain/{invoice,invoice-error}.ts',
    'src/server/modules/billing/subscription/domain/usage.ts',
    'src/server/modules/bookkeeping/domain/{booking,key-date,transfer}.ts',
    'src/web/ui/format/parse-number.ts',
  ],
  numbering: [
    'src/shared/document-number.ts',
    'src/shared/number-range.ts',
    'src/shared/credit-note/document-state.ts',
    'src/server/modules/credit-notes/domain/{chain,unique-names}.ts',
  ],
  tax: [
    'src/shared/vat-id.ts',
    'src/shared/countries.ts',
    'src/shared/contracts/accounts/tax-ids.ts',
    'src/shared/credit-note/tax-treatments.ts',
    'src/shared/tax/vat-rates.ts',
    'src/shared/datev/chart-defaults.ts',
    'src/server/modules/partners/domain/self-billing.ts',
    'src/server/modules/credit-notes/domain/{preconditions,payment-terms}.ts',
    'src/server/modules/credit-notes/domain/{why-no-e-invoice,parties,rates}.ts',
    'src/server/modules/credit-notes/documents/xrechnung.ts',
    'src/server/modules/billing/invoices/domain/operator-party.ts',
    'src/server/modules/billing/invoices/documents/invoice-xml.ts',
    'src/server/platform/documents/cii/*.ts',
  ],
  periods: [
    'src/shared/calendar-date.ts',
    'src/shared/retention-law.ts',
    'src/server/modules/billing/subscription/domain/contract-period.ts',
    'src/server/modules/billing/invoices/domain/dunning.ts',
    'src/server/modules/reporting/reports/domain/{billing-period,period-text}.ts',
    'src/server/modules/reporting/figures/domain/{period,buckets,ages}.ts',
    'src/server/modules/reporting/dashboard/domain/period.ts',
    'src/server/modules/clicks/domain/{months,visitor-days}.ts',
    'src/server/modules/marketing/domain/automation-schedule.ts',
    'src/server/modules/campaigns/domain/{availability,check-dates}.ts',
    'src/server/modules/leads/domain/{event,confirmation}.ts',
    'src/server/modules/privacy/domain/retention-periods.ts',
    'src/web/ui/format/parse-date.ts',
  ],
  access: [
    'src/shared/plans.ts',
    'src/shared/own-path.ts',
    'src/server/kernel/rate-limits.ts',
    'src/server/modules/accounts/domain/{account,activation,session,device,guessable-password}.ts',
    'src/server/modules/partners/domain/status.ts',
    'src/server/modules/campaigns/domain/campaign-status.ts',
    'src/server/modules/public-site/guest-page/domain/{page-availability,judge-sender}.ts',
    'src/server/modules/leads/domain/{lead,held-reason,contact}.ts',
    'src/server/modules/clicks/domain/{judge-visitor,network}.ts',
    'src/server/platform/crypto/{one-time-codes,backup-codes,secrets,sealed-text}.ts',
    'src/server/platform/http/csrf.ts',
    'src/server/platform/stripe/safe-page.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Tests of rules that have none in their own folder. */
const TESTED_FROM: Readonly<Record<string, string>> = {
  'src/server/platform/documents/cii':
    'src/server/modules/{credit-notes,billing/invoices}/documents/{xrechnung,invoice-xml}.test.ts',
  'src/server/modules/bookkeeping/domain': 'src/server/modules/bookkeeping/{domain,sepa}/*.test.ts',
};

/** The tests that a folder's rules are shown to: those next to them, unless named. */
export const testsOf = (folder: string): string => TESTED_FROM[folder] ?? `${folder}/*.test.ts`;

export type Subject = keyof typeof SUBJECTS;

export const isSubject = (word: string): word is Subject => Object.hasOwn(SUBJECTS, word);

/** Share of the changes that a test has to notice, in percent, for each subject. */
export const WANTED_PERCENT = 85;
