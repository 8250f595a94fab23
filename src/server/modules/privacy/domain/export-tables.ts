import { PROVIDER_EXPORTED_COLUMNS } from '#shared/contracts/accounts/account.schema.ts';
import { CONTACT_EXPORTED_COLUMNS } from '#shared/contracts/leads/lead.schema.ts';
import { BANK_TABLES } from './export-bank.ts';
import { BOOKKEEPING_TABLES } from './export-bookkeeping.ts';
import { ERASURE_TABLES } from './export-erasures.ts';
import { GUEST_PAGE_TABLES } from './export-guest-pages.ts';
import { INTEGRATION_TABLES } from './export-integrations.ts';
import { MARKETING_TABLES } from './export-marketing.ts';
import { PARTNER_TABLES } from './export-partners.ts';
import { TERMS_TABLES } from './export-terms.ts';
import { USER_TABLES } from './export-users.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/**
 * Everything that is stored of an account, column by column: what is not named here is not
 * exported. `tests/security/20-export-is-complete.db.test.ts` holds it against the database.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  exported(
    'providers',
    'konto',
    'Ihr Konto mit allen Einstellungen',
    PROVIDER_EXPORTED_COLUMNS.join(' '),
  ),
  exported(
    'logos',
    'logos',
    'Ihre Logos, die Bilder selbst in hexadezimaler Schrift',
    'id purpose slug created_at media_type width height bytes sha256 letter_bytes letter_sha256',
    'purpose',
  ),
  ...GUEST_PAGE_TABLES,
  ...USER_TABLES,
  ...PARTNER_TABLES,
  exported(
    'campaigns',
    'kampagnen',
    'Kampagnen mit Landingpage und Formular',
    'id slug created_at updated_at version name description status current_terms_id ' +
      'min_payout_cents holding_days holding_from start_date end_date landing_page_config form_config double_opt_in ' +
      'guest_benefit guest_benefit_conditions guest_benefit_until offers_english english_texts ' +
      'own_page',
  ),
  ...TERMS_TABLES,
  exported(
    'budgets',
    'budgets',
    'Was Kampagnen, Links und Partner höchstens kosten dürfen',
    'id scope campaign_id partner_id period unit most beyond created_at ended_at',
  ),
  exported(
    'budget_uses',
    'budgets-verbrauch',
    'Was von den Budgets in jedem Zeitraum verbraucht ist',
    'budget_id subject_id period_start used_cents used_events',
    'budget_id subject_id period_start',
  ),
  exported(
    'referral_links',
    'empfehlungslinks',
    'Empfehlungslinks mit ihren Zählern',
    'id partner_id campaign_id slug created_at status paused_with_partner click_count lead_count ' +
      'sale_count commission_cents click_remainder lead_remainder last_sent_at rewards_held_at',
  ),
  exported(
    'link_houses',
    'link-adressen-haus',
    'Ihr Name in den kurzen Adressen Ihrer Links, mit früheren',
    'house is_current created_at',
    'house',
  ),
  exported(
    'link_endings',
    'link-adressen',
    'Kurze Adressen der Empfehlungslinks, mit früheren',
    'ending link_id partner_id is_current created_at',
    'ending',
  ),
  exported(
    'partner_codes',
    'empfehlungscodes',
    'Empfehlungscodes der Partner, mit früheren',
    'code partner_id is_current created_at',
    'code',
  ),
  exported(
    'click_days',
    'klicks-je-tag',
    'Klicks je Link, Tag und Bewertung',
    'link_id day verdict hits scans',
    'day link_id verdict',
  ),
  exported(
    'clicks',
    'klicks',
    'Einzelne Klicks; ältere sind nur noch je Tag gezählt',
    'id at link_id partner_id campaign_id verdict reason network is_scan placement',
    'at id',
  ),
  exported(
    'held_clicks',
    'klicks-in-pruefung',
    'Klicks, deren Prämie auf Ihre Prüfung wartete, mit Ihrer Entscheidung',
    'click_id link_id partner_id campaign_id terms_id at day held_for state decided_at',
    'at click_id',
  ),
  exported(
    'leads',
    'anfragen',
    'Anfragen mit Stand und Notizen',
    'id campaign_id terms_id link_id partner_id created_at updated_at status source manual_reason ' +
      'held_for duplicate_of approved_at not_qualified_reason offer_sent_at sale_amount_cents notes ' +
      'asks_confirmation confirmed_at event_date placement language erased_at unrewarded_for ' +
      'notifies_visitor',
  ),
  exported(
    'lead_persons',
    'anfragen-antworten',
    'Kontaktdaten und Antworten zu den Anfragen',
    CONTACT_EXPORTED_COLUMNS.join(' '),
    'lead_id',
  ),
  exported(
    'lead_files',
    'anfragen-dateien',
    'Dateien, die Anfragende mitgeschickt haben; sie selbst liegen in anfragen-dateien/',
    'id lead_id place field name kind bytes sha256 created_at',
  ),
  exported(
    'lead_benefits',
    'anfragen-vorteile',
    'Was den Anfragenden versprochen war, mit Code und Tag der Einlösung',
    'lead_id code words conditions english_words english_conditions redeemed_on',
    'lead_id',
  ),
  exported(
    'lead_consents',
    'anfragen-einwilligungen',
    'Einwilligungen der Anfragenden im Wortlaut',
    'id lead_id kind text text_version accepted_at source',
  ),
  exported(
    'sales',
    'umsaetze',
    'Bestätigte Umsätze',
    'id lead_id campaign_id link_id partner_id is_further sold_on revenue_cents note created_at updated_at',
  ),
  exported(
    'commissions',
    'praemien',
    'Prämien Ihrer Partner',
    'id partner_id campaign_id link_id terms_id source lead_id sale_id click_id bundle quantity ' +
      'event_at created_at amount_cents paid_cents status payable not_qualified_reason ' +
      'held_for released_at payable_from is_further corrects_id corrects_document_id ' +
      'revenue_change_cents reason tier_step',
  ),
  exported(
    'number_ranges',
    'nummernkreise',
    'Nummernkreise Ihrer Belege',
    'id prefix suffix start_number next_number is_current created_at',
  ),
  exported(
    'number_range_starts',
    'nummernkreise-beginn',
    'Ab wann und ab welcher Nummer ein Nummernkreis gezählt wurde',
    'id range_id first_number started_at',
  ),
  exported(
    'payout_batches',
    'sammelauszahlungen',
    'Sammelauszahlungen, die Sie gestartet haben',
    'id created_at created_by paid_date description finished_at',
  ),
  exported(
    'payout_batch_items',
    'sammelauszahlungen-partner',
    'Partner Ihrer Sammelauszahlungen mit dem Ergebnis',
    'batch_id partner_id position commission_ids net_cents status credit_note_id refusal_code ' +
      'refusal_params done_at',
    'batch_id position',
  ),
  exported(
    'credit_notes',
    'belege',
    'Gutschriften, Stornobelege und Auszahlungsbelege mit ihrem eingefrorenen Inhalt',
    'id kind partner_id range_id running_number number issued_at issue_date service_from service_to ' +
      'tax_status net_cents vat_rate_bp vat_cents gross_cents offset_cents reverses_id snapshot snapshot_hash ' +
      'previous_hash chain_hash chain_position logo_sha256',
    'chain_position',
  ),
  exported(
    'document_logos',
    'belege-logos',
    'Logos, die auf Belegen stehen, in hexadezimaler Schrift',
    'sha256 bytes kept_at',
    'kept_at sha256',
  ),
  exported(
    'credit_note_states',
    'belege-stand',
    'Stand der Belege: Versand, Zahlung, Storno',
    'credit_note_id status sent_at sent_to opened_at paid_date objected_date objection_notes notes ' +
      'cancelled_at cancellation_reason cancellation_notes updated_at',
    'credit_note_id',
  ),
  exported(
    'credit_note_dispatches',
    'belege-versand',
    'Wann welcher Beleg an welche Adresse gesendet wurde',
    'id credit_note_id at to_address',
  ),
  exported(
    'document_sendings',
    'belege-sammelversand',
    'Versand vieler Belege auf einmal, den Sie gestartet haben',
    'id created_at created_by message batch_id',
  ),
  exported(
    'document_sending_items',
    'belege-sammelversand-belege',
    'Belege eines solchen Versands mit dem Ergebnis',
    'sending_id credit_note_id position status dispatch_id refusal_code refusal_params done_at',
    'sending_id position',
  ),
  exported(
    'document_statements',
    'belege-aussagen',
    'Was Partner im Partnerbereich zu ihren Belegen gesagt haben',
    'id credit_note_id at kind reason words',
  ),
  exported(
    'settlement_lines',
    'belege-praemien',
    'Welcher Beleg welche Prämie abrechnet',
    'credit_note_id commission_id amount_cents',
    'credit_note_id commission_id',
  ),
  ...BOOKKEEPING_TABLES,
  ...BANK_TABLES,
  exported(
    'document_chains',
    'belegkette',
    'Stand der Hash-Kette über alle Belege',
    'length last_hash',
    'length',
  ),
  exported(
    'document_register',
    'belegregister',
    'Register aller ausgestellten Belege und ihrer Dateien mit Prüfsummen',
    'position entry credit_note_id number recorded_at is_late content_hash entry_hash',
    'position',
  ),
  exported(
    'document_register_heads',
    'belegregister-stand',
    'Stand des Belegregisters',
    'length last_hash',
    'length',
  ),
  exported(
    'document_anchors',
    'pruefwerte',
    'Prüfwerte, die Ihnen gesendet wurden',
    'month position entry_hash documents newest_number taken_at',
    'month',
  ),
  exported(
    'billing_schedules',
    'abrechnungsintervall',
    'Wie oft Abrechnungsberichte kommen',
    'schedule since next_start next_end next_due next_number updated_at',
    'since',
  ),
  exported(
    'billing_reports',
    'abrechnungsberichte',
    'Abrechnungsberichte mit allen Prämien, wie sie damals standen',
    'id running_number kind schedule period_start period_end created_at premium_cents paid_cents content',
  ),
  exported(
    'billing_report_lines',
    'abrechnungsberichte-praemien',
    'Auf welchem Bericht eine Prämie steht',
    'commission_id report_id',
    'report_id commission_id',
  ),
  exported(
    'subscriptions',
    'abonnement',
    'Ihr Abonnement',
    'plan next_plan status anchor period_start period_end cancel_at_period_end usage_from updated_at',
    'anchor',
  ),
  exported(
    'subscription_invoices',
    'rechnungen',
    'Rechnungen des Betreibers an Sie',
    'id running_number number issued_at issue_date due_date period_start period_end net_cents ' +
      'vat_cents gross_cents snapshot snapshot_hash',
  ),
  exported(
    'subscription_invoice_states',
    'rechnungen-stand',
    'Stand der Rechnungen: Zahlung und Erinnerungen',
    'invoice_id status paid_date reminders reminded_on declined_on updated_at',
    'invoice_id',
  ),
  exported(
    'payers',
    'karte',
    'Ihre Kennung beim Zahlungsdienst Stripe und die letzten Ziffern der hinterlegten Karte',
    'payer_id card_id card_brand card_last4 card_exp_month card_exp_year updated_at',
    'payer_id',
  ),
  exported(
    'card_checkouts',
    'bezahlseiten',
    'Seiten des Zahlungsdienstes, die für Sie geöffnet wurden',
    'id purpose plan invoice_id session_id status refusal_code refusal_params created_at updated_at',
  ),
  exported(
    'card_payments',
    'kartenzahlungen',
    'Zahlungen von Rechnungen mit Karte, Erstattungen und Rückbuchungen',
    'id invoice_id card_id amount_cents charge_id status failure is_surplus refunded_cents ' +
      'dispute_status created_at updated_at',
  ),
  exported(
    'card_messages',
    'nachrichten-des-zahlungsdienstes',
    'Nachrichten des Zahlungsdienstes zu Ihren Zahlungen',
    'message_id subject object_id received_at',
    'message_id',
  ),
  exported(
    'usage_months',
    'nutzung-je-monat',
    'Nutzung über die enthaltenen Mengen hinaus, je Vertragsmonat',
    'month_start month_end partners_above links_above fee_cents invoice_id',
    'month_start',
  ),
  exported(
    'mails',
    'e-mails',
    'Gesendete E-Mails: Empfänger, Betreff, Zeit',
    'id created_at due_at kind from_name to_address to_name reply_to subject ' +
      'attached_credit_note_id attached_invoice_id banner_picture_id status sent_at',
    'id',
    // Logins of partners go through the provider's queue, and are nobody's but theirs.
    { without: 'forgotten_once_sent' },
  ),
  ...MARKETING_TABLES,
  exported(
    'mail_refusals',
    'abbestellungen',
    'Wer automatische E-Mails abbestellt hat',
    'recipient_id partner_id lead_id refused_at',
    'recipient_id',
  ),
  exported(
    'audit_events',
    'protokoll',
    'Protokoll aller Änderungen',
    'id at actor_kind actor_id action entity entity_id data',
  ),
  ...INTEGRATION_TABLES,
  ...ERASURE_TABLES,
];
