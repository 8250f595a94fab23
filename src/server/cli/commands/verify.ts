import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';
import { verifyDocuments } from '../support/verify-documents.ts';

/**
 * `empfehlwerk verify`: holds everything issued by every provider, and the operator's invoices, against
 * itself: chain, numbers, sums, files, ledger. `--english` says it in English.
 */
export const verify: Run = async ({ config, has }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const language = has('english') ? 'en' : 'de';
    return await verifyDocuments(openDatabase(pool), language);
  } finally {
    await close();
  }
};
