import { berlinDateOf } from '#shared/calendar-date.ts';
import { systemClock } from '../../kernel/clock.ts';
import { unscopedInvoiceLedger } from '../../modules/billing/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';
import { printInvoices } from '../support/print-ledgers.ts';

/** `empfehlwerk invoices`: every invoice of the operator, with its state and the sums. */
export const invoices: Run = async ({ config }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const found = await unscopedInvoiceLedger(openDatabase(pool));
    const today = berlinDateOf(systemClock());
    printInvoices(found, today, (line) => void process.stdout.write(`${line}\n`));
    return 0;
  } finally {
    await close();
  }
};
