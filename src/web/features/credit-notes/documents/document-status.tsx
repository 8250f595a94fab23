import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { CREDIT_NOTE_STATUSES, type CreditNoteStatus } from '#shared/labels/statuses.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import classes from './documents.module.css';

const DOCUMENT_TONES: Readonly<Record<CreditNoteStatus, Tone>> = {
  created: 'wait',
  sent: 'info',
  paid: 'good',
  cancelled: 'off',
};

/** Where a document stands and since when; an objection stands in front of everything. */
export function DocumentStatus({ document }: { readonly document: Payout }) {
  const { status, objectedDate } = document;
  const label = CREDIT_NOTE_STATUSES[status];
  const isObjected = objectedDate !== null && status !== 'cancelled';
  return (
    <span className={classes.status}>
      <StatusBadge tone={isObjected ? 'bad' : DOCUMENT_TONES[status]}>
        {isObjected ? 'Widersprochen' : label}
      </StatusBadge>
      <span className={classes.since}>{sinceOf(document)}</span>
    </span>
  );
}

function sinceOf({ status, kind, objectedDate, paidDate, sentAt }: Payout): string {
  const sent = sentAt === null ? '' : `gesendet ${formatDate(sentAt)}`;
  if (status === 'cancelled') {
    if (objectedDate !== null) return `widersprochen ${formatDate(objectedDate)}`;
    return kind === 'reversal' ? sent : '';
  }
  if (objectedDate !== null)
    return `am ${formatDate(objectedDate)}, ${CREDIT_NOTE_STATUSES[status].toLocaleLowerCase('de')}`;
  if (status === 'paid' && paidDate !== null) return `am ${formatDate(paidDate)}`;
  return status === 'sent' && sentAt !== null ? `am ${formatDate(sentAt)}` : '';
}
