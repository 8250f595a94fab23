const collator = new Intl.Collator('de-DE', { numeric: true });

/** German order of texts, as a telephone book has it: Ärger next to Arger, 'GS-9' before 'GS-10'. */
export function compareGerman(a: string, b: string): number {
  return collator.compare(a, b);
}
