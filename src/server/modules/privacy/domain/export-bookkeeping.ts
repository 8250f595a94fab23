import { DATEV_EXPORTED_COLUMNS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/** What was handed to bank and tax adviser (docs/product/bookkeeping.md). */
export const BOOKKEEPING_TABLES: readonly ExportedTable[] = [
  exported(
    'owed_back',
    'zurueckzuzahlen',
    'Was Partner von stornierten Belegen zurückzuzahlen haben',
    'id partner_id credit_note_id way amount_cents owed_on created_at',
  ),
  exported(
    'owed_back_payments',
    'zurueckzuzahlen-zahlungen',
    'Rückzahlungen von Partnern',
    'id owed_back_id partner_id amount_cents paid_on note recorded_at withdrawn_at',
  ),
  exported(
    'owed_back_offsets',
    'zurueckzuzahlen-verrechnungen',
    'Welcher Beleg was davon verrechnet',
    'owed_back_id credit_note_id amount_cents released_at',
    'owed_back_id credit_note_id',
  ),
  exported(
    'payment_files',
    'sepa-dateien',
    'SEPA-Dateien für Ihre Bank, der Inhalt in hexadezimaler Schrift',
    'id message_id created_at execution_date transfers total_cents bytes sha256 executed_on',
  ),
  exported(
    'payment_file_transfers',
    'sepa-ueberweisungen',
    'Welche SEPA-Datei welchen Beleg bezahlt',
    'payment_file_id credit_note_id amount_cents iban iban_source',
    'payment_file_id credit_note_id',
  ),
  exported(
    'datev_exports',
    'datev-exporte',
    'Ihre Exporte für DATEV',
    'id created_at created_by from_date to_date part documents reversals repeated total_cents has_pictures',
  ),
  exported(
    'datev_export_documents',
    'datev-exporte-belege',
    'Welcher Export für DATEV welchen Beleg bucht',
    'datev_export_id credit_note_id is_new',
    'datev_export_id credit_note_id',
  ),
  exported(
    'datev_export_files',
    'datev-exporte-dateien',
    'Dateien der Exporte für DATEV, der Inhalt in hexadezimaler Schrift',
    'datev_export_id kind file_name bytes sha256',
    'datev_export_id kind',
  ),
  exported(
    'adviser_packs',
    'steuerberater-pakete',
    'Pakete für den Steuerberater; ihr Inhalt liegt auch unter dokumente/ und in den anderen Tabellen',
    'id created_at created_by from_date to_date state documents packed file_name size_bytes sha256 ready_at last_day',
  ),
  exported(
    'adviser_links',
    'steuerberater-links',
    'Links, mit denen die Kanzlei Pakete abholt',
    'id pack_id created_at created_by email last_day withdrawn_at',
  ),
  exported(
    'adviser_accesses',
    'steuerberater-zugriffe',
    'Was mit diesen Links geschehen ist',
    'id link_id at kind',
  ),
  exported(
    'datev_settings',
    'datev',
    'Ihre Einstellungen für DATEV',
    DATEV_EXPORTED_COLUMNS.join(' '),
    'updated_at',
  ),
];
