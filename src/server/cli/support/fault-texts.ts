import type { DocumentFault } from '../../modules/credit-notes/index.ts';

type What = DocumentFault['what'];

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

export const VERIFY_TEXTS = {
  de: {
    faults: GERMAN,
    fault: 'FEHLER',
    wholeChain: 'Belegkette',
    done: (documents: number, faults: number) => `${documents} Belege geprüft, ${faults} Fehler.`,
  },
  en: {
    faults: ENGLISH,
    fault: 'FAULT',
    wholeChain: 'chain of documents',
    done: (documents: number, faults: number) =>
      `${documents} documents verified, ${faults} faults.`,
  },
} as const;

export type VerifyLanguage = keyof typeof VERIFY_TEXTS;
