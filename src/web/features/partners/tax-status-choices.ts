import { TAX_STATUSES, type TaxStatus } from '#shared/labels/statuses.ts';

/**
 * A standing for VAT with what it means for the partner's documents
 * (docs/product/partners.md section 4).
 */
export interface TaxStatusChoice {
  readonly value: TaxStatus | null;
  readonly label: string;
  readonly meaning: string;
}

const MEANINGS: Readonly<Record<TaxStatus, string>> = {
  regular: 'Gutschrift mit 19 % Umsatzsteuer und E-Rechnung',
  small_business: 'Gutschrift ohne Umsatzsteuer, mit Hinweis auf § 19 UStG',
  eu_business: 'Gutschrift ohne Umsatzsteuer: Sie schulden die Steuer. Braucht beide USt-IDs',
  third_country: 'Gutschrift als PDF ohne Umsatzsteuer: Sie schulden die Steuer',
  private: 'Auszahlungsbeleg ohne Umsatzsteuer statt einer Gutschrift. Ohne Firmenname und USt-ID',
};

export const OPEN_TAX_STATUS = 'Noch offen';

export const TAX_STATUS_CHOICES: readonly TaxStatusChoice[] = [
  ...(Object.keys(MEANINGS) as TaxStatus[]).map((value) => ({
    value,
    label: TAX_STATUSES[value],
    meaning: MEANINGS[value],
  })),
  {
    value: null,
    label: OPEN_TAX_STATUS,
    meaning: 'Sie können Prämien sammeln, aber noch keine Gutschrift erstellen',
  },
];
