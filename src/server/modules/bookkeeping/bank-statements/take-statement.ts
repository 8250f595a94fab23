import { setImmediate } from 'node:timers/promises';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { recordChange } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { addDays, berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import type {
  BankColumns,
  StatementReading,
} from '#shared/contracts/bookkeeping/bank-statements.ts';
import { houseUrl } from '#shared/house-address.ts';
import { returnReason } from '#shared/labels/bank-entries.ts';
import { formatCents } from '#shared/money.ts';
import { type BankEntry, identified, type KnownEntry } from '../domain/bank-entry.ts';
import { entryOfRow, type BankTable, guessColumns, knownColumns } from '../domain/bank-table.ts';
import { claimOf } from '../domain/claim.ts';
import { indexOf } from '../domain/ledger-index.ts';
import { type Match, matchEntries } from '../domain/match-entries.ts';
import { returnedTransferMail } from './mails/returned-transfer-mail.tsx';
import { findColumns, ledgerSince, listOpenEntries, type StoredLedger } from './queries.ts';
import { readStatement } from './read-statement.ts';
import {
  type ConcernedEntry,
  countStatement,
  insertEntries,
  insertStatement,
  type NewStatement,
  saveRecorded,
} from './store.ts';
import { Unreadable } from './unreadable.ts';

/** A transfer is booked at most so long after its document. */
const LOOK_BACK_DAYS = 400;

const SAMPLE_ROWS = 3;

/** Bookings that are looked at before others get their turn. */
const AT_ONCE = 500;

/** What a table needs first: its columns, named by somebody. */
type Unnamed = Pick<BankTable, 'headings' | 'rows'>;

export type StatementOutcome =
  | {
      readonly kind: 'read';
      readonly statement: NewStatement;
      readonly reopened: readonly string[];
    }
  | { readonly kind: 'columns'; readonly columns: StatementReading['columns'] };

/** By the headings, whatever is written around them. */
export const headingsHash = (headings: readonly string[]): Buffer =>
  sha256(headings.map((each) => each.trim().toLowerCase()).join('\n'));

/**
 * Reads a statement and keeps of it what concerns documents; everything else is counted and
 * forgotten. What was read before changes nothing. A document whose transfer came back is open again,
 * and the provider is mailed.
 * @throws DomainError bank_statement_unreadable
 */
export async function takeStatement(
  services: Services,
  acting: ActingProvider,
  file: { readonly bytes: Uint8Array; readonly name: string },
): Promise<StatementOutcome> {
  const read = await readBookings(services, acting, file.bytes);
  if ('headings' in read) {
    const { headings, rows } = read;
    const sample = rows.slice(0, SAMPLE_ROWS).map((row) => row.slice(0, headings.length));
    return {
      kind: 'columns',
      columns: { headings: [...headings], sample, guess: guessColumns(headings) },
    };
  }
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const statement = await keep(tx, acting, { ...read, fileName: file.name }, now);
    const reopened = await reopenReturned(tx, services, acting, now);
    const event = {
      action: 'bank_statement.read',
      entity: 'bank_statement',
      entityId: statement.id,
      data: { format: read.format, kept: statement.kept, reopened: reopened.length },
    };
    await appendEvent(tx, acting.providerId, acting, event, now);
    return { kind: 'read', statement, reopened };
  });
}

interface Bookings {
  readonly format: string;
  readonly bookings: number;
  readonly entries: readonly BankEntry[];
}

async function readBookings(
  services: Services,
  { providerId }: ActingProvider,
  bytes: Uint8Array,
): Promise<Bookings | Unnamed> {
  try {
    const read = await readStatement(bytes);
    if (read.kind === 'camt') return read.statement;
    const { headings, rows } = read.table;
    const columns =
      (await findColumns(services.db, providerId, headingsHash(headings))) ??
      knownColumns(headings);
    if (columns === null) return read.table;
    return { format: 'csv', bookings: rows.length, entries: entriesOf(services, rows, columns) };
  } catch (error) {
    if (error instanceof Unreadable)
      throw new DomainError('bank_statement_unreadable', { reason: error.message });
    throw error;
  }
}

