import { DATEV_EXPORTED_COLUMNS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/** What is stored of exports for DATEV (docs/product/bookkeeping.md section 8) and of their settings. */
export const DATEV_TABLES: readonly ExportedTable[] = [
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
    'datev_settings',
    'datev',
    'Ihre Einstellungen für DATEV',
    DATEV_EXPORTED_COLUMNS.join(' '),
    'updated_at',
  ),
];
