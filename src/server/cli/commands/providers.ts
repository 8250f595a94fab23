import { SUBSCRIPTION_STATUSES } from '#shared/labels/billing.ts';
import { PLANS } from '#shared/plans.ts';
import { unscopedSubscribers } from '../../modules/billing/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

/** `empfehlwerk providers`: every provider with plan, state of the subscription and open invoices. */
export const providers: Run = async ({ config }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const providers = await unscopedSubscribers(openDatabase(pool));
    for (const { name, email, plan, status, openInvoices, wordsReleased } of providers) {
      const facts = [
        PLANS[plan].label,
        status === null ? '' : SUBSCRIPTION_STATUSES[status],
        openInvoices.length === 0 ? '' : `offen: ${openInvoices.join(', ')}`,
        wordsReleased ? 'eigene Texte freigegeben' : '',
      ];
      const known = facts.filter((fact) => fact !== '').join(' · ');
      process.stdout.write(`${name} <${email}> · ${known}\n`);
    }
    process.stdout.write(`${providers.length} Anbieter.\n`);
    return 0;
  } finally {
    await close();
  }
};
