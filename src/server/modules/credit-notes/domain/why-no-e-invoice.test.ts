import { describe, expect, it } from 'vitest';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import { whyNoEInvoice } from './why-no-e-invoice.ts';

describe('why a document has no e-invoice', () => {
  it('is not asked where it has one, also without an IBAN', () => {
    expect(whyNoEInvoice(aCreditNote())).toBe('');
    expect(whyNoEInvoice(aCreditNote({ partner: { iban: '' } }))).toBe('');
  });

  it('names everything that keeps it from being made, and no mere notice', () => {
    const bare = aCreditNote({ partner: { phone: '', email: '', iban: '' } });
    expect(whyNoEInvoice(bare)).toBe(
      'Für die E-Rechnung fehlt die Telefonnummer des Partners (mindestens 3 Ziffern). ' +
        'Für die E-Rechnung fehlt eine gültige E-Mail-Adresse des Partners.',
    );
  });

  it.each([
    ['private', 'Der Partner ist als Privatperson geführt.'],
    ['third_country', 'Für Partner außerhalb der EU wird keine E-Rechnung erzeugt;'],
  ] as const)('is the partner’s tax status: %s', (taxStatus, beginning) => {
    expect(whyNoEInvoice(aCreditNote({ partner: { taxStatus } }))).toMatch(
      new RegExp(`^${beginning}`),
    );
  });
});
