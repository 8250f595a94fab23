import { unscopedInvoiceRegisterHead } from '../../modules/billing/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { CalledWrongly, type Run, say } from '../support/command.ts';
import { readAnchors, verifyAnchors, verifyDocuments } from '../support/verification.ts';
import { verifyActivities } from '../support/verify-activities.ts';

/**
 * `empfehlwerk verify`: holds everything issued by every provider, and the operator's invoices, against
 * itself: chain, register, numbers, sums, files, ledger, and the log of changes against its chain. `--anchor` also holds a hash that was mailed to
 * a provider, or a file with some, against the register. `--english` says it in English.
 */
export const verify: Run = async ({ config, values: [given], has }) => {
  if (has('anchor') && given === undefined) throw new CalledWrongly('Es fehlt der Prüfwert.');
  const anchors = given === undefined ? [] : readAnchors(given);
  const { pool, close } = await openCommandDatabase(config);
  try {
    const db = openDatabase(pool);
    const language = has('english') ? 'en' : 'de';
    const code = await verifyDocuments(db, language);
    const { hash, invoices } = await unscopedInvoiceRegisterHead(db);
    if (invoices > 0)
      say(language === 'de' ? `Prüfwert Ihrer Rechnungen: ${hash}` : `Anchor of invoices: ${hash}`);
    const log = await verifyActivities(db, language);
    return Math.max(code, log, await verifyAnchors(db, anchors, language));
  } finally {
    await close();
  }
};
