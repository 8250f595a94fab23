import type { Role } from '#shared/roles/rights.ts';

/** What a role is for, in one sentence each (docs/product/accounts.md section 18). */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  owner: 'Darf alles, auch Team, API-Schlüssel, Tarif und Auflösung.',
  manager: 'Führt das ganze Programm und rechnet ab; nur Team, Schlüssel und Tarif nicht.',
  sales: 'Bearbeitet Anfragen und Partner; sieht keine Bankdaten und zahlt nicht aus.',
  bookkeeping: 'Zahlt aus und bucht: Belege, Bankdateien, DATEV; liest den Rest.',
  reader: 'Liest Anfragen, Partner und Zahlen; ändert nichts.',
};
