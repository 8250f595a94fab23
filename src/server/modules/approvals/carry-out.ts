import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { changeFourEyes } from '#server/modules/accounts/index.ts';
import { createPaymentFile } from '#server/modules/bookkeeping/index.ts';
import {
  correctCommission,
  payoutOf,
  processPayout,
  reissueCreditNote,
} from '#server/modules/credit-notes/index.ts';
import { type ChangeContext, changePartner } from '#server/modules/partners/index.ts';
import type { AskedCall } from '#shared/contracts/approvals/approvals.ts';
import { fromEuros } from '#shared/money.ts';

/**
 * Does what was asked for by the use case of the call itself, in the caller's transaction: what it refuses leaves
 * nothing behind.
 * @returns the document or payment file that came of it; null where there is none
 * @throws DomainError of the use case; approval_unconfirmed where it has a question left
 */
export async function carryOut(
  tx: Tx,
  context: ChangeContext,
  acting: ActingProvider,
  asked: AskedCall,
): Promise<string | null> {
  const services = { ...context.services, db: context.services.db.within(tx) };
  switch (asked.call) {
    case 'process_payout': {
      const outcome = await processPayout(services, acting, payoutOf(asked.body), null);
      if (outcome.kind === 'issued') return outcome.id;
      throw new DomainError('approval_unconfirmed');
    }
    case 'reissue':
      return (await reissueCreditNote(services, acting, asked.id, asked.body, null)).id;
    case 'correct_commission':
      await correctCommission(services, acting, asked.id, asked.body, null);
      return null;
    case 'payment_file': {
      const outcome = await createPaymentFile(services, acting, asked.body);
      if (outcome.kind === 'written') return outcome.id;
      throw new DomainError('approval_unconfirmed');
    }
    case 'partner_bank':
      await changePartner({ ...context, services }, acting, asked.id, asked.body);
      return null;
    case 'four_eyes': {
      const { from } = asked.body;
      await changeFourEyes(services, acting, from === null ? null : fromEuros(from));
      return null;
    }
  }
}
