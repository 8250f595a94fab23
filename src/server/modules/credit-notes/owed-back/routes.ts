import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import {
  changeOwedBackWay,
  listOwedBack as listOwedBackCall,
  type OwedBack,
  recordRepayment as recordRepaymentCall,
  withdrawRepayment as withdrawRepaymentCall,
} from '#shared/contracts/credit-notes/owed-back.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { findOwedBack, listOwedBack, type OwedRow } from './queries.ts';
import { changeWay, recordRepayment, withdrawRepayment } from './settle-owed.ts';

/** What partners owe back (docs/product/credit-notes.md section 22). */
export function owedBackRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const read = async (provider: ProviderId, id: string): Promise<OwedBack> => {
    const row = await findOwedBack(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return present(row);
  };

  route(api, listOwedBackCall, async ({ acting, query }) =>
    (await listOwedBack(db, acting.providerId, query.partnerId)).map(present),
  );

  route(api, recordRepaymentCall, async ({ acting, params, body, raw }) => {
    const repayment = { ...body, amount: fromEuros(body.amount) ?? ZERO_CENTS };
    await recordRepayment(services, acting, params.id, repayment, idempotencyKeyOf(raw));
    return read(acting.providerId, params.id);
  });

  route(api, withdrawRepaymentCall, async ({ acting, params }) => {
    await withdrawRepayment(services, acting, params.id, params.repaymentId);
    return read(acting.providerId, params.id);
  });

  route(api, changeOwedBackWay, async ({ acting, params, body }) => {
    await changeWay(services, acting, params.id, body.way);
    return read(acting.providerId, params.id);
  });
}

function present(row: OwedRow): OwedBack {
  return {
    id: row.id,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    payoutId: row.creditNoteId,
    invoiceNumber: row.number,
    cancellationInvoiceNumber: row.reversalNumber,
    way: row.way,
    amount: toEuros(cents(row.amount)),
    remainingAmount: toEuros(cents(row.remaining)),
    owedDate: row.owedOn,
    repayments: row.repayments.map(({ amount, ...rest }) => ({
      ...rest,
      amount: toEuros(cents(amount)),
    })),
    offsets: row.offsets.map(({ creditNoteId, number, amount, issueDate }) => ({
      payoutId: creditNoteId,
      invoiceNumber: number,
      amount: toEuros(cents(amount)),
      issueDate,
    })),
  };
}
