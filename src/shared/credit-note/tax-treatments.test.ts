import { describe, expect, it } from 'vitest';
import { TAX_STATUSES, type TaxStatus } from '#shared/labels/statuses.ts';
import { OBJECTION_TEXT, SELF_BILLING_NOTE, TAX_TREATMENTS } from './tax-treatments.ts';

describe('tax treatment', () => {
  it.each<[TaxStatus, string, boolean, string | null, boolean, string]>([
    ['regular', 'Gutschrift', true, 'S', true, ''],
    [
      'small_business',
      'Gutschrift',
      false,
      'E',
      true,
      'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG',
    ],
    [
      'eu_business',
      'Gutschrift',
      false,
      'AE',
      true,
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
    [
      'third_country',
      'Gutschrift',
      false,
      null,
      false,
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
    [
      'private',
      'Auszahlungsbeleg',
      false,
      null,
      false,
      'Kein Ausweis von Umsatzsteuer (Empfänger ist nicht Unternehmer im Sinne des § 2 UStG)',
    ],
  ])(
    '%s: %s, VAT %s, category %s, e-invoice %s',
    (status, title, isTaxed, category, eInvoice, text) => {
      expect(TAX_TREATMENTS[status]).toMatchObject({
        title,
        isTaxed,
        category,
        eInvoice,
        mandatoryText: text,
      });
    },
  );

  it('covers every tax status, and only private persons get no Gutschrift', () => {
    expect(Object.keys(TAX_TREATMENTS).toSorted()).toEqual(Object.keys(TAX_STATUSES).toSorted());
    const others = Object.entries(TAX_TREATMENTS).filter(([, { kind }]) => kind !== 'credit_note');
    expect(others).toEqual([
      ['private', expect.objectContaining({ kind: 'payout_receipt' }) as unknown],
    ]);
  });

  it('informs the partner of the right to object', () => {
    expect(OBJECTION_TEXT).toBe(
      'Sie können dieser Gutschrift widersprechen. Mit Ihrem Widerspruch verliert sie die Wirkung einer Rechnung (§ 14 Abs. 2 Satz 6 UStG).',
    );
  });

  it('carries the mandatory word in the note', () => {
    expect(SELF_BILLING_NOTE).toBe(
      'Gutschrift – Abrechnung im Gutschriftverfahren gemäß § 14 Abs. 2 Satz 5 UStG',
    );
  });
});
