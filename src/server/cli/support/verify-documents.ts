import type { Database } from '../../kernel/database.ts';
import { unscopedProviders } from '../../modules/accounts/index.ts';
import { verifyChain } from '../../modules/credit-notes/index.ts';
import { verifyInvoices } from '../../modules/subscriptions/index.ts';
import { VERIFY_TEXTS, type VerifyLanguage } from './fault-texts.ts';

/**
 * Holds everything issued by every provider, and the operator's invoices to them, against itself,
 * and prints what does not fit, a line for each fault.
 * @returns the exit code: 1 when something does not fit
 */
export async function verifyDocuments(
  db: Database,
  language: VerifyLanguage = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const texts = VERIFY_TEXTS[language];
  let documents = 0;
  let faults = 0;
  for (const { id, name } of await unscopedProviders(db)) {
    const report = await verifyChain(db, id);
    documents += report.documents;
    faults += report.faults.length;
    for (const { number, what } of report.faults)
      print(`${texts.fault} ${name}: ${number || texts.wholeChain}: ${texts.faults[what]}`);
  }
  const billed = await verifyInvoices(db);
  for (const { number, recipient, what } of billed.faults)
    print(
      `${texts.fault} ${recipient || texts.operator}: ${number || texts.wholeRange}: ${texts.invoiceFaults[what]}`,
    );
  print(texts.done(documents, faults));
  print(texts.invoicesDone(billed.invoices, billed.faults.length));
  return faults + billed.faults.length === 0 ? 0 : 1;
}
