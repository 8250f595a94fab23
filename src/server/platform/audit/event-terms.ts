/** Years for which an entry of the log keeps its content. */
export type EventYears = 2 | 10;

/** What touches documents, by what stands before the dot: amounts, parties, tax data, numbers, payments. */
const LONG: readonly string[] = [
  'account',
  'adviser_link',
  'adviser_pack',
  'approval',
  'bank_statement',
  'billing_report',
  'budget',
  'campaign',
  'card_payment',
  'commission',
  'credit_note',
  'datev_export',
  'document_sending',
  'lead',
  'number_range',
  'partner',
  'partner_group',
  'payment_file',
  'payout_batch',
  'plan',
  'provider',
  'settings',
  'subscription',
  'subscription_invoice',
  'terms',
];

/** Of these, what only concerns talking to each other and showing somebody. */
const SHORT =
  /^(?:lead\.(?:benefit_|event_date_|followed_|mails_|notes_)|partner\.(?:announce|area_|change_|code_|mails_|portrait_)|campaign\.(?:clicks|requests)_)/;

/** How long the content of an entry is kept (docs/product/activities.md section 5). */
export function yearsOf(action: string): EventYears {
  const [entity = ''] = action.split('.');
  return LONG.includes(entity) && !SHORT.test(action) ? 10 : 2;
}
