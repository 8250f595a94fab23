import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';

/** Precondition that says: private person, a receipt instead of a credit note. */
const RECEIPT_INSTEAD = 'E1';

/** Whether a partner can be paid by document now, in a few words; what is missing is counted. */
export function readinessWords({ ready, issues }: PartnerReadiness): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (ready) {
    const isPrivate = issues.some(({ id }) => id === RECEIPT_INSTEAD);
    return { tone: 'good', text: isPrivate ? 'Auszahlungsbeleg-bereit' : 'Gutschrift-bereit' };
  }
  const count = issues.filter(({ blocks }) => blocks === 'document').length;
  return {
    tone: 'wait',
    text: `Für Gutschrift ${count === 1 ? 'fehlt 1 Angabe' : `fehlen ${count} Angaben`}`,
  };
}
