import { addDays } from '#shared/calendar-date.ts';
import { sumCents, type Cents } from '#shared/money.ts';
import type { BankEntry, Ledger, PaidDocument, WrittenFile } from './bank-entry.ts';
import { SEPA_NAME_MAX, sepaId, sepaText } from './transfer.ts';

/**
 * Which documents one booking speaks of, looked at alone (docs/product/bookkeeping.md section 10).
 * What other bookings say, and what is paid already, is decided by `matchEntries`.
 */
export interface Claim {
  /** By what the documents were found, strongest first. */
  readonly by: 'end_to_end' | 'reference' | 'file' | 'account' | 'name' | 'file_total';
  /** With 'account' and 'name' those with the amount, of which it pays one; else all that it pays. */
  readonly documents: readonly PaidDocument[];
  /** Message id of the file; '' without one. */
  readonly file: string;
  /** What the documents come to. */
  readonly expected: Cents;
  readonly doubt: 'amount' | 'account' | 'payee' | null;
  /** Whether the account agrees as well. */
  readonly isAccountRight: boolean;
}

/** How long after its day a file may be booked as one sum that names no id. */
const BOOKED_WITHIN_DAYS = 10;

/** @returns null where the booking does not concern any document */
export function claimOf(entry: BankEntry, ledger: Ledger): Claim | null {
  return (
    byId(entry, ledger) ?? byFile(entry, ledger) ?? byPayee(entry, ledger) ?? bySum(entry, ledger)
  );
}

function byId(entry: BankEntry, { documents }: Ledger): Claim | null {
  const ordered = documents.filter(
    ({ number }) => entry.endToEndId !== '' && sepaId(number) === entry.endToEndId,
  );
  if (ordered.length > 0) return named(entry, 'end_to_end', ordered);
  const mentioned = mentionedIn(entry.reference, documents);
  return mentioned.length > 0 ? named(entry, 'reference', mentioned) : null;
}

function named(entry: BankEntry, by: Claim['by'], documents: readonly PaidDocument[]): Claim {
  const expected = grossOf(documents);
  const isAccountRight = documents.every(({ ibans }) => ibans.includes(entry.payeeIban));
  const doubt = expected === entry.amount ? doubtOf(entry, documents, isAccountRight) : 'amount';
  return { by, documents, file: '', expected, doubt, isAccountRight };
}

/** A return often names nobody, or us: its amount and id are enough. */
function doubtOf(
  { direction, payee, payeeIban }: BankEntry,
  documents: readonly PaidDocument[],
  isAccountRight: boolean,
): Claim['doubt'] {
  if (isAccountRight || direction === 'back') return null;
  if (payeeIban !== '') return 'account';
  if (payee === '') return null;
  return documents.every(({ names }) => names.some((name) => isSameName(name, payee)))
    ? null
    : 'payee';
}

/** The bank books a whole file as one sum and names the file or its block. */
function byFile(entry: BankEntry, ledger: Ledger): Claim | null {
  const file = ledger.files.find(({ messageId }) =>
    entry.batchIds.some((id) => id === messageId || id === blockIdOf(messageId)),
  );
  if (file === undefined) return null;
  const doubt = file.total === entry.amount ? null : 'amount';
  return ofFile('file', file, ledger, doubt);
}

/** PmtInfId of the only block of a file. */
const blockIdOf = (messageId: string): string => `${messageId}-1`;

/** The same without any id: the sum and the number of transfers are those of one file. */
function bySum(entry: BankEntry, ledger: Ledger): Claim | null {
  if (entry.direction === 'back' || entry.payee !== '' || entry.payeeIban !== '') return null;
  if (entry.endToEndId !== '' || entry.batchIds.length > 0) return null;
  const files = ledger.files.filter(
    ({ total, documentIds, executionDate }) =>
      total === entry.amount &&
      documentIds.length > 1 &&
      (entry.transfers === null || entry.transfers === documentIds.length) &&
      entry.bookedOn >= executionDate &&
      entry.bookedOn <= addDays(executionDate, BOOKED_WITHIN_DAYS),
  );
  const [file] = files;
  return file === undefined || files.length > 1 ? null : ofFile('file_total', file, ledger, null);
}

function ofFile(
  by: Claim['by'],
  file: WrittenFile,
  { documents }: Ledger,
  doubt: Claim['doubt'],
): Claim | null {
  const paid = documents.filter(({ id }) => file.documentIds.includes(id));
  if (paid.length < file.documentIds.length) return null;
  const { messageId, total } = file;
  return { by, documents: paid, file: messageId, expected: total, doubt, isAccountRight: false };
}

/** Somebody paid by hand and wrote no number: account or name, and the amount. */
function byPayee(entry: BankEntry, { documents }: Ledger): Claim | null {
  if (entry.direction === 'back') return null;
  const onAccount = documents.filter(({ ibans }) => ibans.includes(entry.payeeIban));
  if (onAccount.length > 0) return ofPayee(entry, 'account', onAccount);
  if (entry.payeeIban !== '' || entry.payee === '') return null;
  const called = documents.filter(({ names }) =>
    names.some((name) => isSameName(name, entry.payee)),
  );
  return called.length > 0 ? ofPayee(entry, 'name', called) : null;
}

function ofPayee(
  entry: BankEntry,
  by: 'account' | 'name',
  theirs: readonly PaidDocument[],
): Claim | null {
  const base = { by, file: '', isAccountRight: by === 'account' } as const;
  const fitting = theirs.filter(({ gross }) => gross === entry.amount);
  if (fitting.length > 0)
    return { ...base, documents: fitting, expected: entry.amount, doubt: null };
  // Without a document that waits for money it is something else that they got, such as a salary.
  const open = theirs.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return { ...base, documents: open, expected: grossOf(open), doubt: 'amount' };
}

const grossOf = (documents: readonly PaidDocument[]): Cents =>
  sumCents(documents.map(({ gross }) => gross));

const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** A number that is short or made of digits alone could be anything in a text. */
const isDistinct = (number: string): boolean => number.length >= 4 && /\p{L}/u.test(number);

/**
 * Documents whose number a text names, not as a part of a longer one; or whose whole reference, which
 * banks break at any place.
 */
function mentionedIn(text: string, documents: readonly PaidDocument[]): PaidDocument[] {
  if (text === '') return [];
  const [loose, tight] = [sepaText(text, 1000).toUpperCase(), squeezed(sepaText(text, 1000))];
  const found = documents.filter(({ number, reference }) => {
    const whole = squeezed(sepaText(reference, 140));
    return (
      (isDistinct(number) && isWord(sepaId(number).toUpperCase(), loose)) || tight.includes(whole)
    );
  });
  return found.filter(
    ({ number }) =>
      !found.some(
        (other) => other.number !== number && isWord(sepaId(number), sepaId(other.number)),
      ),
  );
}

function isWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    if (!/[A-Z0-9]/i.test(before) && !/[A-Z0-9]/i.test(after)) return true;
  }
  return false;
}

/** Banks cut names at 27, 35 or 70 characters. */
const CUT_FROM = 18;

/** In the letters of SEPA, in any order of the words, also cut. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true;
  const [short, long] = [a.join(''), b.join('')].toSorted((x, y) => x.length - y.length);
  return short !== undefined && short.length >= CUT_FROM && long?.startsWith(short) === true;
}

const wordsOf = (name: string): string[] =>
  sepaText(name, SEPA_NAME_MAX)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
