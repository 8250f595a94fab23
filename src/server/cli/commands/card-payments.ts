import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { cents, formatCents } from '#shared/money.ts';
import { unscopedCardPayments } from '../../modules/billing/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

const STATUSES = { pending: 'läuft', succeeded: 'eingegangen', failed: 'abgelehnt' } as const;

/** `empfehlwerk card-payments`: every payment by card, with what the operator has to look at. */
export const cardPayments: Run = async ({ config }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const payments = await unscopedCardPayments(openDatabase(pool));
    for (const payment of payments) {
      const { number, name, status, failure, refundedCents, disputeStatus } = payment;
      const facts = [
        formatCalendarDate(berlinDateOf(payment.at)),
        number,
        name,
        formatCents(cents(payment.amountCents)),
        failure === null ? STATUSES[status] : `${STATUSES[status]} (${failure})`,
        payment.isSurplus ? 'doppelt, bitte in Stripe erstatten' : '',
        refundedCents === 0 ? '' : `${formatCents(cents(refundedCents))} erstattet`,
        disputeStatus === null ? '' : `Rückbuchung: ${disputeStatus}`,
        payment.chargeId ?? '',
      ];
      process.stdout.write(`${facts.filter((fact) => fact !== '').join(' · ')}\n`);
    }
    process.stdout.write(`${payments.length} Kartenzahlungen.\n`);
    return 0;
  } finally {
    await close();
  }
};
