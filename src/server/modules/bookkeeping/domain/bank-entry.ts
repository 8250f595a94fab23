import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';

/** A booking of a bank statement in euros, as far as documents can be found by it. */
export interface BankEntry {
  /** 'out': money left the account; 'back': a transfer came back. */
  readonly direction: 'out' | 'back';
  readonly bookedOn: CalendarDate;
  /** Above zero. */
  readonly amount: Cents;
  /** '' for none. */
  readonly endToEndId: string;
  /** Ids of the file and of its block (MsgId, PmtInfId) as far as the bank names them. */
  readonly batchIds: readonly string[];
  /** Who got the money; '' where the bank does not say. */
  readonly payee: string;
  readonly payeeIban: string;
  /** What the payee reads, in one line. */
  readonly reference: string;
  /** Why it came back: ISO code or the bank's words; '' for none. */
  readonly reason: string;
  /** Transfers behind one booking; null where the bank does not say. */
  readonly transfers: number | null;
}

/** The same among others, distinguished by a hash of what it says. */
export interface KnownEntry extends BankEntry {
  readonly identity: string;
}

/** A document as a booking may pay it. */
export interface PaidDocument {
  readonly id: string;
  readonly number: string;
  /** What the payee reads of it on a transfer of ours. */
  readonly reference: string;
  /** What is transferred: the gross without what is offset. */
  readonly payable: Cents;
  readonly state: 'open' | 'paid' | 'cancelled';
  readonly paidDate: CalendarDate | null;
  /** Accounts that it may have been paid to: the paper's and the partner's. */
  readonly ibans: readonly string[];
  /** Names of the holder and of the partner. */
  readonly names: readonly string[];
}

/** A file of transfers that was written. */
export interface WrittenFile {
  readonly messageId: string;
  readonly executionDate: CalendarDate;
  readonly total: Cents;
  readonly documentIds: readonly string[];
}

/** What bookings are held against. */
export interface Ledger {
  readonly documents: readonly PaidDocument[];
  readonly files: readonly WrittenFile[];
}

/**
 * Names each booking by what it says, so that it is the same one when it is read again, also from
 * another kind of statement. Bookings of one file that say the same are counted.
 * @param hash of a text, in hexadecimal letters
 */
export function identified(
  entries: readonly BankEntry[],
  hash: (text: string) => string,
): KnownEntry[] {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const said = saidBy(entry);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    return { ...entry, identity: hash(`${said}\n${time}`) };
  });
}

/** Banks word the rest of a booking differently in each kind of statement. */
function saidBy(entry: BankEntry): string {
  const { direction, bookedOn, amount, endToEndId } = entry;
  const first = [direction, bookedOn, String(amount)];
  if (endToEndId !== '') return [...first, 'id', endToEndId].join('\n');
  if (entry.batchIds.length > 0) return [...first, 'file', ...entry.batchIds.toSorted()].join('\n');
  const words = entry.reference.toUpperCase().replaceAll(/\s/g, '');
  return [...first, 'text', entry.payeeIban || entry.payee.toUpperCase(), words].join('\n');
}
