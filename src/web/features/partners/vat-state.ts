import type {
  VatConfirmationsAnswer,
  VatResult,
} from '#shared/contracts/partners/vat-confirmations.ts';
import { VAT_OUTCOMES, vatFieldsText, type VatOutcome } from '#shared/labels/vat-confirmations.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';

export const VAT_TONES: Readonly<Record<VatOutcome, Tone>> = {
  confirmed: 'good',
  valid: 'good',
  differs: 'wait',
  refused: 'bad',
  own_id_refused: 'wait',
  no_answer: 'off',
  overtaken: 'off',
};

/** 'Bestätigt am 21.11.2026, 10:00 Uhr' */
export function vatResultTitle({ outcome, answeredAt }: VatResult): string {
  return `${VAT_OUTCOMES[outcome]} (${formatInstant(answeredAt)} Uhr)`;
}

/** What else the authority said, in sentences; '' where nothing is to be added. */
export function vatResultDetails(result: VatResult): string {
  const { outcome, validFrom, validTo, serviceId } = result;
  const compared = outcome === 'confirmed' || outcome === 'differs';
  return [
    ...(compared ? [vatFieldsText(result.fields)] : []),
    ...(validFrom === '' ? [] : [`Gültig ab ${validFrom}.`]),
    ...(validTo === '' ? [] : [`Gültig bis ${validTo}.`]),
    ...(serviceId === '' ? [] : [`Kennung der Abfrage: ${serviceId}`]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why an answer says nothing of the data as they stand now; null where it does. */
export function vatOutdated({ isCurrent, vatId }: VatResult): string | null {
  return isCurrent
    ? null
    : `Veraltet: Abgefragt wurde ${vatId}; USt-ID, Name, Anschrift oder Status wurden seitdem geändert.`;
}

/** That an answer is still to come, and whether it was tried; null where none is awaited. */
export function vatWaiting({ waiting }: VatConfirmationsAnswer): string | null {
  if (waiting === null) return null;
  if (waiting.unansweredAt === null) return 'Noch nicht bestätigt: Die Abfrage läuft.';
  return `Noch nicht bestätigt, wird erneut versucht. Zuletzt ohne Antwort: ${formatInstant(waiting.unansweredAt)} Uhr.`;
}
