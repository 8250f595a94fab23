/**
 * What writing calls are refused with: the words of the use cases' own refusals, and what only the API asks for.
 * A refused call has changed nothing.
 */
export const WRITE_PROBLEMS = {
  idempotency_key_missing: {
    status: 400,
    title: 'A writing call needs the header Idempotency-Key',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key was used for another call before',
  },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body has to be application/json' },

  plan_limit_reached: {
    status: 403,
    title: 'The plan of this account has no room for another one',
  },
  changed_meanwhile: { status: 409, title: 'The object was changed meanwhile' },
  second_person_required: {
    status: 409,
    title: 'This needs a second person, who is asked in the application',
  },
  person_erased: { status: 409, title: 'The personal data of this object was erased' },

  link_exists: { status: 409, title: 'This partner has a link in this campaign already' },
  link_not_active: { status: 409, title: 'The referral link is not active' },
  link_not_found: { status: 404, title: 'There is no such referral link' },
  partner_not_active: { status: 422, title: 'The partner is not active' },
  partner_without_link: { status: 422, title: 'The partner has no link in this campaign' },

  campaign_unavailable: { status: 422, title: 'The campaign takes no leads at the moment' },
  code_takes_no_lead: {
    status: 422,
    title: 'No partner has this code, or it takes no leads in this campaign',
  },
  confirmation_needs_mail: {
    status: 422,
    title: 'This campaign asks guests to confirm their address: send notifyVisitor',
  },
  illegal_transition: {
    status: 409,
    title: 'The object is in a state that does not allow this step',
  },
  revenue_missing: { status: 422, title: 'There is no revenue to confirm' },

  further_sale_too_early: {
    status: 409,
    title: 'Further sales need a lead that counts and whose revenue is confirmed',
  },
  further_sale_is_changed: { status: 409, title: 'A further sale is changed, not disqualified' },
  date_in_future: { status: 422, title: 'The day lies in the future' },
  already_settled: {
    status: 409,
    title: 'The commission stands on a credit note: correct the sale instead',
  },
  correction_not_lower: { status: 422, title: 'A correction needs a lower revenue' },
  correction_not_needed: {
    status: 409,
    title: 'The commission stands on no credit note: change the sale instead',
  },
  correction_not_allowed: {
    status: 409,
    title: 'This way of correcting is not open for this sale',
  },
  correction_not_offsettable: {
    status: 409,
    title: 'An open correction can not be offset under the present tax status or rate',
  },
  corrected_on_later_document: {
    status: 409,
    title: 'A later credit note offsets a correction of this one',
  },

  nothing_selected: { status: 422, title: 'Nothing payable was selected' },
  unknown_source: { status: 422, title: 'The selection names what this partner does not have' },
  not_payable: { status: 422, title: 'The selection names what is not owed yet' },
  not_due_yet: { status: 422, title: 'The selection names what can not be paid yet' },
  reward_held: { status: 422, title: 'The selection names what waits for a review' },
  paid_amount_too_high: { status: 422, title: 'The amount is higher than what is open' },
  balance_waits: { status: 422, title: 'Corrections outweigh what could be paid' },
  minimum_payout_not_reached: {
    status: 422,
    title: 'The minimum payout of a campaign is not reached: send belowMinimum to pay all the same',
  },
  preconditions_failed: { status: 422, title: 'Data that a credit note needs is missing or wrong' },
  tax_questions_open: {
    status: 422,
    title: 'Questions about the tax data have to be answered for this credit note',
  },
  vat_rates_differ: { status: 422, title: 'The selection falls under different VAT rates' },
  payment_day_early: { status: 422, title: 'The day of payment lies too far in the past' },
  payment_day_late: { status: 422, title: 'The day of payment lies too far in the future' },
  payment_before_programme: { status: 422, title: 'There was no programme on that day' },
  date_before_issue: { status: 422, title: 'The day lies before the issue of the credit note' },
  already_paid: { status: 409, title: 'The credit note is marked as paid already' },
  already_cancelled: { status: 409, title: 'The credit note is reversed already' },
  already_objected: { status: 409, title: 'The partner has objected to the credit note' },
  not_paid: { status: 409, title: 'The credit note is not marked as paid' },
  nothing_owed: { status: 409, title: 'This amount is settled already' },
  offset_stays: { status: 409, title: 'The credit note is offset in full: there is no payment' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

/** Refusals that have another name in the API. */
export const RENAMED = {
  idempotency_mismatch: 'idempotency_key_reused',
  validation_failed: 'invalid_request',
  malformed_request: 'invalid_request',
} as const;

/** Fields that have another name in the API. */
export const RENAMED_FIELDS: Readonly<Record<string, string>> = {
  country: 'countryCode',
  paidAmount: 'amount',
  paidDate: 'paidOn',
  saleAmount: 'revenue',
  selfBillingAgreedAt: 'selfBillingAgreedOn',
  day: 'soldOn',
};
