import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ExportedTable } from './exported-table.ts';
import type { PersonKind } from './person-tables.ts';

const TITLES: Readonly<Record<PersonKind, string>> = {
  visitor: 'Auskunft über eine Anfrage',
  partner: 'Auskunft über einen Partner',
};

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

/** What the copy of one person's data says about itself. */
export function personReadMe(
  kind: PersonKind,
  tables: readonly ExportedTable[],
  now: Date,
): string {
  return [
    `${PRODUCT_NAME}: ${TITLES[kind]} vom ${formatBerlinDateTime(now)}`,
    '',
    'daten/     alle Daten als JSON (Beträge in Cent, Zeiten in UTC)',
    'tabellen/  dieselben Daten als CSV für Tabellenprogramme (Beträge in Euro)',
    ...(kind === 'partner'
      ? ['dokumente/ alle Belege als PDF und XRechnung, mit einer Übersicht']
      : []),
    '',
    'Dateien in daten/ und tabellen/:',
    ...tables.map(({ file, about }) => `  ${file}: ${about}`),
    '',
    'Die Angaben zeigen denselben Augenblick. Bitte prüfen Sie vor der Weitergabe, ob Notizen oder',
    'E-Mails Angaben über andere Personen enthalten (Art. 15 Abs. 4 DSGVO).',
    '',
  ].join('\r\n');
}

/** What the copy says about itself that partners take along from the area. */
export function ownReadMe(
  providers: readonly string[],
  tables: readonly ExportedTable[],
  now: Date,
): string {
  return [
    `${PRODUCT_NAME}: Export Ihrer Daten aus dem Partnerbereich vom ${formatBerlinDateTime(now)}`,
    '',
    'konto.json  Ihr Konto im Partnerbereich: Adresse, angemeldete Geräte, Passkeys, Programme',
    ...providers.map((name, index) => `programm-${index + 1}/ Ihr Programm bei ${name}`),
    '',
    'In jedem Programm:',
    '  daten/     alle Daten als JSON (Beträge in Cent, Zeiten in UTC)',
    '  tabellen/  dieselben Daten als CSV für Tabellenprogramme (Beträge in Euro)',
    '  dokumente/ alle Belege als PDF und XRechnung, mit einer Übersicht',
    '',
    'Dateien in daten/ und tabellen/:',
    ...tables.map(({ file, about }) => `  ${file}: ${about}`),
    '',
    'Nicht enthalten sind Angaben über Gäste und interne Notizen der Anbieter. Eine vollständige',
    'Auskunft nach Art. 15 DSGVO erhalten Sie vom jeweiligen Anbieter.',
    '',
  ].join('\r\n');
}
