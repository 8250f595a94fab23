import {
  BRANDING_FIELDS,
  DOCUMENT_FIELDS,
  NUMBER_RANGE_FIELDS,
  PROFILE_FIELDS,
  USER_FIELDS,
} from '#shared/contracts/accounts/account.schema.ts';
import { LIBRARY_PICTURE_FIELDS } from '#shared/contracts/accounts/picture.schema.ts';
import { DATEV_FIELDS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import { CAMPAIGN_FIELDS, LINK_FIELDS } from '#shared/contracts/campaigns/campaign.schema.ts';
import { DOCUMENT_STATE_FIELDS } from '#shared/contracts/credit-notes/document-state.schema.ts';
import type { EntityFields } from '#shared/contracts/entity-fields.ts';
import { CONTACT_FIELDS, LEAD_FIELDS } from '#shared/contracts/leads/lead.schema.ts';
import {
  AUTOMATION_FIELDS,
  LIBRARY_TEXT_FIELDS,
  PICTURE_FIELDS,
  TEMPLATE_FIELDS,
  TEMPLATE_WORDS,
} from '#shared/contracts/marketing/marketing.schema.ts';
import { PARTNER_FIELDS, PARTNER_OWN_COLUMNS } from '#shared/contracts/partners/partner.schema.ts';
import { RETENTION_FIELDS } from '#shared/contracts/privacy/retention.schema.ts';
import { DEMO_REQUEST_FIELDS } from '#shared/contracts/public-site.ts';

/** A table that a person writes into: its field lists, and the columns that only the server writes. */
export interface Entity {
  readonly table: string;
  readonly lists: readonly EntityFields[];
  readonly own: Readonly<Record<string, unknown>>;
}

const columns = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'written by the server']));

export const ENTITIES: readonly Entity[] = [
  {
    table: 'providers',
    lists: [PROFILE_FIELDS, BRANDING_FIELDS, DOCUMENT_FIELDS],
    own: columns(
      'id created_at primary_color secondary_color plan wished_plan next_partner_number dissolved_at four_eyes_from_cents own_words_released_at is_sandbox',
    ),
  },
  {
    table: 'logins',
    lists: [USER_FIELDS],
    own: columns('id created_at pending_email password_hash last_provider_id'),
  },
  {
    table: 'number_ranges',
    lists: [NUMBER_RANGE_FIELDS],
    own: columns('provider_id id next_number is_current created_at'),
  },
  {
    table: 'campaigns',
    lists: [CAMPAIGN_FIELDS],
    own: columns(
      'provider_id id slug created_at updated_at version current_terms_id search_text own_page_site own_page_terms_id',
    ),
  },
  {
    table: 'referral_links',
    lists: [LINK_FIELDS],
    own: columns(
      'provider_id id slug created_at paused_with_partner click_count lead_count sale_count commission_cents click_remainder lead_remainder last_sent_at rewards_held_at',
    ),
  },
  {
    table: 'library_texts',
    lists: [LIBRARY_TEXT_FIELDS],
    own: columns('provider_id id stock_key created_at updated_at'),
  },
  {
    table: 'partner_pictures',
    lists: [PICTURE_FIELDS],
    own: columns('provider_id id created_at width height bytes thumb_bytes'),
  },
  {
    table: 'pictures',
    lists: [LIBRARY_PICTURE_FIELDS],
    own: columns(
      'provider_id id slug file_id sha256 width height widths avif_widths bytes stand_in tones created_at replaced_at',
    ),
  },
  {
    table: 'mail_templates',
    lists: [TEMPLATE_FIELDS],
    own: columns('provider_id id is_standard is_used created_at'),
  },
  {
    table: 'mail_template_versions',
    lists: [TEMPLATE_WORDS],
    own: columns('provider_id template_id version created_at created_by'),
  },
  {
    table: 'automations',
    lists: [AUTOMATION_FIELDS],
    own: columns('provider_id kind counts_from resting_since updated_at'),
  },
  {
    table: 'demo_requests',
    lists: [DEMO_REQUEST_FIELDS],
    own: columns('id topic requested_at status mailed_at'),
  },
  { table: 'partners', lists: [PARTNER_FIELDS], own: PARTNER_OWN_COLUMNS },
  {
    table: 'leads',
    lists: [LEAD_FIELDS],
    own: columns(
      'provider_id id campaign_id terms_id link_id partner_id created_at updated_at status source held_for duplicate_of approved_at content_hash network_key asks_confirmation confirmed_at counts event_date placement language erased_at unrewarded_for notifies_visitor',
    ),
  },
  {
    table: 'lead_persons',
    lists: [CONTACT_FIELDS],
    own: columns('provider_id lead_id email_normalised phone_normalised answers search_text'),
  },
  {
    table: 'credit_note_states',
    lists: [DOCUMENT_STATE_FIELDS],
    own: columns(
      'provider_id credit_note_id status sent_at sent_to opened_at cancelled_at updated_at',
    ),
  },
  { table: 'datev_settings', lists: [DATEV_FIELDS], own: columns('provider_id updated_at') },
  {
    table: 'retention_settings',
    lists: [RETENTION_FIELDS],
    own: columns('provider_id updated_at'),
  },
];

