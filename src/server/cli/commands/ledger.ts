import { unscopedSubscribers } from '../../modules/billing/index.ts';
import { listLedger } from '../../modules/credit-notes/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';
import { printLedger } from '../support/print-ledgers.ts';

/** `empfehlwerk ledger name@example.com`: a provider's commissions and where they were settled. */
export const ledger: Run = async ({ config, values: [email = ''] }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const db = openDatabase(pool);
    const [provider] = await unscopedSubscribers(db, email);
    if (provider === undefined) throw new Error(`Kein Konto meldet sich mit ${email} an.`);
    printLedger(
      await listLedger(db, provider.id),
      (line) => void process.stdout.write(`${line}\n`),
    );
    return 0;
  } finally {
    await close();
  }
};
