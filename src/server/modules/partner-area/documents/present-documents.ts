import type { z } from 'zod';
import {
  type listStatements,
  offsetWords,
  type OwedAmount,
  type PartnersDocument,
} from '#server/modules/credit-notes/index.ts';
import { calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type {
  listPartnerDocuments,
  readPartnerDocument,
} from '#shared/contracts/partner-area/documents.ts';
import type { StatementKind } from '#shared/labels/statements.ts';
import { CREDIT_NOTE_KINDS, type PaidMoney } from '#shared/labels/statuses.ts';
import { centsOfAnswer, formatCents, toEuros } from '#shared/money.ts';

type Listed = Answer<typeof listPartnerDocuments>['documents'][number];

/** As the provider's lists have it. */
type Document = PartnersDocument['document'];

export function presentDocument(document: Document): Listed {
  return {
    id: document.id,
    kind: document.kind,
    number: document.invoiceNumber,
    issueDate: document.issueDate,
    ...standingOf(document),
    totalAmount: document.totalAmount,
    payableAmount: document.payableAmount,
    hasEinvoice: document.hasEinvoice,
  };
}

/** Where the money of a document is, and that in words. */
function standingOf(document: Document): Pick<Listed, 'standing' | 'state'> {
  const { status, paidDate, objectedDate } = document;
  if (document.cancelsInvoiceNumber !== null)
    return { standing: 'void', state: `Storniert ${document.cancelsInvoiceNumber}` };
  if (document.cancellationInvoiceNumber !== null)
    return { standing: 'void', state: `Storniert durch ${document.cancellationInvoiceNumber}` };
  if (objectedDate !== null)
    return {
      standing: 'void',
      state: `Widersprochen am ${formatCalendarDate(calendarDate(objectedDate))}`,
    };
  const { payableAmount, totalAmount } = document;
  if (status === 'paid' && payableAmount === 0)
    return { standing: 'paid', state: 'Vollständig verrechnet' };
  if (status === 'paid' && paidDate !== null)
    return {
      standing: 'paid',
      state: `Ausgezahlt am ${formatCalendarDate(calendarDate(paidDate))}`,
    };
  const partly =
    payableAmount === totalAmount ? '' : ` von ${formatCents(centsOfAnswer(payableAmount))}`;
  return { standing: 'open', state: `Auszahlung${partly} steht aus` };
}

const WAYS: Readonly<Record<PaidMoney | 'unsaid', string>> = {
  repaid: 'Bitte zahlen Sie diesen Betrag zurück.',
  offset: 'Er wird mit Ihrer nächsten Auszahlung verrechnet.',
  replaced: 'Er wird auf das Dokument angerechnet, das an die Stelle des stornierten tritt.',
  unsaid: 'Über die Rückzahlung verständigt sich der Anbieter mit Ihnen.',
};

/** What the partner owes back, in their words. */
export function presentOwed({ remaining, way, document, reversalNumber }: OwedAmount) {
  const name = `${CREDIT_NOTE_KINDS[document.kind]} ${document.number}`;
  return {
    amount: toEuros(remaining),
    sentence: `${name} wurde ausgezahlt und dann durch ${reversalNumber} storniert. Davon sind noch ${formatCents(remaining)} offen. ${WAYS[way ?? 'unsaid']}`,
  };
}

export function presentDocumentDetail(
  { document, counterpart, snapshot }: PartnersDocument,
  statements: Awaited<ReturnType<typeof listStatements>>,
): z.input<typeof readPartnerDocument.response> {
  const { servicePeriod, lines, totals, tax, texts, description } = snapshot;
  return {
    ...presentDocument(document),
    servicePeriod,
    lines: lines.map((line) => ({
      campaign: line.campaign,
      description: line.description,
      detail: line.detail,
      quantity: line.quantity,
      unitPrice: toEuros(line.unitPrice),
      net: toEuros(line.net),
    })),
    offsets: (snapshot.offsets ?? []).map((offset) => ({
      words: offsetWords(offset),
      amount: toEuros(offset.amount),
    })),
    net: toEuros(totals.net),
    vat: toEuros(totals.vat),
    vatRate: tax.rate,
    taxNote: texts.tax,
    description,
    statements: statements.map(({ at, ...said }) => ({ at: at.toISOString(), ...said })),
    ...possibleOf(document, statements),
    counterpart:
      counterpart === null ? null : { id: counterpart.id, number: counterpart.invoiceNumber },
  };
}

/** What the partner can say of it now, by the rules that recording follows. */
function possibleOf(
  document: Document,
  statements: Awaited<ReturnType<typeof listStatements>>,
): Pick<Answer<typeof readPartnerDocument>, 'canObject' | 'canAsk' | 'canRegret'> {
  const has = (wanted: StatementKind) => statements.some(({ kind }) => kind === wanted);
  const { kind, status, objectedDate } = document;
  return {
    canObject: kind === 'credit_note' && status !== 'cancelled' && objectedDate === null,
    canAsk: kind === 'payout_receipt' && status !== 'cancelled' && statements.length < 5,
    canRegret: has('objection') && !has('withdrawal'),
  };
}
