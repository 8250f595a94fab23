import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { stepsOf } from './steps-of.ts';
import classes from './documents.module.css';

/** How a document got to its partner: the first of its two lives. */
export function DocumentDelivery({ document }: { readonly document: Payout }) {
  const { tone, label, since } = deliveryOf(document);
  return (
    <span className={classes.status}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className={classes.since}>{since}</span>
    </span>
  );
}

interface Delivery {
  readonly tone: Tone;
  readonly label: string;
  readonly since: string;
}

export function deliveryOf(document: Payout): Delivery {
  const { sentAt, openedAt, isInArea, isUndelivered } = document;
  const opened = openedAt === null ? '' : `geöffnet ${formatDate(openedAt)}`;
  if (isUndelivered)
    return { tone: 'bad', label: 'Nicht zugestellt', since: 'vom Mailserver abgelehnt' };
  if (sentAt !== null)
    return {
      tone: 'good',
      label: 'Gesendet',
      since: `am ${formatDate(sentAt)}${opened === '' ? '' : `, ${opened}`}`,
    };
  if (openedAt !== null) return { tone: 'good', label: 'Im Partnerbereich', since: opened };
  if (isInArea) return { tone: 'info', label: 'Im Partnerbereich', since: 'nicht gesendet' };
  const isDue = stepsOf(document).send;
  return { tone: isDue ? 'wait' : 'off', label: 'Nicht gesendet', since: '' };
}
