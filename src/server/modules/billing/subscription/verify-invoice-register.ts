import type { Queryable } from '#server/kernel/database.ts';
import type { InvoiceError } from './invoice-error.ts';
import {
  unscopedInvoiceEventErrors,
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
): Promise<InvoiceError[]> {
  const errors: InvoiceError[] = [];
  for await (const entry of wholeRegister(db)) {
    const { number, businessName: recipient } = entry;
    if (!entry.isBound) errors.push({ number, recipient, what: 'register' });
    const what = changeOf(entry);
    if (what !== null) errors.push({ number, recipient, what });
  }
  if (!(await unscopedInvoiceRegisterHead(db)).isWhole)
    errors.push({ number: '', recipient: '', what: 'register' });
  for (const each of await unscopedUnregistered(db)) errors.push({ ...each, what: 'unregistered' });
  if (now !== undefined) {
    const before = new Date(now.getTime() - FILES_WITHIN_MS);
    for (const each of await unscopedNeverMade(db, before)) errors.push({ ...each, what: 'files' });
  }
  for (const number of await unscopedInvoiceEventErrors(db))
    errors.push({ number, recipient: '', what: 'event' });
  return errors;
}

function changeOf({ entry, isThere, isUnchanged }: InvoiceEntry): InvoiceError['what'] | null {
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
