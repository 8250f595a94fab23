import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { sumCents, type Cents } from '#shared/money.ts';
import { SEPA_NAME_MAX, type PayableDocument } from './payable-document.ts';
import { sepaId, sepaText } from './sepa-text.ts';

/** The provider as the bank sees him. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  /** '' where the bank does not need it. */
  readonly bic: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
}

/** One transfer, every text in the characters and lengths of SEPA. */
export interface Transfer {
  readonly endToEndId: string;
  readonly amount: Cents;
  readonly creditor: string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string;
}

/** A file of transfers from one account on one day. */
export interface TransferOrder {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly executionDate: CalendarDate;
  readonly debtor: Debtor;
  /** At least one. */
  readonly transfers: readonly Transfer[];
  readonly total: Cents;
}

/** What the partner reads on his statement: 'Gutschrift GS-0042 vom 20.11.2026'. */
export function transferReference({
  kind,
  number,
  issueDate,
}: Pick<PayableDocument, 'kind' | 'number' | 'issueDate'>): string {
  return `${CREDIT_NOTE_KINDS[kind]} ${number} vom ${formatCalendarDate(issueDate)}`;
}

/** @param documents without obstacles; the number of each is its end-to-end id */
export function transferOrder(
  head: Pick<TransferOrder, 'messageId' | 'createdAt' | 'executionDate' | 'debtor'>,
  documents: readonly PayableDocument[],
): TransferOrder {
  return {
    ...head,
    transfers: documents.map((document) => ({
      endToEndId: sepaId(document.number),
      amount: document.gross,
      creditor: sepaText(document.holder, SEPA_NAME_MAX),
      iban: document.iban,
      bic: document.bic,
      reference: sepaText(transferReference(document), 140),
    })),
    total: sumCents(documents.map(({ gross }) => gross)),
  };
}

/** 'EW-20261121-9C1A04EF77B2': the day and the random end of the file's id. */
export function messageIdOf(id: string, day: CalendarDate): string {
  return `EW-${day.replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`;
}
