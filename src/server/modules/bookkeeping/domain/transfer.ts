import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { SeenTransfer } from '#shared/contracts/bookkeeping/payment-files.ts';
import { isIban, isSepaIban } from '#shared/iban.ts';
import {
  CREDIT_NOTE_KINDS,
  type CreditNoteKind,
  type CreditNoteStatus,
} from '#shared/labels/statuses.ts';
import type { AccountOrigin, TransferConcern, TransferObstacle } from '#shared/labels/transfers.ts';
import { type Cents, sumCents } from '#shared/money.ts';

/** An account that money can go to. */
export interface PayeeAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/**
 * A document as a transfer sees it. Bank details are those on the document; where it has none, the
 * partner's of today (docs/decisions/0152); '' where there are none either.
 */
export interface PayableDocument extends PayeeAccount {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly status: CreditNoteStatus;
  readonly objectedDate: CalendarDate | null;
  /** What is transferred: the gross without what is offset. */
  readonly payable: Cents;
  readonly partnerId: string;
  readonly partnerName: string;
  /** The document has no account, and the partner has one today. */
  readonly isAdded: boolean;
  /** The partner's IBAN today. */
  readonly currentIban: string;
  /** Since when that is one which the partner has entered and nobody has checked; else null. */
  readonly bankChangedAt: Date | null;
  /** The partner's account of today, where the paper names another one and this one may be chosen. */
  readonly other: PayeeAccount | null;
  /** Who entered the partner's account of today, and when it was entered or, by the partner, checked. */
  readonly origin: { readonly by: AccountOrigin; readonly at: Date } | null;
  /** It was mailed to the partner. */
  readonly wasSent: boolean;
  /** The newest file that it is in already. */
  readonly earlierFile: { readonly messageId: string; readonly createdAt: Date } | null;
}

/** Lengths of the SEPA rulebook. */
export const SEPA_NAME_MAX = 70;

/** Largest amount of one transfer: 999,999,999.99 € (EPC132-08). */
const MOST_CENTS = 99_999_999_999;

/** Letters that do not fall apart into a base and an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
};

const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;

/**
 * A text in the characters that every bank takes (EPC217-08): umlauts spelled out, accents left
 * away, everything else a full stop, cut to a length.
 * @returns '' where nothing of the text can be written
 */
export function sepaText(text: string, max: number): string {
  const spelled = Array.from(text.normalize('NFC'), (letter) => SPELLED[letter] ?? letter).join('');
  const latin = spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(FOREIGN, '.');
  const cut = latin.trim().slice(0, max).trim();
  return /[a-zA-Z0-9]/.test(cut) ? cut : '';
}

/** The same for an identifier: no slash at either end, no two in a row, at most 35 characters. */
export function sepaId(id: string): string {
  return sepaText(id, 35)
    .replace(/\/(?=\/)/g, '-')
    .replace(/^\/|\/$/g, '-');
}

/** Why a document can't be in a file of transfers; null when it can. */
export function transferObstacle(document: PayableDocument): TransferObstacle | null {
  if (document.kind === 'reversal') return 'reversal';
  if (document.status === 'cancelled') return 'cancelled';
  if (document.status === 'paid') return 'paid';
  if (document.objectedDate !== null) return 'objected';
  if (!isIban(document.iban)) return 'no_iban';
  if (document.isAdded && document.bankChangedAt !== null) return 'bank_unchecked';
  if (!isSepaIban(document.iban)) return 'not_sepa';
  if (sepaText(document.holder, SEPA_NAME_MAX) === '') return 'unwritable_name';
  return document.payable > MOST_CENTS ? 'too_much' : null;
}

/**
 * What somebody has still to look at: every concern that was not seen with the document, a file
 * that was written since, and an account other than the one that was shown.
 */
export function unseenConcerns(
  document: PayableDocument,
  seen: SeenTransfer | undefined,
): TransferConcern[] {
  return transferConcerns(document).filter(
    (concern) =>
      seen?.concerns.includes(concern) !== true ||
      (concern === 'in_earlier_file' && seen.earlierFile !== document.earlierFile?.messageId) ||
      ((concern === 'iban_added' || concern === 'iban_new') && seen.iban !== document.iban) ||
      (concern === 'iban_changed' &&
        !['', document.iban, document.other?.iban].includes(seen.iban)),
  );
}

/** The document with the account that was chosen for it: the paper's unless said otherwise. */
export function withChosenAccount(
  document: PayableDocument,
  seen: SeenTransfer | undefined,
): PayableDocument {
  const { other } = document;
  return other !== null && seen?.iban === other.iban
    ? { ...document, ...other, isAdded: true }
    : document;
}

/**
 * Whether the provider has to say where they have the account from: it is not the paper's, and the
 * partner has not entered it themselves.
 */
export function needsSource({ isAdded, origin }: PayableDocument): boolean {
  return isAdded && origin?.by !== 'partner';
}

/** What somebody has to look at before it goes into a file all the same. */
export function transferConcerns(document: PayableDocument): TransferConcern[] {
  return [
    ...(document.earlierFile === null ? [] : (['in_earlier_file'] as const)),
    ...(document.isAdded ? (['iban_added'] as const) : []),
    ...(document.bankChangedAt !== null && document.currentIban === document.iban
      ? (['iban_new'] as const)
      : []),
    ...(document.currentIban === document.iban ? [] : (['iban_changed'] as const)),
  ];
}

/** The provider as the bank sees them. */
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

/** What the partner reads on their statement: 'Gutschrift GS-0042 vom 20.11.2026'. */
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
      amount: document.payable,
      creditor: sepaText(document.holder, SEPA_NAME_MAX),
      iban: document.iban,
      bic: document.bic,
      reference: sepaText(transferReference(document), 140),
    })),
    total: sumCents(documents.map(({ payable }) => payable)),
  };
}

/** 'EW-20261121-9C1A04EF77B2': the day and the random end of the file's id. */
export function messageIdOf(id: string, day: CalendarDate): string {
  return `EW-${day.replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`;
}
