import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { timesCents, type Cents } from '#shared/money.ts';
import {
  SNAPSHOT_VERSION,
  type IssuedSnapshot,
  type OriginalReference,
  type PaidBefore,
  type ReversalSnapshot,
} from './credit-note-snapshot.ts';
import { payableOf } from './owed-back.ts';
import { releasedOffsets, reversalTerms } from './payment-terms.ts';

const ORIGINAL_TITLES: Readonly<Record<IssuedSnapshot['kind'], string>> = {
  credit_note: 'Gutschrift',
  payout_receipt: 'Auszahlungsbeleg',
};

export interface ReversalInput {
  /** UUIDv7, the reversal's own. */
  readonly id: string;
  /** Next number of the same range. */
  readonly number: string;
  readonly issueDate: CalendarDate;
  /** Missing or null where the original was not paid. */
  readonly paidBefore?: PaidBefore | null;
  /** The bank may have transferred the amount, though nobody has recorded it. */
  readonly isInBankFile?: boolean;
}

const NOT_PAID = 'Keine Auszahlung, da Stornierung';
const PERHAPS_PAID = `${NOT_PAID}. Wurde der Betrag schon überwiesen, verständigen wir uns mit Ihnen über seine Rückzahlung.`;

const negative = (amount: Cents): Cents => timesCents(amount, -1);

/**
 * The Stornobeleg of an issued document: same parties, lines and tax, negative quantities (a
 * negative unit price would break BR-27), sums that add up with the original to zero.
 * Source: docs/product/credit-notes.md section 10.
 */
export function reverseCreditNote(
  original: IssuedSnapshot,
  { paidBefore = null, isInBankFile = false, ...input }: ReversalInput,
): ReversalSnapshot {
  const { offsets = [] } = original;
  const { kind, number, issueDate } = original;
  const { net, vat, gross } = original.totals;
  return {
    ...original,
    ...input,
    version: SNAPSHOT_VERSION,
    kind: 'reversal',
    original: { kind, number, issueDate },
    ...(paidBefore === null ? {} : { paidBefore }),
    ...(offsets.length === 0
      ? {}
      : { offsets: offsets.map((each) => ({ ...each, amount: negative(each.amount) })) }),
    lines: original.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      net: negative(line.net),
    })),
    events: original.events.map((event) => ({ ...event, amount: negative(event.amount) })),
    totals: { net: negative(net), vat: negative(vat), gross: negative(gross) },
    // The provider's text for partners who are paid does not apply here.
    provider: { ...original.provider, letterText: '' },
    paymentDate: null,
    description: '',
    texts: {
      title: `Storno zu ${ORIGINAL_TITLES[kind]} ${number}`,
      note: [original.texts.note, reversalNote(original)].filter((line) => line !== '').join('\n'),
      tax: original.texts.tax,
      paymentTerms: [termsOf(original, paidBefore, isInBankFile), releasedOffsets(offsets)]
        .filter((words) => words !== '')
        .join(' '),
      objection: '',
    },
  };
}

function termsOf(
  original: IssuedSnapshot,
  paidBefore: PaidBefore | null,
  isInBankFile: boolean,
): string {
  const payable = payableOf(original);
  if (paidBefore !== null) return reversalTerms(paidBefore, payable);
  // Nothing was to be paid: only the offset is left to speak of.
  if (payable === 0) return '';
  return isInBankFile ? PERHAPS_PAID : original.offsets === undefined ? NOT_PAID : `${NOT_PAID}.`;
}

/** 'Storno zu Gutschrift GS-0001 vom 12.03.2026'. */
function reversalNote({ kind, number, issueDate }: OriginalReference): string {
  return `Storno zu ${ORIGINAL_TITLES[kind]} ${number} vom ${formatCalendarDate(issueDate)}`;
}
