import { unscopedProviders } from '../modules/accounts/index.ts';
import { verifyChain } from '../modules/credit-notes/index.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openCommandDatabase } from './support/command-database.ts';
import { runCommand } from './support/run-command.ts';

/** `npm run verify`: holds every issued document of every provider against its chain, sums and files. */
await runCommand(async (config) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const db = openDatabase(pool);
    let documents = 0;
    let faults = 0;
    for (const { id, name } of await unscopedProviders(db)) {
      const report = await verifyChain(db, id);
      documents += report.documents;
      faults += report.faults.length;
      for (const fault of report.faults)
        process.stdout.write(`FEHLER ${name}: ${fault.number} (${fault.what})\n`);
    }
    process.stdout.write(`${documents} Belege geprüft, ${faults} Fehler.\n`);
    return faults === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
