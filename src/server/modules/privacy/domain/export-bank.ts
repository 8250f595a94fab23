import { exported, type ExportedTable } from './exported-table.ts';

/** What was read from statements of the bank. */
export const BANK_TABLES: readonly ExportedTable[] = [
  exported(
    'bank_statements',
    'kontoauszuege',
    'Kontoauszüge, die Sie eingelesen haben; sie selbst werden nicht gespeichert',
    'id read_at file_name kind bookings kept known',
  ),
  exported(
    'bank_entries',
    'kontoauszug-buchungen',
    'Buchungen aus Kontoauszügen, die Belege betreffen',
    'id statement_id direction booked_on amount_cents end_to_end_id batch_ids payee payee_iban ' +
      'reference reason transfers recorded_at dismissed_at',
  ),
  exported(
    'bank_entry_documents',
    'kontoauszug-belege',
    'Welche Buchung welche Belege betrifft und bezahlt hat',
    'entry_id credit_note_id recorded',
    'entry_id credit_note_id',
  ),
  exported(
    'bank_columns',
    'kontoauszug-spalten',
    'Welche Spalte einer CSV-Datei Ihrer Bank was enthält',
    'columns saved_at',
    'saved_at',
  ),
];