/** Why nobody edits fields in these tables, so that they need no list. */
const WITHOUT_LIST = {
  'counted or noted by the server, whatever a request says': `
    adviser_accesses adviser_pack_pieces api_event_counters api_events
    event_chains event_seals audit_events automation_deliveries automation_runs card_messages click_days clicks held_clicks
    event_texts figure_changes figure_counts figure_event_counts
    budget_uses form_page_days form_versions mails payable_notices
    operator_log support_looks provider_changes rate_limits unknown_proxies usage_months used_challenges
    visitor_mails visitor_salts`,
  'moved by the server from one state to the next; a request chooses only the step': `
    adviser_links adviser_packs api_keys approvals booking_numbers calendar_feeds webhook_attempts
    sandboxes support_permissions support_views webhook_deliveries webhook_endpoints
    budgets own_hosts company_domains company_logins announced_recommendations link_placements partner_applications partner_change_requests released_texts
    billing_schedules card_checkouts card_payments commissions mail_refusals partner_invitation_items partner_memberships partner_refused_notices payers
    document_sending_items owed_back owed_back_offsets payout_batch_items person_erasures erasure_announcements subscription_invoice_states
    subscriptions visitor_wishes lead_benefits`,
  'issued once and never changed': `
    guest_page_versions     billing_report_files billing_report_lines billing_reports credit_note_dispatches document_statements participation_acceptances participation_terms partner_agreements
    credit_note_files credit_notes document_anchors document_chains document_logos
    document_register document_register_heads invoice_register invoice_register_head
    bank_entry_documents bank_statements datev_export_documents datev_export_files datev_exports
    lead_consents lead_files number_range_starts operator_number_range payment_file_transfers payment_files
    document_sendings payout_batches settlement_lines subscription_invoice_files subscription_invoice_numbers
    subscription_invoices user_consents`,
  'the revenue of a request, once it is confirmed': 'sales',
  'money that came back, recorded once and at most taken back': 'owed_back_payments',
  'answers of an authority': 'vat_confirmations',
  'what a public website says, read by the server and deleted within a day':
    'website_pictures website_readings',
  'an image, as the server redraws it from an upload': 'logos partner_portraits',
  'the settings of one page, which are read and written whole':
    'application_campaigns application_pages partner_area_settings guest_pages own_sites',
  'what a bank has booked, read from a file, and which columns its table has':
    'bank_columns bank_entries',
  'versions of one value, which is read and written whole (shared/reward.ts)': 'reward_terms',
  'who belongs to a house': 'users',
  'a name and who belongs to it, or a title and its days':
    'partner_groups partner_group_members partner_group_campaigns partner_group_places bonus_periods',
  'addresses that are taken, and who answers there':
    'link_endings link_houses login_addresses partner_codes slugs used_link_names verified_addresses',
  'proofs of who somebody is': `
    address_verifications company_identities company_login_flows idempotent_answers lead_confirmations login_passkey_challenges login_passkeys login_tickets login_verifications
    operator_accounts operator_sessions partner_accounts partner_invitations partner_logins partner_passkey_challenges partner_passkeys partner_sessions partner_views password_reset_requests password_resets session_house_proofs sessions team_invitations two_factor_backup_codes two_factor_secrets`,
} as const;

/** The names of those tables. */
export const TABLES_WITHOUT_LIST: readonly string[] = Object.values(WITHOUT_LIST).flatMap((names) =>
  names.trim().split(/\s+/),
);
