import { existsSync, readFileSync } from 'node:fs';
import { systemClock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/database.ts';
import { unscopedProviders } from '#server/modules/accounts/index.ts';
import { verifyInvoices } from '#server/modules/billing/index.ts';
import { unscopedLateEntries, verifyChain } from '#server/modules/credit-notes/index.ts';
import { berlinDateOf, type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import { DOCUMENT_ERRORS } from '#shared/labels/document-errors.ts';
import type { InvoiceError } from '../../modules/billing/index.ts';
import { type DocumentError, unscopedUnknownAnchors } from '../../modules/credit-notes/index.ts';
import { CalledWrongly } from './command.ts';

type What = DocumentError['what'];

type InvoiceWhat = InvoiceError['what'];

/** What does not fit, for the person at the terminal. */
const GERMAN: Readonly<Record<What, string>> = DOCUMENT_ERRORS;

const ENGLISH: Readonly<Record<What, string>> = {
  number: 'number does not fit the content or the number range',
  gap: 'number was given away, but its document is missing',
  snapshot: 'content was changed (hash does not fit)',
  predecessor: 'chain broken: the predecessor does not fit',
  chain: 'chain broken: its own hash does not fit',
  position: 'place in the chain does not fit: a document before it is missing',
  amounts: 'amounts do not fit the content or the settled commissions',
  sums: 'lines, annex or VAT do not add up to the total',
  reversal: 'reversal and original do not fit together',
  pdf: 'stored PDF file was changed',
  xml: 'stored XRechnung was changed',
  logo: 'logo of the document is missing or was changed',
  ledger: 'paid amount of the commission does not fit the documents',
  head: 'end of the chain does not fit: a document is missing there',
  columns: 'date, period, tax status or partner do not fit the content',
  content: 'document was changed after its issue (register does not fit)',
  files: 'PDF or XRechnung is missing or was replaced',
  missing: 'is in the register, but the document is missing',
  register: 'register broken: an entry is missing or was changed',
  unregistered: 'is not in the register',
  event: 'log of events and document do not fit together',
  orphan: 'rows of this table belong to a document that is missing',
  anchor: 'a mailed anchor is no longer in the register',
};

/** The same for the operator's invoices. */
const GERMAN_INVOICES: Readonly<Record<InvoiceWhat, string>> = {
  number: 'Nummer passt nicht zum Inhalt oder zum Nummernkreis',
  gap: 'Nummer wurde vergeben, aber die Rechnung fehlt',
  snapshot: GERMAN.snapshot,
  chain: 'Kette unterbrochen: passt nicht zur Rechnung davor',
  amounts: 'Beträge oder Daten passen nicht zum Inhalt',
  sums: 'Positionen oder Umsatzsteuer ergeben nicht die Summe',
  usage: 'Nutzungsgebühren passen nicht zu den gezählten Vertragsmonaten',
  state: 'Zahlungsstand fehlt',
  pdf: GERMAN.pdf,
  xml: GERMAN.xml,
  head: 'Ende der Kette passt nicht: am Ende fehlt eine Rechnung',
  content: 'Rechnung wurde nach der Ausstellung verändert (Register passt nicht)',
  files: GERMAN.files,
  missing: 'steht im Register, aber die Rechnung fehlt',
  register: GERMAN.register,
  unregistered: GERMAN.unregistered,
  event: 'Ereignisprotokoll und Rechnung passen nicht zusammen',
};

const ENGLISH_INVOICES: Readonly<Record<InvoiceWhat, string>> = {
  number: 'number does not fit the content or the number range',
  gap: 'number was given away, but its invoice is missing',
  snapshot: ENGLISH.snapshot,
  chain: 'chain broken: does not fit the invoice before',
  amounts: 'amounts or dates do not fit the content',
  sums: 'lines or VAT do not add up to the total',
  usage: 'usage fees do not fit the counted contract months',
  state: 'state of payment is missing',
  pdf: ENGLISH.pdf,
  xml: ENGLISH.xml,
  head: 'end of the chain does not fit: an invoice is missing there',
  content: 'invoice was changed after its issue (register does not fit)',
  files: ENGLISH.files,
  missing: 'is in the register, but the invoice is missing',
  register: ENGLISH.register,
  unregistered: ENGLISH.unregistered,
  event: 'log of events and invoice do not fit together',
};

const VERIFY_TEXTS = {
  de: {
    errors: GERMAN,
    invoiceErrors: GERMAN_INVOICES,
    error: 'FEHLER',
    wholeChain: 'Belegkette',
    operator: 'Betreiber',
    wholeRange: 'Rechnungskette',
    done: (documents: number, errors: number) => `${documents} Belege geprüft, ${errors} Fehler.`,
    late: (documents: number, day: CalendarDate) =>
      `${documents} davon wurden nachträglich ins Register eingetragen, zuletzt am ${formatCalendarDate(day)}: Was an Spalten und Dateien davor geändert wurde, kann es nicht zeigen.`,
    invoicesDone: (invoices: number, errors: number) =>
      `${invoices} Rechnungen des Betreibers geprüft, ${errors} Fehler.`,
  },
  en: {
    errors: ENGLISH,
    invoiceErrors: ENGLISH_INVOICES,
    error: 'ERROR',
    wholeChain: 'chain of documents',
    operator: 'operator',
    wholeRange: 'chain of invoices',
    done: (documents: number, errors: number) =>
      `${documents} documents verified, ${errors} errors.`,
    late: (documents: number, day: CalendarDate) =>
      `${documents} of them were entered into the register later, the last on ${day}: it can not show what was changed of columns and files before.`,
    invoicesDone: (invoices: number, errors: number) =>
      `${invoices} invoices of the operator verified, ${errors} errors.`,
  },
} as const;

type VerifyLanguage = keyof typeof VERIFY_TEXTS;

/** What is said of an anchor that somebody has stored. */
const ANCHOR_TEXTS: Readonly<Record<VerifyLanguage, { found: string; lost: string }>> = {
  de: {
    found: 'Prüfwert steht im Register: Bis zu ihm ist es noch das von damals',
    lost: 'FEHLER Prüfwert steht in keinem Register: davor wurde etwas verändert oder entfernt',
  },
  en: {
    found: 'anchor is in the register: up to it, it is still that of then',
    lost: 'ERROR anchor is in no register: something before it was changed or removed',
  },
};

const HASH = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi;

/** Mails break long lines so. */
const SOFT_BREAK = /=\r?\n/g;

/**
 * Holds everything issued by every provider, and the operator's invoices to them, against itself,
 * and prints what does not fit, a line for each error.
 * @returns the exit code: 1 when something does not fit
 */
export async function verifyDocuments(
  db: Database,
  language: VerifyLanguage = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const texts = VERIFY_TEXTS[language];
  let documents = 0;
  let errors = 0;
  const now = systemClock();
  for (const { id, name } of await unscopedProviders(db)) {
    const report = await verifyChain(db, id, now);
    documents += report.documents;
    errors += report.errors.length;
    for (const { number, what } of report.errors)
      print(`${texts.error} ${name}: ${number || texts.wholeChain}: ${texts.errors[what]}`);
  }
  const billed = await verifyInvoices(db, now);
  for (const { number, recipient, what } of billed.errors)
    print(
      `${texts.error} ${recipient || texts.operator}: ${number || texts.wholeRange}: ${texts.invoiceErrors[what]}`,
    );
  print(texts.done(documents, errors));
  const late = await unscopedLateEntries(db);
  if (late.newest !== null) print(texts.late(late.documents, berlinDateOf(late.newest)));
  print(texts.invoicesDone(billed.invoices, billed.errors.length));
  return errors + billed.errors.length === 0 ? 0 : 1;
}

/**
 * The anchors that somebody gives: one itself, or all in a file, such as a mail as it was saved.
 * @throws CalledWrongly when there are none
 */
export function readAnchors(given: string): string[] {
  const text = existsSync(given) ? readFileSync(given, 'utf8').replaceAll(SOFT_BREAK, '') : given;
  const hashes = [...new Set((text.match(HASH) ?? []).map((hash) => hash.toLowerCase()))];
  if (hashes.length === 0)
    throw new CalledWrongly(
      `In „${given}“ steht kein Prüfwert. Geben Sie die 64 Zeichen aus der E-Mail an oder die Datei, in der sie stehen.`,
    );
  return hashes;
}

/**
 * Compares anchors that were stored outside of the database with the registers, and prints each.
 * @returns the exit code: 1 when one is in none of them
 */
export async function verifyAnchors(
  db: Database,
  hashes: readonly string[],
  language: VerifyLanguage = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const unknown = await unscopedUnknownAnchors(db, hashes);
  const texts = ANCHOR_TEXTS[language];
  for (const hash of hashes) print(`${unknown.includes(hash) ? texts.lost : texts.found}: ${hash}`);
  return unknown.length === 0 ? 0 : 1;
}
