/** What a partner says of a document (docs/product/partner-area.md section 8). */
export const STATEMENT_KINDS = {
  objection: 'Widerspruch',
  question: 'Rückfrage',
  withdrawal: 'Widerspruch zurückgenommen (ohne Wirkung)',
} as const;
export type StatementKind = keyof typeof STATEMENT_KINDS;

/** What a partner finds wrong about a document. */
export const STATEMENT_REASONS = {
  amount: 'Der Betrag stimmt nicht',
  tax: 'Steuersatz oder Steuerstatus stimmen nicht',
  data: 'Name, Anschrift oder Steuernummer stimmen nicht',
  unknown: 'Ich kenne diese Leistung nicht',
  other: 'Etwas anderes',
} as const;
export type StatementReason = keyof typeof STATEMENT_REASONS;
