import Papa from 'papaparse';
import type { BankTable } from '../domain/bank-table.ts';
import { findTable } from '../domain/bank-table.ts';
import { type CamtStatement, MAX_BOOKINGS, readCamt } from './read-camt.ts';
import { Unreadable } from './unreadable.ts';

/** What an uploaded file turned out to be. */
export type FileReading =
  | { readonly kind: 'camt'; readonly statement: CamtStatement }
  | { readonly kind: 'table'; readonly table: BankTable };

/** What is handed in by mistake, by its first bytes, and what to do instead. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /^PK/,
    'Bitte entpacken Sie die ZIP- oder Excel-Datei und laden Sie die Auszüge darin einzeln hoch.',
  ],
  [
    /^%PDF/,
    'Aus einem PDF lässt sich nicht verlässlich lesen. Bitte laden Sie bei Ihrer Bank den Auszug als camt.053, camt.054 oder CSV herunter.',
  ],
  [
    /^(\{1:|\s*:20:)/,
    'MT940 wird nicht gelesen. Bitte laden Sie bei Ihrer Bank den Auszug als camt.053, camt.054 oder CSV herunter.',
  ],
];

const NO_TABLE =
  'In der Datei steht keine Tabelle mit Buchungen. Bitte laden Sie bei Ihrer Bank den Auszug als camt.053, camt.054 oder CSV herunter.';

/**
 * Reads the bytes of a statement.
 * @throws Unreadable
 */
export async function readStatement(bytes: Uint8Array): Promise<FileReading> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const other = OTHERS.find(([begins]) => begins.test(start));
  if (other !== undefined) throw new Unreadable(other[1]);
  const text = decode(bytes, start);
  if (text.trimStart().startsWith('<'))
    return { kind: 'camt', statement: await readCamt(text.trimStart()) };
  const table = tableOf(text);
  if (table === null) throw new Unreadable(NO_TABLE);
  return { kind: 'table', table };
}

/** UTF-8 or UTF-16 by its mark, the encoding that an XML file declares, else what is left: Windows-1252. */
function decode(bytes: Uint8Array, start: string): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(start)?.[1] ?? '';
  if (start.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (start.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  if (/^(iso-8859-1|iso-8859-15|windows-1252)$/i.test(declared))
    return new TextDecoder(declared).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cells of the table, whatever separates them; null without one. */
function tableOf(text: string): BankTable | null {
  const candidates = [';', ',', '\t'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: MAX_BOOKINGS + 2 });
    return data;
  });
  const widths = candidates.map((rows) =>
    Math.max(0, ...rows.slice(0, 40).map(({ length }) => length)),
  );
  const rows = candidates[widths.indexOf(Math.max(...widths))] ?? [];
  if (rows.length > MAX_BOOKINGS)
    throw new Unreadable(
      'Die Tabelle hat mehr als 50.000 Zeilen. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.',
    );
  const table = findTable(rows);
  return table === null || table.headings.length < 2 || table.headings.length > 200 ? null : table;
}
