/**
 * What the erasure does to every column that can hold text, JSON or bytes. A column added later
 * belongs into one of these lists, or the test of the erasure fails.
 */

/** Nothing of a dissolved account stays in these. */
export const EMPTIED_TABLES: readonly string[] = [
  'address_verifications',
  'adviser_accesses',
  'adviser_links',
  'adviser_pack_pieces',
  'adviser_packs',
  'api_events',
  'api_keys',
  'automation_deliveries',
  'automation_runs',
  'automations',
  'bank_columns',
  'bank_entries',
  'bank_entry_documents',
  'bank_statements',
  'billing_report_files',
  'billing_report_lines',
  'billing_reports',
  'clicks',
  'event_texts',
  'idempotent_answers',
  'lead_benefits',
  'lead_confirmations',
  'lead_files',
  'lead_persons',
  'announced_recommendations',
  'application_campaigns',
  'application_pages',
  'participation_acceptances',
  'participation_terms',
  'partner_applications',
  'partner_area_settings',
  'partner_change_requests',
  'partner_portraits',
  'guest_page_versions',
  'guest_pages',
  'link_endings',
  'link_houses',
  'link_placements',
  'card_checkouts',
  'card_messages',
  'library_texts',
  'released_texts',
  'partner_pictures',
  'pictures',
  'login_addresses',
  'login_tickets',
  'logos',
  'own_hosts',
  'own_sites',
  'mail_refusals',
  'mail_template_versions',
  'mail_templates',
  'mails',
  'partner_invitation_items',
  'partner_invitations',
  'partner_memberships',
  'partner_refused_notices',
  'partner_views',
  'password_resets',
  'payable_notices',
  'payers',
  'sessions',
  'two_factor_backup_codes',
  'two_factor_secrets',
  'verified_addresses',
  'visitor_mails',
  'visitor_wishes',
  'website_pictures',
  'website_readings',
];

const of = (table: string, columns: string): string[] =>
  columns.split(' ').map((column) => `${table}.${column}`);

/** The row stays, its persons go. */
export const ERASED_COLUMNS: readonly string[] = [
  ...of('users', 'email pending_email password_hash first_name last_name'),
  ...of('providers', 'phone website privacy_policy_url terms_url imprint_url'),
  ...of('providers', 'public_email sender_email inquiry_email'),
  ...of('providers', 'letter_text iban bic account_holder'),
  ...of('partners', 'first_name last_name company_name email phone street postal_code city'),
  ...of('partners', 'vat_id tax_number iban bic account_holder description notes'),
  ...of('partners', 'self_billing_agreed_how'),
  ...of('leads', 'manual_reason not_qualified_reason notes content_hash network_key'),
  ...of('commissions', 'not_qualified_reason reason'),
  ...of('sales', 'note'),
  ...of('credit_note_states', 'notes'),
  ...of('document_sendings', 'message'),
  ...of('owed_back_payments', 'note'),
  ...of('partner_groups', 'name'),
  ...of('bonus_periods', 'title'),
  ...of(
    'campaigns',
    'description guest_benefit guest_benefit_conditions english_texts own_page own_page_site',
  ),
];

const PARTY = 'recipient of the documents and of its copies for ten years (§ 14b UStG, § 147 AO)';
const DOCUMENT = 'issued document, ten years (§ 14b UStG, § 147 AO)';
const CONFIRMATION =
  'evidence (§ 18e UStG) for the documents of partners who have some, as long as these; else deleted';
const PROOF = 'proof of consent until claims are barred (§§ 195, 199 BGB), then deleted';

/** May identify persons and stays all the same. */
export const KEPT_COLUMNS: Readonly<Record<string, string>> = {
  'providers.business_name': PARTY,
  'providers.address': PARTY,
  'providers.postal_code': PARTY,
  'providers.city': PARTY,
  'providers.country_code': PARTY,
  'providers.vat_id': PARTY,
  'providers.tax_number': PARTY,
  'providers.hr_number': PARTY,
  'credit_notes.snapshot': DOCUMENT,
  ...Object.fromEntries(
    of(
      'vat_confirmations',
      'own_vat_id vat_id company_name street postal_code city problem outcome status_code service_id ' +
        'service_time valid_from valid_to name_result street_result postal_code_result city_result',
    ).map((column) => [column, CONFIRMATION]),
  ),
  'credit_note_files.bytes': DOCUMENT,
  'payment_files.bytes': 'order to the bank, as long as the documents it pays (§ 147 AO)',
  'datev_export_files.bytes': 'bookings as handed to the tax adviser, as long as their documents',
  'payment_file_transfers.iban': 'order to the bank, as long as the documents it pays (§ 147 AO)',
  'payment_file_transfers.iban_source':
    'order to the bank, as long as the documents it pays (§ 147 AO)',
  'document_logos.bytes': 'part of issued documents, as long as they are',
  'credit_note_states.sent_to': 'when and where a document was handed over, as long as itself',
  'credit_note_dispatches.to_address':
    'when and where a document was handed over, as long as itself',
  'document_statements.words': 'why a document counts as no invoice any more, as long as itself',
  'credit_note_states.objection_notes':
    'why a document counts as no invoice any more, as long as itself',
  'credit_note_states.cancellation_notes': 'why a document was cancelled, as long as itself',
  'campaigns.name': 'stands on documents',
  'campaigns.search_text': 'the name once more, for look-ups',
  'subscription_invoices.snapshot': DOCUMENT,
  'subscription_invoice_files.bytes': DOCUMENT,
  'payout_batches.description': 'stands on the documents of the batch',
  'lead_consents.text': PROOF,
  'lead_consents.source': PROOF,
};

