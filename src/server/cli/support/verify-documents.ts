import type { Database } from '../../kernel/database.ts';
import { unscopedProviders } from '../../modules/accounts/index.ts';
import { verifyChain } from '../../modules/credit-notes/index.ts';

/**
 * Holds every issued document of every provider against its chain, sums and files, and prints what
 * does not fit.
 * @returns the exit code: 1 when something does not fit
 */
export async function verifyDocuments(db: Database): Promise<number> {
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
}
