import { LEAD_ERASED_COLUMNS } from '#shared/contracts/leads/lead.schema.ts';
import { blank, type PersonTable } from './person-table.ts';

/** What was done with a person's data, for both kinds. */
export const LOG: readonly PersonTable[] = [
  {
    table: 'audit_events',
    name: 'Protokoll',
    by: 'event',
    fate: 'kept',
    plain: 'id at actor_kind actor_id action entity entity_id data',
    why: 'log',
  },
  {
    table: 'person_erasures',
    name: 'Nachweise über Löschungen',
    by: 'subject',
    fate: 'kept',
    plain: 'id subject_kind subject_ids cause ordered_by ordered_at status finished_at counts',
    why: 'log',
  },
];

/** Everything of one visitor; what is found through other rows comes before these. */
export const VISITOR_TABLES: readonly PersonTable[] = [
  {
    table: 'billing_report_files',
    name: 'Abrechnungsberichte als PDF (werden ohne die Adresse neu erstellt)',
    by: 'report_file',
    fate: 'deleted',
  },
  {
    table: 'billing_reports',
    name: 'E-Mail-Adresse in Abrechnungsberichten',
    by: 'report',
    fate: 'rewritten',
    plain:
      'id running_number kind schedule period_start period_end created_at premium_cents paid_cents content',
  },
  { table: 'mails', name: 'E-Mails zu dieser Anfrage', by: 'mail', fate: 'deleted' },
  { table: 'lead_persons', name: 'Kontaktdaten und Antworten', by: 'lead_id', fate: 'deleted' },
  {
    table: 'announced_recommendations',
    name: 'Ankündigung durch einen Partner',
    by: 'lead_id',
    fate: 'deleted',
  },
  { table: 'lead_files', name: 'Mitgeschickte Dateien', by: 'lead_id', fate: 'deleted' },
  {
    table: 'lead_benefits',
    name: 'Versprochener Vorteil mit Code',
    by: 'lead_id',
    fate: 'deleted',
  },
  { table: 'lead_confirmations', name: 'Bestätigungslinks', by: 'lead_id', fate: 'deleted' },
  { table: 'visitor_wishes', name: 'Links zu den eigenen Daten', by: 'lead_id', fate: 'deleted' },
  { table: 'visitor_mails', name: 'Zähler der E-Mails', by: 'lead_id', fate: 'deleted' },
  { table: 'mail_refusals', name: 'Abbestellte Nachfragen', by: 'lead_id', fate: 'deleted' },
  { table: 'idempotent_answers', name: 'Wiederholte Absendungen', by: 'answer', fate: 'deleted' },
  { table: 'event_texts', name: 'Texte neben dem Protokoll', by: 'event_text', fate: 'deleted' },
  {
    table: 'leads',
    name: 'Notizen, Begründungen und genauer Veranstaltungstag der Anfrage',
    by: 'id',
    fate: 'emptied',
    erased: {
      ...blank(LEAD_ERASED_COLUMNS.join(' ')),
      content_hash: 'no_bytes',
      network_key: 'null',
      event_date: 'vague_day',
      erased_at: 'once',
    },
    plain:
      'id campaign_id terms_id link_id partner_id created_at updated_at status source held_for ' +
      'duplicate_of approved_at offer_sent_at sale_amount_cents asks_confirmation confirmed_at counts placement ' +
      'language unrewarded_for notifies_visitor',
    rest: 'Anfrage mit Kampagne, Partner, Stand und Betrag',
    why: 'ledger',
  },
  {
    table: 'commissions',
    name: 'Begründung an der Prämie',
    rest: 'Prämie mit Betrag und Stand',
    by: 'lead_id',
    fate: 'emptied',
    erased: blank('not_qualified_reason reason'),
    plain:
      'id partner_id campaign_id link_id terms_id source lead_id sale_id click_id bundle quantity ' +
      'event_at created_at amount_cents paid_cents status payable held_for released_at payable_from ' +
      'is_further corrects_id revenue_change_cents corrects_document_id tier_step',
    why: 'ledger',
  },
  {
    table: 'sales',
    name: 'Notizen zu weiteren Umsätzen',
    rest: 'Umsätze mit Tag und Betrag',
    by: 'lead_id',
    fate: 'emptied',
    erased: blank('note'),
    plain:
      'id lead_id campaign_id link_id partner_id revenue_cents created_at updated_at is_further sold_on',
    why: 'ledger',
  },
  {
    table: 'lead_consents',
    name: 'Einwilligungen im Wortlaut',
    by: 'lead_id',
    fate: 'kept',
    plain: 'id lead_id kind text text_version accepted_at source',
    why: 'consent',
  },
  {
    table: 'automation_deliveries',
    name: 'Wann eine automatische Nachfrage ging',
    by: 'lead_id',
    fate: 'kept',
    plain: 'run_id kind occasion recipient_id partner_id lead_id outcome withdrawn_at',
    why: 'counted',
  },
  ...LOG,
];