function entriesOf(
  { clock }: Services,
  rows: readonly (readonly string[])[],
  columns: BankColumns,
): BankEntry[] {
  const today = berlinDateOf(clock());
  return rows.map((row) => entryOfRow(row, columns, today)).filter((entry) => entry !== null);
}

async function keep(
  tx: Tx,
  { providerId }: ActingProvider,
  { entries, format, bookings, fileName }: Bookings & { readonly fileName: string },
  now: Date,
): Promise<NewStatement> {
  const known = identified(entries, (text) => sha256(text).toString('hex'));
  const first = known.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? berlinDateOf(now);
  const ledger = await ledgerSince(tx, providerId, addDays(first, -LOOK_BACK_DAYS));
  const concerned = await concernedOf(known, ledger);
  const id = newId();
  const statement = {
    id,
    readAt: now,
    fileName: fileName.replaceAll(/\p{C}/gu, '').slice(0, 200),
    kind: format,
    bookings,
  };
  await insertStatement(tx, providerId, { ...statement, kept: 0, known: 0 });
  const kept = await insertEntries(tx, providerId, id, concerned);
  const counts = { kept, known: concerned.length - kept };
  await countStatement(tx, providerId, id, counts);
  return { ...statement, ...counts };
}

/** Bookings that concern documents; others get their turn in between. */
async function concernedOf(
  known: readonly KnownEntry[],
  ledger: StoredLedger,
): Promise<ConcernedEntry[]> {
  const index = indexOf(ledger);
  const concerned: ConcernedEntry[] = [];
  for (const [place, entry] of known.entries()) {
    const claim = claimOf(entry, index);
    if (claim !== null) concerned.push({ entry, documentIds: claim.documents.map(({ id }) => id) });
    if (place % AT_ONCE === 0) await setImmediate();
  }
  return concerned;
}

/** Opens what came back and was not looked at yet. @returns numbers of the documents */
async function reopenReturned(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  now: Date,
): Promise<string[]> {
  const { providerId } = acting;
  const { entries, ledger } = await listOpenEntries(tx, providerId);
  const ids = new Map(
    entries.map(({ identity, id, recordedAt }) => [identity, { id, recordedAt }]),
  );
  const reopened: string[] = [];
  for (const match of matchEntries(entries, ledger)) {
    const stored = ids.get(match.entry.identity);
    if (match.group !== 'returned' || stored === undefined || stored.recordedAt !== null) continue;
    const opened: string[] = [];
    for (const { id, state, number } of match.documents) {
      if (state !== 'paid') continue;
      const change = { kind: 'payment_withdrawn', returnedOn: match.entry.bookedOn } as const;
      const refused = await recordChange(tx, acting, id, change, now);
      if (refused === null) opened.push(id);
      if (refused === null) reopened.push(number);
    }
    await saveRecorded(tx, providerId, stored.id, opened, now);
    await mailProvider(tx, services, acting, { match, ledger, entryId: stored.id }, now);
  }
  return reopened;
}

async function mailProvider(
  tx: Tx,
  services: Services,
  { providerId }: ActingProvider,
  about: { readonly match: Match; readonly ledger: StoredLedger; readonly entryId: string },
  now: Date,
): Promise<void> {
  const { match, ledger, entryId } = about;
  const owner = await findAccount(tx, providerId);
  const [first] = match.documents;
  if (owner === null || first === undefined) return;
  const mail = await returnedTransferMail({
    firstName: owner.firstName,
    partner: ledger.documents.find(({ id }) => id === first.id)?.partnerName ?? '',
    numbers: match.documents.map(({ number }) => number),
    amount: formatCents(match.entry.amount),
    day: formatCalendarDate(match.entry.bookedOn),
    reason: returnReason(match.entry.reason),
    link: `${houseUrl(services.publicUrl, providerId)}/payouts?export=auszug`,
  });
  const envelope = {
    providerId,
    dedupeKey: `transfer-returned:${entryId}`,
    kind: 'transfer_returned',
    to: owner.email,
  };
  await queueMail(tx, services.jobs, { ...envelope, ...mail }, now);
}
