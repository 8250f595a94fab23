import { berlinDateOf } from '#shared/calendar-date.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { unscopedProviders } from '../../modules/accounts/index.ts';
import { verifyInvoices } from '../../modules/billing/index.ts';
import { unscopedLateEntries, verifyChain } from '../../modules/credit-notes/index.ts';
import { VERIFY_TEXTS, type VerifyLanguage } from './verification-texts.ts';

/**
 * Holds everything issued by every provider, and the operator's invoices to them, against itself,
 * and prints what does not fit, a line for each error.
 * @returns the exit code: 1 when something does not fit
 */
export async function verifyDocuments(
  db: Database,
  language: VerifyLanguage = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const texts = VERIFY_TEXTS[language];
  let documents = 0;
  let errors = 0;
  const now = systemClock();
  for (const { id, name } of await unscopedProviders(db)) {
    const report = await verifyChain(db, id, now);
    documents += report.documents;
    errors += report.errors.length;
    for (const { number, what } of report.errors)
      print(`${texts.error} ${name}: ${number || texts.wholeChain}: ${texts.errors[what]}`);
  }
  const billed = await verifyInvoices(db, now);
  for (const { number, recipient, what } of billed.errors)
    print(
      `${texts.error} ${recipient || texts.operator}: ${number || texts.wholeRange}: ${texts.invoiceErrors[what]}`,
    );
  print(texts.done(documents, errors));
  const late = await unscopedLateEntries(db);
  if (late.newest !== null) print(texts.late(late.documents, berlinDateOf(late.newest)));
  print(texts.invoicesDone(billed.invoices, billed.errors.length));
  return errors + billed.errors.length === 0 ? 0 : 1;
}
