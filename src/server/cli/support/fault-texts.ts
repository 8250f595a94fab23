import type { DocumentFault } from '../../modules/credit-notes/index.ts';
import type { InvoiceFault } from '../../modules/subscriptions/index.ts';

type What = DocumentFault['what'];
type InvoiceWhat = InvoiceFault['what'];

/** What does not fit, for the person at the terminal. */
const GERMAN: Readonly<Record<What, string>> = {
  number: 'Nummer passt nicht zum Inhalt oder zum Nummernkreis',
  gap: 'Nummer wurde vergeben, aber der Beleg fehlt',
  snapshot: 'Inhalt wurde verändert (Prüfsumme passt nicht)',
  predecessor: 'Kette unterbrochen: der Vorgänger passt nicht',
  chain: 'Kette unterbrochen: die eigene Prüfsumme passt nicht',
  position: 'Platz in der Kette passt nicht: davor fehlt ein Beleg',
  amounts: 'Beträge passen nicht zum Inhalt oder zu den abgerechneten Prämien',
  sums: 'Positionen, Anlage oder Umsatzsteuer ergeben nicht die Summe',
  reversal: 'Storno und Original passen nicht zusammen',
  pdf: 'gespeicherte PDF-Datei wurde verändert',
  xml: 'gespeicherte XRechnung wurde verändert',
  logo: 'Logo des Belegs fehlt oder wurde verändert',
  ledger: 'gezahlter Betrag der Prämie passt nicht zu den Belegen',
  head: 'Ende der Kette passt nicht: am Ende fehlt ein Beleg',
};

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
};

export const VERIFY_TEXTS = {
  de: {
    faults: GERMAN,
    invoiceFaults: GERMAN_INVOICES,
    fault: 'FEHLER',
    wholeChain: 'Belegkette',
    operator: 'Betreiber',
    wholeRange: 'Rechnungskette',
    done: (documents: number, faults: number) => `${documents} Belege geprüft, ${faults} Fehler.`,
    invoicesDone: (invoices: number, faults: number) =>
      `${invoices} Rechnungen des Betreibers geprüft, ${faults} Fehler.`,
  },
  en: {
    faults: ENGLISH,
    invoiceFaults: ENGLISH_INVOICES,
    fault: 'FAULT',
    wholeChain: 'chain of documents',
    operator: 'operator',
    wholeRange: 'chain of invoices',
    done: (documents: number, faults: number) =>
      `${documents} documents verified, ${faults} faults.`,
    invoicesDone: (invoices: number, faults: number) =>
      `${invoices} invoices of the operator verified, ${faults} faults.`,
  },
} as const;

export type VerifyLanguage = keyof typeof VERIFY_TEXTS;
