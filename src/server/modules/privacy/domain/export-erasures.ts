import { RETENTION_EXPORTED_COLUMNS } from '#shared/contracts/privacy/retention.schema.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/** What is erased when, what was, and the texts stored with the log. */
export const ERASURE_TABLES: readonly ExportedTable[] = [
  exported(
    'event_texts',
    'protokoll-texte',
    'Was zu Einträgen des Protokolls in eigenen Worten vermerkt wurde',
    'event_id field value',
    'event_id field',
  ),
  exported(
    'event_seals',
    'protokoll-kette',
    'Die Kette des Protokolls: zu jedem Eintrag ein Prüfwert, auch wenn sein Inhalt nach der Frist gelöscht ist',
    'number event_id at years digest hash emptied_at',
    'number',
  ),
  exported(
    'retention_settings',
    'aufbewahrung',
    'Ihre Aufbewahrungsfristen',
    RETENTION_EXPORTED_COLUMNS.join(' '),
    'updated_at',
  ),
  exported(
    'erasure_announcements',
    'angekuendigte-loeschungen',
    'Angekündigte und ausgeführte Löschungen nach Ihren Fristen',
    'id announced_at erase_on request_ids partner_ids done_at',
  ),
  exported(
    'person_erasures',
    'loeschungen',
    'Nachweise über gelöschte Anfragende und Partner',
    'id subject_kind subject_ids cause ordered_by ordered_at status finished_at counts',
  ),
];
