import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import {
  correctCommission as correctCommissionCall,
  getCorrectionOffer,
  withdrawCommissionCorrection,
} from '#shared/contracts/credit-notes/corrections.ts';
import { fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { correctCommission, offerCorrection, takeCorrectionBack } from './correct-commission.ts';

/** Less revenue after the credit note (docs/product/commissions.md section 13). */
export function correctionRoutes(api: FastifyInstance, services: Services): void {
  route(api, getCorrectionOffer, ({ acting, params, query }) =>
    offerCorrection(services, acting, params.id, fromEuros(query.saleAmount) ?? ZERO_CENTS),
  );

  route(api, correctCommissionCall, ({ acting, params, body, raw }) =>
    correctCommission(services, acting, params.id, body, idempotencyKeyOf(raw)),
  );

  route(api, withdrawCommissionCorrection, async ({ acting, params }) => {
    const { id, correction } = params;
    return {
      commissionAmount: toEuros(await takeCorrectionBack(services, acting, id, correction)),
    };
  });
}
