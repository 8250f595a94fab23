import { DOCUMENT_STATE_FIELDS } from '#shared/contracts/credit-notes/document-state.schema.ts';
import { columnsErased } from '#shared/contracts/entity-fields.ts';
import { LEAD_ERASED_COLUMNS } from '#shared/contracts/leads/lead.schema.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import { MONEY_TABLES } from './money-tables.ts';
import { blank, type PersonTable } from './person-table.ts';
import { PARTNER_TERMS } from './person-terms.ts';
import { LOG, VISITOR_TABLES } from './visitor-tables.ts';

/** Whose data is erased or taken along: who asked through the form, or who recommends. */
export type PersonKind = 'visitor' | 'partner';

/** The status stays with the partner, but for that it becomes inactive. */
const PARTNER_PLAIN = columnsErased(PARTNER_FIELDS, 'never').filter((name) => name !== 'status');

/** Everything of one partner. */
const PARTNER: readonly PersonTable[] = [
  {
    table: 'billing_report_files',
    name: 'Abrechnungsberichte als PDF (werden ohne den Namen neu erstellt)',
    by: 'report_file',
    fate: 'deleted',
  },
  {
    table: 'billing_reports',
    name: 'Name in Abrechnungsberichten',
    by: 'report',
    fate: 'rewritten',
    plain:
      'id running_number kind schedule period_start period_end created_at premium_cents paid_cents content',
  },
  { table: 'mails', name: 'E-Mails an den Partner und über ihn', by: 'mail', fate: 'deleted' },
  { table: 'mail_refusals', name: 'Abbestellte Statistiken', by: 'partner_id', fate: 'deleted' },
  {
    table: 'partner_refused_notices',
    name: 'Abbestellte Benachrichtigungen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_invitations',
    name: 'Einladungen zum Partnerbereich',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_invitation_items',
    name: 'Ergebnis gemeinsamer Einladungen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_agreements',
    name: 'Einverständnis mit Gutschriften',
    by: 'partner_id',
    fate: 'kept',
    plain: 'id partner_id account_id at kind version text_hash',
    why: 'document',
  },
  ...PARTNER_TERMS,
  {
    table: 'partner_applications',
    name: 'Bewerbung als Partner',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'participation_acceptances',
    name: 'Zustimmung zu Teilnahmebedingungen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_change_requests',
    name: 'Gewünschte Änderungen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_portraits',
    name: 'Bild für Gäste',
    by: 'partner_id',
    fate: 'deleted',
  },
  { table: 'budgets', name: 'Budgets für diesen Partner', by: 'partner_id', fate: 'deleted' },
  { table: 'link_placements', name: 'Orte der Links', by: 'partner_id', fate: 'deleted' },
  {
    table: 'partner_memberships',
    name: 'Zugang zum Partnerbereich',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'announced_recommendations',
    name: 'Angekündigte Empfehlungen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_views',
    name: 'Laufende Ansichten des Partnerbereichs',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partners',
    name: 'Kontakt- und Bankdaten, Beschreibung und Notizen',
    wholeName: 'Alle Stammdaten',
    by: 'id',
    fate: 'emptied',
    erased: {
      ...blank(columnsErased(PARTNER_FIELDS, 'at_once').join(' ')),
      status: 'inactive',
      erased_at: 'once',
      updated_at: 'now',
    },
    erasedLater: {
      ...blank(columnsErased(PARTNER_FIELDS, 'with_documents').join(' ')),
      last_name: 'gone',
    },
    plain: [
      'id internal_number created_at version search_text address bank_changed_at tax_status_confirmed_at',
      ...PARTNER_PLAIN,
    ].join(' '),
    rest: 'Name, Anschrift, Steuerangaben und die Vereinbarung zur Gutschrift',
    why: 'document',
  },
  {
    table: 'event_texts',
    name: 'Vermerke neben dem Protokoll',
    by: 'event_text',
    fate: 'emptied',
    erased: { value: 'all_but_agreement' },
    erasedLater: { value: 'blank' },
    // The key of a digest goes with the text by itself (migration 0198).
    plain: 'event_id field salt',
    rest: 'Vermerk, wie der Gutschrift zugestimmt wurde',
    why: 'agreement',
  },
  {
    table: 'leads',
    name: 'Begründungen, warum eine Anfrage dem Partner zugeordnet wurde',
    by: 'partner_id',
    fate: 'emptied',
    erased: blank('manual_reason'),
    kept: LEAD_ERASED_COLUMNS.filter((name) => name !== 'manual_reason').join(' '),
    plain:
      'id campaign_id terms_id link_id partner_id created_at updated_at status source held_for ' +
      'duplicate_of approved_at offer_sent_at sale_amount_cents asks_confirmation confirmed_at counts ' +
      'content_hash network_key event_date placement language erased_at unrewarded_for ' +
      'notifies_visitor',
    rest: 'Anfragen mit Ihren Notizen',
    why: 'ledger',
  },
  {
    table: 'commissions',
    name: 'Begründungen an den Prämien',
    rest: 'Prämien mit Betrag und Stand',
    by: 'partner_id',
    fate: 'emptied',
    erased: blank('not_qualified_reason reason'),
    plain:
      'id partner_id campaign_id link_id terms_id source lead_id sale_id click_id bundle quantity ' +
      'event_at created_at amount_cents paid_cents status payable held_for released_at payable_from ' +
      'is_further corrects_id revenue_change_cents corrects_document_id tier_step',
    why: 'ledger',
  },
  {
    table: 'credit_note_states',
    name: 'Interne Notizen an Belegen',
    by: 'document',
    fate: 'emptied',
    erased: blank(columnsErased(DOCUMENT_STATE_FIELDS, 'at_once').join(' ')),
    kept: ['sent_to', ...columnsErased(DOCUMENT_STATE_FIELDS, 'with_documents')].join(' '),
    plain:
      'credit_note_id status sent_at opened_at paid_date objected_date cancelled_at ' +
      'cancellation_reason updated_at',
    rest: 'Stand der Belege, Empfängeradresse und Begründungen von Storno und Widerspruch',
    why: 'dispatch',
  },
  {
    table: 'referral_links',
    name: 'Empfehlungslinks (führen nirgends mehr hin)',
    by: 'partner_id',
    fate: 'emptied',
    erased: { status: 'inactive' },
    kept: 'slug',
    plain:
      'id partner_id campaign_id created_at paused_with_partner click_count lead_count sale_count ' +
      'commission_cents click_remainder lead_remainder last_sent_at rewards_held_at',
    rest: 'Adressen der Empfehlungslinks',
    why: 'address',
  },
  {
    table: 'link_endings',
    name: 'Lesbare Adressen der Empfehlungslinks',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_codes',
    name: 'Empfehlungscodes',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'credit_notes',
    name: 'Gutschriften und andere Belege',
    by: 'partner_id',
    fate: 'kept',
    kept: 'snapshot',
    plain:
      'id kind partner_id range_id running_number number issued_at issue_date service_from service_to ' +
      'tax_status net_cents vat_rate_bp vat_cents gross_cents offset_cents reverses_id snapshot_hash previous_hash ' +
      'chain_hash chain_position logo_sha256',
    why: 'document',
  },
  {
    table: 'vat_confirmations',
    name: 'Weitere Abfragen der USt-ID',
    by: 'partner_id',
    fate: 'emptied',
    erased: { next_try_at: 'null' },
    erasedLater: blank('vat_id company_name street postal_code city service_id'),
    plain:
      'id partner_id requested_at own_vat_id tries tried_at problem outcome answered_at status_code ' +
      'service_time valid_from valid_to name_result street_result postal_code_result city_result',
    rest: 'Antworten des Bundeszentralamts für Steuern zur USt-ID',
    why: 'document',
  },
  {
    table: 'credit_note_files',
    name: 'PDF und XRechnung der Belege',
    by: 'document',
    fate: 'kept',
    kept: 'bytes',
    plain: 'credit_note_id kind sha256 rendered_at',
    why: 'document',
  },
  {
    table: 'credit_note_dispatches',
    name: 'Versand der Belege',
    by: 'document',
    fate: 'kept',
    kept: 'to_address',
    plain: 'id credit_note_id at',
    why: 'dispatch',
  },
  {
    table: 'document_statements',
    name: 'Widersprüche und Rückfragen zu Belegen',
    by: 'document',
    fate: 'kept',
    kept: 'words',
    plain: 'id credit_note_id at kind reason',
    why: 'document',
  },
  {
    table: 'settlement_lines',
    name: 'Abgerechnete Prämien',
    by: 'document',
    fate: 'kept',
    plain: 'credit_note_id commission_id amount_cents',
    why: 'document',
  },
  ...MONEY_TABLES,
  {
    table: 'sales',
    name: 'Notizen zu weiteren Umsätzen',
    rest: 'Umsätze mit Tag und Betrag',
    by: 'partner_id',
    fate: 'emptied',
    erased: blank('note'),
    plain:
      'id lead_id campaign_id link_id partner_id revenue_cents created_at updated_at is_further sold_on',
    why: 'ledger',
  },
  {
    table: 'clicks',
    name: 'Klicks der letzten Zeit',
    by: 'partner_id',
    fate: 'kept',
    plain:
      'id at link_id partner_id campaign_id verdict reason network visitor_key wide_network is_scan placement',
    why: 'counted',
  },
  {
    table: 'held_clicks',
    name: 'Klicks, deren Prämie geprüft wird',
    by: 'partner_id',
    fate: 'kept',
    plain: 'click_id link_id partner_id campaign_id terms_id at day held_for state decided_at',
    why: 'counted',
  },
  {
    table: 'payout_batch_items',
    name: 'Plätze in Sammelauszahlungen',
    by: 'partner_id',
    fate: 'kept',
    plain:
      'batch_id partner_id position commission_ids net_cents status credit_note_id refusal_code ' +
      'refusal_params done_at',
    why: 'ledger',
  },
  {
    table: 'document_sending_items',
    name: 'Plätze in Sammelversänden von Belegen',
    by: 'document',
    fate: 'kept',
    plain:
      'sending_id credit_note_id position status dispatch_id refusal_code refusal_params done_at',
    why: 'dispatch',
  },
  {
    table: 'payable_notices',
    name: 'Hinweise auf erreichte Mindestauszahlungen',
    by: 'partner_id',
    fate: 'kept',
    plain: 'id run_id partner_id campaign_id open_cents ended_at',
    why: 'counted',
  },
  {
    table: 'automation_deliveries',
    name: 'Wann eine Monatsstatistik ging',
    by: 'partner_id',
    fate: 'kept',
    plain: 'run_id kind occasion recipient_id partner_id lead_id outcome withdrawn_at',
    why: 'counted',
  },
  ...LOG,
];

/**
 * Every table that can hold something of one person, column by column: the preview, the copy and
 * the erasure all go by it. `tests/security/20-person-tables.db.test.ts` holds it against the database.
 */
export const PERSON_TABLES: Readonly<Record<PersonKind, readonly PersonTable[]>> = {
  visitor: VISITOR_TABLES,
  partner: PARTNER,
};

/** One person of a provider: a visitor with one or several requests, or a partner. */
export interface Subject {
  readonly provider: ProviderId;
  readonly kind: PersonKind;
  readonly ids: readonly string[];
}
