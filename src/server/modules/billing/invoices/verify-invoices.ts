import type { Database, Queryable } from '#server/kernel/database.ts';
import { addsUp, agrees, usageOf } from './domain/invoice-error.ts';
import { invoiceNumber, type InvoiceSnapshot } from './domain/invoice.ts';
import {
  type ArchivedInvoice,
  type InvoiceEntry,
  unscopedArchivedInvoices,
  unscopedInvoiceEventErrors,
  unscopedInvoiceGaps,
  unscopedInvoiceRegister,
  unscopedInvoiceRegisterHead,
  unscopedIsHeadWhole,
  unscopedNeverMade,
  unscopedUnlistedInvoices,
  unscopedUnregistered,
} from './verification-queries.ts';

/** What does not fit about an invoice of the operator. */
export interface InvoiceError {
  /** Of the invoice, or of a missing one; '' for the range as a whole. */
  readonly number: string;
  /** '' where there is no invoice. */
  readonly recipient: string;
  readonly what:
    | 'number'
    | 'gap'
    | 'snapshot'
    | 'chain'
    | 'amounts'
    | 'sums'
    | 'usage'
    | 'state'
    | 'pdf'
    | 'xml'
    | 'head'
    | 'content'
    | 'files'
    | 'missing'
    | 'register'
    | 'unregistered'
    | 'event';
}

export interface InvoiceReport {
  readonly invoices: number;
  readonly errors: readonly InvoiceError[];
}

/** Invoices or entries of the register held in memory at once; files never are. */
const BATCH = 500;

/**
 * Holds the operator's invoices to all providers against themselves, on one state of the database:
 * hash chain, numbers against the range, columns and sums against the snapshot, billed usage, stored
 * files against their hashes (docs/decisions/0111), and all of it against the register and the log of
 * events (docs/decisions/0154).
 * @param now also reports invoices of more than a day whose files were never made
 * @returns how many invoices there are, and what does not fit, by number
 */
export function verifyInvoices(db: Database, now?: Date): Promise<InvoiceReport> {
  return db.snapshot((frozen) => verify(frozen, now));
}

async function verify(db: Queryable, now: Date | undefined): Promise<InvoiceReport> {
  const errors: InvoiceError[] = [];
  let invoices = 0;
  for await (const invoice of allInvoices(db)) {
    invoices += 1;
    const { number, businessName } = invoice;
    for (const what of errorsOf(invoice)) errors.push({ number, recipient: businessName, what });
  }
  const nobodys = (number: string, what: InvoiceError['what']) =>
    errors.push({ number, recipient: '', what });
  for (const running of await unscopedInvoiceGaps(db)) nobodys(invoiceNumber(running), 'gap');
  for (const number of await unscopedUnlistedInvoices(db)) nobodys(number, 'number');
  if (!(await unscopedIsHeadWhole(db))) nobodys('', 'head');
  errors.push(...(await verifyInvoiceRegister(db, now)));
  return { invoices, errors };
}

async function* allInvoices(db: Queryable) {
  let after = 0;
  for (;;) {
    const found = await unscopedArchivedInvoices(db, after, BATCH);
    yield* found;
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.running;
  }
}

function errorsOf(invoice: ArchivedInvoice): InvoiceError['what'][] {
  const snapshot = invoice.snapshot as InvoiceSnapshot;
  const isNumbered = invoice.isListed && invoice.number === invoiceNumber(invoice.running);
  const checks: readonly (readonly [boolean, InvoiceError['what']])[] = [
    [isNumbered, 'number'],
    [invoice.isUnchanged, 'snapshot'],
    [invoice.isBound, 'chain'],
    [agrees(invoice, snapshot), 'amounts'],
    [addsUp(snapshot), 'sums'],
    [usageOf(snapshot) === invoice.usageCents, 'usage'],
    [invoice.hasState, 'state'],
  ];
  return [
    ...checks.filter(([isRight]) => !isRight).map(([, what]) => what),
    ...invoice.brokenFiles,
  ];
}

/** Files are made within minutes; after a day their job has failed for good. */
const FILES_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * Holds the operator's invoices against everything that was written down about them elsewhere: the
 * register of what was issued and stored, and the log of events.
 * @param now also reports invoices of more than a day whose files were never made
 */
async function verifyInvoiceRegister(
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
