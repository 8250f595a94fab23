import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  addFurtherSale,
  advanceLead,
  changeFurtherSale,
} from '#server/modules/commissions/index.ts';
import { correctCommission } from '#server/modules/credit-notes/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import { TAX_QUESTIONS } from '#shared/tax/tax-findings.ts';
import type { ApiContext } from './call-routes.ts';
import { dayIn } from './fields.ts';
import { findSaleCommission, listSales } from './money-queries.ts';
import { sale } from './objects.ts';
import { ApiProblem } from './problems.ts';
import { idParams, write } from './write-routes.ts';
import { centsIn, positiveCents, text } from './written-fields.ts';

const ONE = { after: null, take: 1 } as const;
const PATH = '/api/v1/sales';

/** Ways of correcting in the words of the API, and as the use case has them. */
const WAYS = { offset_next: 'basis_changed', reissue: 'document_wrong' } as const;

const revenue = centsIn.meta({ description: 'Net, in cents.' });

// Made once, because a schema that is named twice is described wrongly.
const newSale = z
  .strictObject({
    leadId: z.uuid(),
    revenue: positiveCents.meta({ description: 'Net, in cents.' }),
    soldOn: dayIn.meta({ description: 'Day of the invoice or the event in Berlin.' }),
    note: text(200).default(''),
    rewarded: z.boolean().optional().meta({
      description:
        'Whether the partner earns by it; unless given, yes for a percentage, no for a fixed amount.',
    }),
  })
  .meta({ id: 'NewSale' });

const saleChange = z
  .strictObject({
    revenue: revenue.optional(),
    soldOn: dayIn.optional(),
    note: text(200).optional(),
  })
  .meta({ id: 'SaleChange' });

const saleCorrection = z
  .strictObject({
    way: z.enum(keysOf(WAYS)),
    revenue: revenue.meta({ description: 'Net, in cents; 0 where it was cancelled.' }),
    reason: text(500, 1),
    paidOn: dayIn.optional().meta({ description: 'Day of payment of the new credit note.' }),
    paidMoney: z.enum(['repaid', 'offset']).optional().meta({
      description: 'What becomes of paid money where no new credit note comes.',
    }),
    acknowledgedTaxQuestions: z.array(z.enum(TAX_QUESTIONS)).max(10).default([]),
  })
  .meta({ id: 'SaleCorrection' });

/** Adds, changes and corrects sales; the first one of a lead comes with its confirmation. */
export function saleWrites(api: FastifyInstance, context: ApiContext): void {
  const { db } = context.services;
  const common = {
    scope: 'sales:write',
    tag: 'Sales',
    item: sale,
    find: ({ providerId }: { providerId: ProviderId }, id: string) => findSale(db, providerId, id),
  } as const;

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: PATH,
      name: 'addSale',
      summary: 'Add further revenue to a confirmed lead',
      description: 'It has a commission of its own by the same terms.',
      params: z.object({}),
      body: newSale,
    },
    async ({ acting, body, services }) => {
      const { leadId, soldOn, ...entry } = body;
      const added = { ...entry, day: soldOn };
      return (await addFurtherSale(services, acting, leadId, added, null)).id;
    },
  );

  write(
    api,
    context,
    {
      ...common,
      method: 'PATCH',
      status: 200,
      path: `${PATH}/{id}`,
      name: 'changeSale',
      summary: 'Change a sale that stands on no credit note',
      description:
        'Its commission follows. A revenue of 0 takes a further sale back. `soldOn` and `note` belong to further sales.',
      params: idParams,
      body: saleChange,
    },
    async ({ acting, params: { id }, body, services }) => {
      const { leadId, isFurther } = await requireSale(services.db, acting.providerId, id);
      const { soldOn, note } = body;
      if (isFurther) {
        const change = {
          ...(body.revenue === undefined ? {} : { revenue: body.revenue }),
          ...(soldOn === undefined ? {} : { day: soldOn }),
          ...(note === undefined ? {} : { note }),
        };
        await changeFurtherSale(services, acting, leadId, id, change);
        return id;
      }
      if (soldOn !== undefined || note !== undefined)
        throw new ApiProblem('invalid_request', 'Only further sales have a day and a note.');
      await advanceLead(services, acting, leadId, { saleAmount: body.revenue });
      return id;
    },
  );

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 200,
      path: `${PATH}/{id}/correct`,
      name: 'correctSale',
      summary: 'Lower the revenue of a sale whose commission stands on a credit note',
      description:
        '`offset_next` lowers what the next credit note pays; `reissue` reverses the credit note and issues a new one.',
      params: idParams,
      body: saleCorrection,
    },
    async ({ acting, params: { id }, body, services }) => {
      const found = await requireSale(services.db, acting.providerId, id);
      const commissionId = await findSaleCommission(services.db, acting.providerId, id);
      if (commissionId === null) throw new DomainError('correction_not_needed');
      const { way, revenue: lowered, paidOn, ...said } = body;
      const correction = {
        ...said,
        way: WAYS[way],
        saleAmount: toEuros(lowered),
        seenAmount: toEuros(cents(found.revenue)),
        paidDate: paidOn,
      };
      await correctCommission(services, acting, commissionId, correction, null);
      return id;
    },
  );
}

const findSale = async (db: Queryable, provider: ProviderId, id: string) =>
  (await listSales(db, provider, { id }, ONE))[0];

async function requireSale(db: Queryable, provider: ProviderId, id: string) {
  const found = await findSale(db, provider, id);
  if (found === undefined) throw new ApiProblem('not_found');
  return found;
}
