import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';

const NOUNS: Readonly<Record<CreditNoteSnapshot['kind'], string>> = {
  credit_note: 'Gutschrift',
  payout_receipt: 'Auszahlungsbeleg',
  reversal: 'Stornobeleg',
};

type Named = Pick<CreditNoteSnapshot, 'kind' | 'number'>;

/** 'Gutschrift GS-0042', 'Auszahlungsbeleg GS-0043', 'Stornobeleg GS-0044'. */
export function documentName({ kind, number }: Named): string {
  return `${NOUNS[kind]} ${number}`;
}

/** 'Gutschrift_GS-0042.pdf'; a '/' of the number range becomes '-'. */
export function documentFileName({ kind, number }: Named, extension: 'pdf' | 'xml'): string {
  return `${NOUNS[kind]}_${number.replaceAll('/', '-')}.${extension}`;
}
