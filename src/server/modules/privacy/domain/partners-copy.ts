import { PARTNER_EXPORTED_COLUMNS } from '#shared/contracts/partners/partner.schema.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/** What only the provider writes and reads in a partner's row. */
const INTERNAL = new Set(['notes']);

/**
 * What partners take along themselves of a provider's record of them, in words to them. The provider's own
 * copy for a request for information has more, and somebody looks through it before it is handed over; nobody
 * looks through this one (docs/decisions/0187).
 */
export const PARTNERS_COPY: readonly ExportedTable[] = [
  exported(
    'partners',
    'stammdaten',
    'Ihre Daten als Partner',
    PARTNER_EXPORTED_COLUMNS.filter((column) => !INTERNAL.has(column)).join(' '),
  ),
  exported(
    'partner_agreements',
    'einverstaendnisse',
    'Was Sie zum Verfahren der Gutschrift erklärt haben',
    'at kind version text_hash',
    'at',
  ),
  exported(
    'participation_acceptances',
    'teilnahmebedingungen',
    'Welcher Fassung der Teilnahmebedingungen Sie zugestimmt haben',
    'version at source',
    'version',
  ),
  exported(
    'partner_change_requests',
    'aenderungswuensche',
    'Was Sie an Ihren Daten ändern möchten',
    'requested_at wanted declined_at decline_reason',
    'requested_at',
  ),
  exported(
    'partner_portraits',
    'bild',
    'Ihr Bild für Gäste: freigegeben, wartend oder abgelehnt',
    'is_released uploaded_at decided_at decline_reason',
    'is_released',
  ),
  exported(
    'partner_applications',
    'bewerbung',
    'Ihre Bewerbung als Partner',
    'applied_at consents terms_version confirmed_at decided_at',
    'applied_at',
  ),
  exported(
    'mail_refusals',
    'abbestellt',
    'Seit wann Sie keine Monatszahlen mehr bekommen',
    'refused_at',
    'refused_at',
  ),
  exported(
    'partner_refused_notices',
    'abbestellte-benachrichtigungen',
    'Benachrichtigungen, die Sie abbestellt haben',
    'kind refused_at',
    'kind',
  ),
  exported(
    'referral_links',
    'empfehlungslinks',
    'Ihre Empfehlungslinks',
    'id slug created_at status click_count lead_count sale_count commission_cents last_sent_at',
  ),
  exported(
    'link_endings',
    'kurze-adressen',
    'Kurze Adressen Ihrer Empfehlungslinks, mit früheren',
    'ending link_id is_current created_at',
    'ending',
  ),
  exported(
    'partner_codes',
    'empfehlungscodes',
    'Ihre Empfehlungscodes, mit früheren',
    'code is_current created_at',
    'code',
  ),
  exported(
    'link_placements',
    'orte-der-links',
    'Orte, an denen Sie Ihre Links teilen',
    'link_id number name created_at removed_at click_count',
    'link_id number',
  ),
  exported(
    'clicks',
    'klicks',
    'Einzelne Klicks der letzten Zeit',
    'at link_id verdict reason is_scan placement',
    'at id',
  ),
  exported(
    'leads',
    'anfragen',
    'Anfragen über Ihre Links, ohne Angaben über die Gäste',
    'id link_id created_at status placement',
  ),
  exported(
    'announced_recommendations',
    'angekuendigte-empfehlungen',
    'Gäste, die Sie angekündigt haben',
    'created_at kind event_month guests hint state decided_at decline_reason',
    'created_at',
  ),
  exported(
    'commissions',
    'praemien',
    'Ihre Prämien',
    'id link_id source lead_id bundle quantity event_at created_at amount_cents paid_cents status ' +
      'payable_from',
  ),
  // What the provider writes about other commissions may name a guest; a bonus is explained to the partner.
  exported(
    'commissions',
    'boni',
    'Ihre Boni, und warum Sie sie bekommen haben',
    'id event_at amount_cents paid_cents status reason not_qualified_reason',
    'id',
    { only: { column: 'source', is: 'bonus' } },
  ),
  exported(
    'credit_notes',
    'belege',
    'Ihre Gutschriften und anderen Belege',
    'id kind number issue_date service_from service_to tax_status net_cents vat_rate_bp vat_cents ' +
      'gross_cents offset_cents reverses_id',
    'issue_date id',
  ),
  exported(
    'credit_note_states',
    'belege-stand',
    'Stand der Belege',
    'credit_note_id status sent_at sent_to opened_at paid_date objected_date cancelled_at',
    'credit_note_id',
  ),
  exported(
    'credit_note_dispatches',
    'belege-versand',
    'Wann Ihnen welcher Beleg gesendet wurde',
    'credit_note_id at to_address',
    'at credit_note_id',
  ),
  exported(
    'document_statements',
    'belege-aussagen',
    'Ihre Widersprüche und Rückfragen',
    'credit_note_id at kind reason words',
    'at credit_note_id',
  ),
  exported(
    'owed_back',
    'zurueckzuzahlen',
    'Was Sie von stornierten Belegen zurückzuzahlen haben',
    'id credit_note_id way amount_cents owed_on',
    'owed_on credit_note_id',
  ),
  exported(
    'owed_back_payments',
    'zurueckzuzahlen-zahlungen',
    'Ihre Rückzahlungen',
    'owed_back_id amount_cents paid_on recorded_at withdrawn_at',
    'recorded_at owed_back_id',
  ),
  exported(
    'owed_back_offsets',
    'zurueckzuzahlen-verrechnungen',
    'Welcher Beleg was davon verrechnet',
    'owed_back_id credit_note_id amount_cents released_at',
    'owed_back_id credit_note_id',
  ),
  exported(
    'settlement_lines',
    'belege-praemien',
    'Welcher Beleg welche Prämie abrechnet',
    'credit_note_id commission_id amount_cents',
    'credit_note_id commission_id',
  ),
  exported(
    'vat_confirmations',
    'ust-id-bestaetigungen',
    'Abfragen Ihrer USt-IdNr. beim Bundeszentralamt für Steuern',
    'requested_at vat_id company_name street postal_code city outcome answered_at valid_from ' +
      'valid_to name_result street_result postal_code_result city_result',
    'requested_at id',
  ),
];