/** Words of the product, counters, hashes of what stays, settings without a person. */
export const IMPERSONAL_COLUMNS: readonly string[] = [
  ...of('audit_events', 'actor_kind action entity data'),
  ...of('billing_schedules', 'schedule'),
  ...of('campaigns', 'slug status landing_page_config form_config'),
  ...of('card_payments', 'card_id charge_id status failure dispute_status'),
  ...of('click_days', 'verdict'),
  ...of('commissions', 'source status'),
  ...of('credit_note_files', 'kind sha256'),
  ...of('credit_note_states', 'status cancellation_reason'),
  ...of('document_statements', 'kind reason'),
  ...of('partner_agreements', 'kind version text_hash'),
  ...of(
    'credit_notes',
    'kind number tax_status snapshot_hash previous_hash chain_hash logo_sha256',
  ),
  ...of('document_anchors', 'entry_hash newest_number'),
  ...of('document_chains', 'last_hash'),
  ...of('document_register', 'entry number content_hash entry_hash'),
  ...of('document_register_heads', 'last_hash'),
  ...of('invoice_register', 'entry number content_hash entry_hash'),
  ...of('document_logos', 'sha256'),
  ...of('datev_settings', 'chart accounts creditor_mode'),
  ...of('datev_export_files', 'kind file_name sha256'),
  ...of('payment_files', 'message_id sha256'),
  ...of('figure_counts', 'grain'),
  ...of('figure_event_counts', 'grain'),
  // Titles of pages as the provider has worded them, part of the campaign's form.
  ...of('form_versions', 'version pages'),
  ...of('form_page_days', 'version'),
  ...of('lead_consents', 'kind text_version'),
  ...of('leads', 'status source held_for placement language'),
  ...of('held_clicks', 'held_for state'),
  ...of('number_ranges', 'prefix suffix'),
  ...of('owed_back', 'way'),
  ...of('partners', 'country_code tax_status status'),
  // Made of what is erased: the partner's number is all that is left in it.
  ...of('partners', 'search_text'),
  ...of('partners', 'address'),
  // A code of the product with amounts and sentences about missing fields, no values of fields.
  ...of('payout_batch_items', 'commission_ids status refusal_code refusal_params'),
  ...of('document_sending_items', 'status refusal_code refusal_params'),
  ...of('erasure_announcements', 'request_ids partner_ids'),
  ...of('person_erasures', 'subject_kind subject_ids cause status counts'),
  ...of('providers', 'business_type primary_color secondary_color background_color text_color'),
  ...of('providers', 'button_color button_text_color plan wished_plan'),
  ...of('budgets', 'scope period unit beyond'),
  ...of('campaigns', 'holding_from'),
  ...of('commissions', 'held_for tier_step'),
  ...of('leads', 'unrewarded_for'),
  ...of('referral_links', 'slug status'),
  ...of('reward_terms', 'reward_type calculation_type tiers'),
  // Chosen from a list of the product.
  ...of('partner_groups', 'colour'),
  ...of('slugs', 'slug kind'),
  ...of('subscription_invoice_files', 'kind sha256'),
  ...of('subscription_invoice_states', 'status'),
  ...of('subscription_invoices', 'number snapshot_hash'),
  ...of('subscription_invoice_numbers', 'chain_hash'),
  ...of('subscriptions', 'plan next_plan status'),
  ...of('used_challenges', 'nonce'),
  ...of('user_consents', 'kind text_version given_by'),
  ...of('users', 'role'),
];

/** Tables without a provider, with the time after which their rows go. */
export const TABLES_OF_NOBODY: Readonly<Record<string, string>> = {
  operator_number_range: 'one counter, and the hash of the newest invoice',
  invoice_register_head: 'one hash, of the newest entry of the register of invoices',
  demo_requests: 'half a year after the request, by a daily job',
  kysely_migration: 'migrations that ran',
  kysely_migration_lock: 'lock of the migrations',
  password_reset_requests: 'emptied by its job within seconds, at the latest after an hour',
  partner_accounts:
    'as long as somebody uses it, and a month longer once no partner has the address',
  partner_logins: 'a quarter of an hour, by a job every twenty minutes',
  partner_passkey_challenges: 'five minutes, by the same job',
  partner_passkeys: 'until they are removed, or with the account',
  partner_sessions: 'a month from the last use',
  rate_limits: 'emptied daily of what counts no longer',
  used_link_names:
    'for ever: digests that name nobody, so that no printed address leads to another',
  unknown_proxies: 'one row, overwritten; addresses of inner networks only',
  visitor_salts: 'destroyed when no duplicate can need them any more',
};
