import type { TaxStatus } from '../labels/statuses.ts';

/** VAT category of EN 16931 (BT-118, BT-151); null where no e-invoice exists. */
export type TaxCategory = 'S' | 'E' | 'AE';

/**
 * What the partner's standing for VAT means for a document
 * (docs/product/credit-notes.md section 1). Codes and words that the law wants stand here and nowhere
 * else; rates in `src/shared/tax/vat-rates.ts`. No tax advice.
 */
export interface TaxTreatment {
  readonly kind: 'credit_note' | 'payout_receipt';
  readonly title: 'Gutschrift' | 'Auszahlungsbeleg';
  /** BT-118 and BT-151. Small businesses are E: O fails the XRechnung rules. */
  readonly category: TaxCategory | null;
  /** VAT comes on top of the net amount, by `vatRateOn`. */
  readonly isTaxed: boolean;
  readonly eInvoice: boolean;
  /** Printed on the PDF, BT-120 in the XML; '' where VAT is shown. */
  readonly mandatoryText: string;
}

/** § 19 UStG with § 34a Satz 1 Nr. 5 UStDV. */
const SMALL_BUSINESS_TEXT = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG';

/** § 14a Abs. 5 UStG, owed by the recipient under § 13b UStG. */
const REVERSE_CHARGE_TEXT = 'Steuerschuldnerschaft des Leistungsempfängers';

const PRIVATE_TEXT =
  'Kein Ausweis von Umsatzsteuer (Empfänger ist nicht Unternehmer im Sinne des § 2 UStG)';

/** BT-22: the word is mandatory, § 14 Abs. 4 Satz 1 Nr. 10 UStG, for small businesses too. */
export const SELF_BILLING_NOTE =
  'Gutschrift – Abrechnung im Gutschriftverfahren gemäß § 14 Abs. 2 Satz 5 UStG';

/** § 14 Abs. 2 Satz 6 UStG: an objection takes the effect of an invoice away. */
export const OBJECTION_TEXT =
  'Sie können dieser Gutschrift widersprechen. Mit Ihrem Widerspruch verliert sie die Wirkung einer Rechnung (§ 14 Abs. 2 Satz 6 UStG).';

export const TAX_TREATMENTS: Readonly<Record<TaxStatus, TaxTreatment>> = {
  regular: {
    kind: 'credit_note',
    title: 'Gutschrift',
    category: 'S',
    isTaxed: true,
    eInvoice: true,
    mandatoryText: '',
  },
  small_business: {
    kind: 'credit_note',
    title: 'Gutschrift',
    category: 'E',
    isTaxed: false,
    eInvoice: true,
    mandatoryText: SMALL_BUSINESS_TEXT,
  },
  eu_business: {
    kind: 'credit_note',
    title: 'Gutschrift',
    category: 'AE',
    isTaxed: false,
    eInvoice: true,
    mandatoryText: REVERSE_CHARGE_TEXT,
  },
  third_country: {
    kind: 'credit_note',
    title: 'Gutschrift',
    category: null,
    isTaxed: false,
    eInvoice: false,
    mandatoryText: REVERSE_CHARGE_TEXT,
  },
  // No entrepreneur, no invoice: never called Gutschrift (§ 14c Abs. 2 UStG).
  private: {
    kind: 'payout_receipt',
    title: 'Auszahlungsbeleg',
    category: null,
    isTaxed: false,
    eInvoice: false,
    mandatoryText: PRIVATE_TEXT,
  },
};
