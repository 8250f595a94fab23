import type { Database, Queryable } from '#server/kernel/database.ts';
import {
  unscopedArchivedInvoices,
  unscopedInvoiceGaps,
  unscopedIsHeadWhole,
  unscopedUnlistedInvoices,
  type ArchivedInvoice,
} from './archive-list.ts';
import { addsUp, agrees, usageOf } from './domain/invoice-error.ts';
import { invoiceNumber, type InvoiceSnapshot } from './domain/invoice.ts';
import type { InvoiceError } from './invoice-error.ts';
import { verifyInvoiceRegister } from './verify-invoice-register.ts';

export interface InvoiceReport {
  readonly invoices: number;
  readonly errors: readonly InvoiceError[];
}

/** Invoices held in memory at once; their files never are. */
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
