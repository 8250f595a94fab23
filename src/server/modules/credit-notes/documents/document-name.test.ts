import { describe, expect, it } from 'vitest';
import { documentFileName, documentName } from './document-name.ts';

describe('the name of a document', () => {
  it.each([
    ['credit_note', 'GS-0001', 'Gutschrift GS-0001', 'Gutschrift_GS-0001.pdf'],
    ['payout_receipt', 'GS-0002', 'Auszahlungsbeleg GS-0002', 'Auszahlungsbeleg_GS-0002.pdf'],
    ['reversal', '20/26-0003', 'Stornobeleg 20/26-0003', 'Stornobeleg_20-26-0003.pdf'],
  ] as const)('%s %s', (kind, number, name, file) => {
    expect(documentName({ kind, number })).toBe(name);
    expect(documentFileName({ kind, number }, 'pdf')).toBe(file);
  });
});
