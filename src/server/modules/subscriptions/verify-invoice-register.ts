import type { Queryable } from '#server/kernel/database.ts';
import type { InvoiceFault } from './invoice-fault.ts';
import {
  unscopedInvoiceEventFaults,
  unscopedInvoiceRegister,
  unscopedInvoiceRegisterHead,
  unscopedNeverMade,
  unscopedUnregistered,
  type InvoiceEntry,
} from './invoice-register-list.ts';

/** Entries held in memory at once. */
const BATCH = 500;

/** Files are made within minutes; after a day their job has failed for good. */
const FILES_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * Holds the operator's invoices against everything that was written down about them elsewhere: the
 * register of what was issued and stored, and the log of events.
 * @param now also reports invoices of more than a day whose files were never made
 */
export async function verifyInvoiceRegister(
  db: Queryable,
  now: Date | undefined,
): Promise<InvoiceFault[]> {
  const faults: InvoiceFault[] = [];
  for await (const entry of wholeRegister(db)) {
    const { number, businessName: recipient } = entry;
    if (!entry.isBound) faults.push({ number, recipient, what: 'register' });
    const what = changeOf(entry);
    if (what !== null) faults.push({ number, recipient, what });
  }
  if (!(await unscopedInvoiceRegisterHead(db)).isWhole)
    faults.push({ number: '', recipient: '', what: 'register' });
  for (const each of await unscopedUnregistered(db)) faults.push({ ...each, what: 'unregistered' });
  if (now !== undefined) {
    const before = new Date(now.getTime() - FILES_WITHIN_MS);
    for (const each of await unscopedNeverMade(db, before)) faults.push({ ...each, what: 'files' });
  }
  for (const number of await unscopedInvoiceEventFaults(db))
    faults.push({ number, recipient: '', what: 'event' });
  return faults;
}

function changeOf({ entry, isThere, isUnchanged }: InvoiceEntry): InvoiceFault['what'] | null {
  if (isUnchanged) return null;
  if (entry === 'files') return 'files';
  return isThere ? 'content' : 'missing';
}

async function* wholeRegister(db: Queryable) {
  let after = 0;
  for (;;) {
    const entries = await unscopedInvoiceRegister(db, after, BATCH);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    after = last.position;
  }
}
