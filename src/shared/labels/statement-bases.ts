/** By which day a yearly statement counts: that of the document, or that of the money. */
export const STATEMENT_BASES = {
  belegdatum: 'nach Belegdatum',
  zahlungsdatum: 'nach Zahlungsdatum',
} as const;
export type StatementBasis = keyof typeof STATEMENT_BASES;
