import type { z } from 'zod';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { describeChoice as contract } from '#shared/contracts/credit-notes/choice.ts';
import { pay } from '#shared/credit-note/document-state.ts';
import { paidDays } from '#shared/credit-note/payment-days.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { cents, toEuros } from '#shared/money.ts';
import { whyNotSent } from '../domain/why-not-sent.ts';
import { type ChosenDocument, latestIssue } from './queries.ts';

/** Why some of the chosen are left out, as it stands behind their count. */
const LEFT_OUT: Partial<Readonly<Record<ErrorCode, string>>> = {
  already_sent: 'schon gesendet',
  cancelled_not_sent: 'storniert',
  objected_not_sent: 'mit Widerspruch',
  recipient_missing: 'ohne E-Mail-Adresse des Partners',
  document_mail_refused: 'im Partnerbereich, E-Mails dazu abbestellt',
  already_paid: 'schon bezahlt',
  already_cancelled: 'storniert',
  illegal_transition: 'Stornobelege',
};

/** What can be done with several documents today; amounts in euros. */
export function describeChoice(
  documents: readonly ChosenDocument[],
  today: CalendarDate,
): z.input<typeof contract.response> {
  const sending = sorted(documents, whyNotSent);
  const paying = sorted(documents, (document) => {
    const step = pay(document, today, today);
    return step.ok ? null : step.code;
  });
  const latest = latestIssue(paying.ready);
  const days = documents.map(({ issueDate }) => issueDate).toSorted();
  return {
    count: documents.length,
    ids: documents.map(({ id }) => id),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    totalAmount: eurosOf(documents.map(({ grossCents }) => grossCents)),
    sending: { ready: sending.ready.length, left: sending.left },
    paying: {
      ready: paying.ready.length,
      amount: eurosOf(paying.ready.map(({ payableCents }) => payableCents)),
      left: paying.left,
      unsent: paying.ready.filter(({ wasSent }) => !wasSent).length,
      from: latest === null ? null : paidDays(latest, today).min,
    },
  };
}

/** Those that a step can be taken with, and the counts of the others by their reason. */
function sorted(
  documents: readonly ChosenDocument[],
  refusalOf: (document: ChosenDocument) => ErrorCode | null,
) {
  const refusals = documents.map((document) => [document, refusalOf(document)] as const);
  const groups = Map.groupBy(
    refusals.flatMap(([, code]) => (code === null ? [] : [LEFT_OUT[code] ?? 'nicht möglich'])),
    (reason) => reason,
  );
  return {
    ready: refusals.flatMap(([document, code]) => (code === null ? [document] : [])),
    left: [...groups].map(([reason, all]) => ({ reason, count: all.length })),
  };
}

const eurosOf = (amounts: readonly number[]): number =>
  toEuros(cents(amounts.reduce((sum, amount) => sum + amount, 0)));
