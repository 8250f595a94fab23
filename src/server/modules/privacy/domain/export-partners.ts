import { PARTNER_EXPORTED_COLUMNS } from '#shared/contracts/partners/partner.schema.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/** Partners, what was asked about them, and what they have said of their record. */
export const PARTNER_TABLES: readonly ExportedTable[] = [
  exported('partners', 'partner', 'Ihre Partner', PARTNER_EXPORTED_COLUMNS.join(' ')),
  exported(
    'vat_confirmations',
    'ust-id-bestaetigungen',
    'Abfragen der USt-IdNrn. Ihrer Partner beim Bundeszentralamt für Steuern mit den Antworten',
    'id partner_id requested_at own_vat_id vat_id company_name street postal_code city tries ' +
      'tried_at next_try_at problem outcome answered_at status_code service_id service_time ' +
      'valid_from valid_to name_result street_result postal_code_result city_result',
    'requested_at id',
  ),
  exported(
    'partner_agreements',
    'einverstaendnisse',
    'Einverständnisse mit Gutschriften, die Partner im Partnerbereich gegeben oder widerrufen haben',
    'id partner_id at kind version text_hash',
  ),
  exported(
    'link_placements',
    'orte-der-links',
    'Orte, an denen Partner ihre Links teilen',
    'partner_id link_id number name created_at removed_at click_count',
    'link_id number',
  ),
  exported(
    'partner_memberships',
    'partnerbereich',
    'Partner, die den Partnerbereich nutzen oder erklärt haben, nicht dieser Partner zu sein',
    'partner_id confirmed_at refused_at last_seen_at',
    'partner_id account_id',
  ),
  exported(
    'announced_recommendations',
    'angekuendigte-empfehlungen',
    'Gäste, die Partner angekündigt haben, und was daraus wurde',
    'id partner_id created_at kind event_month guests hint state decided_at decline_reason lead_id',
  ),
  exported(
    'partner_applications',
    'bewerbungen',
    'Bewerbungen als Partner',
    'id applied_at state first_name last_name company_name email phone website words consents ' +
      'terms_version is_unchecked expires_at confirmed_at decided_at is_automatic decline_reason partner_id erased_at',
  ),
  exported(
    'participation_terms',
    'teilnahmebedingungen',
    'Ihre Teilnahmebedingungen in allen Fassungen',
    'version published_at text',
    'version',
  ),
  exported(
    'participation_acceptances',
    'zustimmungen-zu-teilnahmebedingungen',
    'Welcher Partner welcher Fassung zugestimmt hat',
    'partner_id version at source',
    'partner_id version',
  ),
  exported(
    'application_pages',
    'bewerbungsseite',
    'Ihre Seite für Bewerbungen',
    'slug is_open automatic_per_month',
    'provider_id',
  ),
  exported(
    'application_campaigns',
    'angebotene-kampagnen',
    'Kampagnen, die Sie Bewerbern anbieten',
    'campaign_id',
    'campaign_id',
  ),
  exported(
    'partner_area_settings',
    'partnerbereich-einstellungen',
    'Wer die Daten Ihrer Partner ändert, und wie sie Belege erhalten',
    'is_data_locked are_documents_linked are_documents_sent',
    'provider_id',
  ),
  exported(
    'partner_change_requests',
    'aenderungswuensche',
    'Was Partner an ihren Daten ändern möchten',
    'partner_id requested_at wanted declined_at decline_reason',
    'partner_id',
  ),
  exported(
    'partner_refused_notices',
    'abbestellte-benachrichtigungen',
    'Welche Benachrichtigungen Partner abbestellt haben',
    'partner_id kind refused_at',
    'partner_id',
  ),
  exported(
    'partner_portraits',
    'bilder-der-partner',
    'Bilder, die Partner Gästen zeigen möchten, in hexadezimaler Schrift',
    'partner_id is_released id uploaded_at decided_at decline_reason bytes',
    'partner_id is_released',
  ),
  exported(
    'partner_invitations',
    'einladungen',
    'Einladungen Ihrer Partner zum Partnerbereich',
    'id partner_id address invited_at expires_at used_at',
    'invited_at id',
  ),
  exported(
    'partner_invitation_items',
    'gemeinsame-einladungen',
    'Partner, die Sie in den letzten 30 Tagen gemeinsam eingeladen haben',
    'batch_id partner_id position ordered_at ordered_by status refusal_code refusal_params done_at',
    'ordered_at batch_id position',
  ),
];
