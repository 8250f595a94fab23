import { openDatabase } from '../platform/db/database.ts';
import { openCommandDatabase } from './support/command-database.ts';
import { runCommand } from './support/run-command.ts';
import { verifyDocuments } from './support/verify-documents.ts';

/**
 * `npm run verify`: holds everything issued by every provider against itself: chain, numbers, sums,
 * files, ledger. `npm run verify -- --english` says it in English.
 */
await runCommand(async (config) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const language = process.argv.includes('--english') ? 'en' : 'de';
    return await verifyDocuments(openDatabase(pool), language);
  } finally {
    await close();
  }
});
