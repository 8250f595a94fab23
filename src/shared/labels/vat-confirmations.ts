/** What an authority said of a VAT id; the last two: that it was not said at all. */
export const VAT_OUTCOMES = {
  confirmed: 'Bestätigt',
  differs: 'Gültig, Angaben weichen ab',
  valid: 'Gültig, Name und Anschrift nicht abgeglichen',
  refused: 'Nicht bestätigt',
  own_id_refused: 'Nicht möglich: Ihre eigene USt-IdNr. wurde nicht angenommen',
  no_answer: 'Ohne Antwort: Der Dienst war nicht erreichbar',
  overtaken: 'Nicht mehr abgefragt: Die Angaben wurden vorher geändert',
} as const;

export type VatOutcome = keyof typeof VAT_OUTCOMES;

/** Fields that are held against the member state's register. */
export const VAT_FIELDS = {
  name: 'Name',
  street: 'Straße',
  postalCode: 'PLZ',
  city: 'Ort',
} as const;

export type VatField = keyof typeof VAT_FIELDS;

export type VatFieldResults = Readonly<Record<VatField, 'A' | 'B' | 'C' | 'D' | ''>>;

/** 'Abweichend: Straße. Vom Mitgliedstaat nicht mitgeteilt: Name.'; '' where all agree. */
export function vatFieldsText(results: VatFieldResults): string {
  const those = (result: 'B' | 'D') =>
    (Object.keys(VAT_FIELDS) as VatField[])
      .filter((field) => results[field] === result)
      .map((field) => VAT_FIELDS[field])
      .join(', ');
  const differing = those('B');
  const unsaid = those('D');
  return [
    ...(differing === '' ? [] : [`Abweichend: ${differing}.`]),
    ...(unsaid === '' ? [] : [`Vom Mitgliedstaat nicht mitgeteilt: ${unsaid}.`]),
  ].join(' ');
}

/** Why nothing can be asked, and what helps. */
export const VAT_OBSTACLES = {
  no_foreign_id:
    'Bestätigt werden nur USt-IdNrn. anderer EU-Staaten von Partnern mit dem Status „Unternehmer im EU-Ausland“.',
  own_id_missing:
    'Für die Abfrage wird Ihre eigene deutsche USt-IdNr. benötigt. Bitte ergänzen Sie sie in den Account-Einstellungen.',
  incomplete: 'Für die Abfrage werden Name und Ort des Partners benötigt. Bitte ergänzen Sie sie.',
} as const;
