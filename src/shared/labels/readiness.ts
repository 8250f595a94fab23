/** Precondition that says: private person, a receipt instead of a credit note. */
const RECEIPT_INSTEAD = 'E1';

/** Whether a document can be made for a partner, and what fails. */
export interface ReadinessFacts {
  readonly ready: boolean;
  readonly issues: readonly {
    readonly id: string;
    readonly blocks: 'document' | 'question' | 'einvoice' | 'warning' | 'notice';
  }[];
}

/** Whether a partner can be paid by document now, in a few words; what is missing is counted. */
export function readinessText({ ready, issues }: ReadinessFacts): string {
  if (ready) {
    const isPrivate = issues.some(({ id }) => id === RECEIPT_INSTEAD);
    return isPrivate ? 'Auszahlungsbeleg-bereit' : 'Gutschrift-bereit';
  }
  const count = issues.filter(({ blocks }) => blocks === 'document').length;
  return `Für Gutschrift ${count === 1 ? 'fehlt 1 Angabe' : `fehlen ${count} Angaben`}`;
}
