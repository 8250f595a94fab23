import { openDatabase } from '../platform/db/database.ts';
import { openCommandDatabase } from './support/command-database.ts';
import { runCommand } from './support/run-command.ts';
import { verifyDocuments } from './support/verify-documents.ts';

/** `npm run verify`: holds every issued document of every provider against its chain, sums and files. */
await runCommand(async (config) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    return await verifyDocuments(openDatabase(pool));
  } finally {
    await close();
  }
});
