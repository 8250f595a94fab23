import { documentNumber } from '#shared/document-number.ts';
import { foreseenMessage } from '#shared/foreseen-errors.ts';
import { planRange, type NumberRange } from '#shared/number-range.ts';

type Known = NumberRange & { readonly isCurrent: boolean };

export interface NumberPreview {
  readonly label: 'Nächste Nummer' | 'Beispiel';
  /** The number that the next document would get. */
  readonly number: string;
  /** What the change means, or why it is refused; '' where there is nothing to say. */
  readonly hint: string;
  readonly isRefused: boolean;
}

/**
 * What saving these values does to the next number, by the rules of the server.
 * @param ranges those of the provider; empty until they are known
 */
export function previewNumber(
  ranges: readonly Known[],
  wanted: { readonly prefix: string; readonly suffix: string; readonly startNumber: number },
): NumberPreview {
  const current = ranges.find(({ isCurrent }) => isCurrent);
  const example = (running: number, hint = '', isRefused = false): NumberPreview => ({
    label: 'Beispiel',
    number: documentNumber(wanted, running),
    hint,
    isRefused,
  });
  if (current === undefined) return example(wanted.startNumber);
  const plan = planRange(ranges, current, wanted);
  switch (plan.kind) {
    case 'keep':
      return { ...example(plan.range.nextNumber), label: 'Nächste Nummer' };
    case 'open':
      return example(plan.first, 'Ein neuer Nummernkreis beginnt.');
    case 'too_low':
      return example(
        plan.minimum,
        foreseenMessage('number_range_conflict', { minimum: String(plan.minimum) }),
        true,
      );
    case 'ambiguous':
      return example(
        wanted.startNumber,
        foreseenMessage('number_range_ambiguous', { range: documentNumber(plan.range, 1) }),
        true,
      );
    case 'continue':
      return example(plan.first, whatContinues(plan.range, plan.first));
  }
}

function whatContinues(range: Known, first: number): string {
  const skipped = first - range.nextNumber;
  if (skipped === 0)
    return range.isCurrent ? '' : 'Diesen Nummernkreis gab es schon: Er wird fortgesetzt.';
  const [from, to] = [documentNumber(range, range.nextNumber), documentNumber(range, first - 1)];
  return skipped === 1
    ? `${from} wird nicht vergeben.`
    : `${from} bis ${to} werden nicht vergeben.`;
}
