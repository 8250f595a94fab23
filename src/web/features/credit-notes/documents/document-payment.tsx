import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { isFullyOffset } from './steps-of.ts';
import classes from './documents.module.css';

/** Where the money of a document is: the second of its two lives. */
export function DocumentPayment({ document }: { readonly document: Payout }) {
  const { tone, label, since } = paymentOf(document);
  return (
    <span className={classes.status}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className={classes.since}>{since}</span>
    </span>
  );
}

interface Payment {
  readonly tone: Tone;
  readonly label: string;
  readonly since: string;
}

export function paymentOf(document: Payout): Payment {
  const { kind, status, paidDate, objectedDate, inBankFileAt } = document;
  const paid = paidDate === null ? '' : `bezahlt am ${formatDate(paidDate)}`;
  if (kind === 'reversal') return { tone: 'off', label: 'Keine', since: '' };
  if (status === 'cancelled') return { tone: 'off', label: 'Storniert', since: paid };
  if (objectedDate !== null)
    return { tone: 'bad', label: 'Widersprochen', since: paid || `am ${formatDate(objectedDate)}` };
  if (isFullyOffset(document)) return { tone: 'good', label: 'Verrechnet', since: 'vollständig' };
  if (status === 'paid' && paidDate !== null)
    return { tone: 'good', label: 'Bezahlt', since: `am ${formatDate(paidDate)}` };
  if (inBankFileAt !== null)
    return { tone: 'info', label: 'In Bankdatei', since: `vom ${formatDate(inBankFileAt)}` };
  return { tone: 'wait', label: 'Offen', since: '' };
}
