/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices from a list of labels (`PARTNER_STATUSES` and its kin). */
export function choicesOf(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
