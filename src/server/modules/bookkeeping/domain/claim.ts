import { addDays } from '#shared/calendar-date.ts';
import { sumCents, type Cents } from '#shared/money.ts';
import type { BankEntry, PaidDocument, WrittenFile } from './bank-entry.ts';
import type { LedgerIndex } from './ledger-index.ts';

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
export function claimOf(entry: BankEntry, ledger: LedgerIndex): Claim | null {
  return (
    byId(entry, ledger) ?? byFile(entry, ledger) ?? byPayee(entry, ledger) ?? bySum(entry, ledger)
  );
}

function byId(entry: BankEntry, ledger: LedgerIndex): Claim | null {
  const ordered = entry.endToEndId === '' ? [] : ledger.ordered(entry.endToEndId);
  if (ordered.length > 0) return named(entry, 'end_to_end', ordered, ledger);
  const mentioned = ledger.mentioned(entry.reference);
  return mentioned.length > 0 ? named(entry, 'reference', mentioned, ledger) : null;
}

function named(
  entry: BankEntry,
  by: Claim['by'],
  documents: readonly PaidDocument[],
  ledger: LedgerIndex,
): Claim {
  const expected = payableOf(documents);
  const isAccountRight = documents.every(({ ibans }) => ibans.includes(entry.payeeIban));
  const base = { by, documents, file: '', expected, isAccountRight };
  if (expected !== entry.amount) return { ...base, doubt: 'amount' };
  return { ...base, doubt: isAccountRight ? null : doubtOf(entry, documents, ledger) };
}

/** A return often names nobody, or us: its amount and id are enough. */
function doubtOf(
  { direction, payee, payeeIban }: BankEntry,
  documents: readonly PaidDocument[],
  ledger: LedgerIndex,
): Claim['doubt'] {
  if (direction === 'back') return null;
  if (payeeIban !== '') return 'account';
  if (payee === '') return null;
  const called = new Set(ledger.called(payee));
  return documents.every((document) => called.has(document)) ? null : 'payee';
}

/** The bank books a whole file as one sum and names the file or its block. */
function byFile(entry: BankEntry, ledger: LedgerIndex): Claim | null {
  const file = entry.batchIds.map((id) => ledger.file(id)).find((each) => each !== undefined);
  if (file === undefined) return null;
  return ofFile('file', file, ledger, file.total === entry.amount ? null : 'amount');
}

/** The same without any id: the sum and the number of transfers are those of one file. */
function bySum(entry: BankEntry, ledger: LedgerIndex): Claim | null {
  if (entry.direction === 'back' || entry.payee !== '' || entry.payeeIban !== '') return null;
  if (entry.endToEndId !== '' || entry.batchIds.length > 0) return null;
  const files = ledger
    .filesOver(entry.amount)
    .filter(
      ({ documentIds, executionDate }) =>
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
  { documentIds, messageId, total }: WrittenFile,
  ledger: LedgerIndex,
  doubt: Claim['doubt'],
): Claim | null {
  const documents = documentIds.flatMap((id) => ledger.document(id) ?? []);
  if (documents.length < documentIds.length) return null;
  return { by, documents, file: messageId, expected: total, doubt, isAccountRight: false };
}

/** Somebody paid by hand and wrote no number: account or name, and the amount. */
function byPayee(entry: BankEntry, ledger: LedgerIndex): Claim | null {
  if (entry.direction === 'back') return null;
  if (entry.payeeIban !== '') return ofPayee(entry, 'account', ledger.onAccount(entry.payeeIban));
  return entry.payee === '' ? null : ofPayee(entry, 'name', ledger.called(entry.payee));
}

function ofPayee(
  entry: BankEntry,
  by: 'account' | 'name',
  theirs: readonly PaidDocument[],
): Claim | null {
  const base = { by, file: '', isAccountRight: by === 'account' } as const;
  const fitting = theirs.filter(({ payable }) => payable === entry.amount);
  if (fitting.length > 0)
    return { ...base, documents: fitting, expected: entry.amount, doubt: null };
  // Without a document that waits for money it is something else that they got, such as a salary.
  const open = theirs.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return { ...base, documents: open, expected: payableOf(open), doubt: 'amount' };
}

const payableOf = (documents: readonly PaidDocument[]): Cents =>
  sumCents(documents.map(({ payable }) => payable));
