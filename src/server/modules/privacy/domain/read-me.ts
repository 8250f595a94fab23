import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ExportedTable } from './exported-table.ts';

/** What the archive says about itself. */
export function readMe(tables: readonly ExportedTable[], now: Date): string {
  const lines = tables.map(({ file, about }) => `  ${file}: ${about}`);
  return [
    `${PRODUCT_NAME}: Export Ihrer Daten vom ${formatBerlinDateTime(now)}`,
    '',
    'daten/     alle Daten als JSON (Beträge in Cent, Zeiten in UTC)',
    'tabellen/  dieselben Daten als CSV für Tabellenprogramme (Beträge in Euro)',
    'dokumente/ alle Belege als PDF und XRechnung, mit einer Übersicht',
    '',
    'Dateien in daten/ und tabellen/:',
    ...lines,
    '',
    'Alle Daten zeigen denselben Augenblick. Nicht enthalten sind Geheimnisse wie Passwörter und',
    'Kennungen, aus denen sich Besucher Ihrer Seiten wiedererkennen ließen.',
    '',
  ].join('\r\n');
}
