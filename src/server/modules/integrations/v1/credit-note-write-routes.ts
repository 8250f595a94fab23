import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  cancelCreditNote,
  changeDocumentState,
  processPayout,
} from '#server/modules/credit-notes/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CANCELLATION_REASONS, keysOf, PAID_MONEY } from '#shared/labels/statuses.ts';
import { TAX_QUESTIONS } from '#shared/tax/tax-findings.ts';
import type { ApiContext } from './call-routes.ts';
import { dayIn } from './fields.ts';
import { listCreditNotes } from './money-queries.ts';
import { creditNote } from './objects.ts';
import { ApiProblem } from './problems.ts';
import { idParams, write } from './write-routes.ts';
import { positiveCents, text } from './written-fields.ts';

const ONE = { after: null, take: 1 } as const;
const PATH = '/api/v1/credit-notes';

const sources = z.array(z.uuid()).max(500).optional();

// Made once, because a schema that is named twice is described wrongly.
const newCreditNote = z
  .strictObject({
    partnerId: z.uuid(),
    leadIds: sources,
    saleIds: sources,
    clickIds: sources,
    bonusIds: sources,
    amount: positiveCents
      .optional()
      .meta({ description: 'Net cents that are settled; all of it unless given.' }),
    paidOn: dayIn.optional().meta({
      description: 'Day of payment that the credit note names; today unless given.',
    }),
    description: text(500).default('').meta({ description: 'Printed on the credit note.' }),
    belowMinimum: z
      .boolean()
      .default(false)
      .meta({ description: 'Pay although the minimum of a campaign is not reached.' }),
    selfBillingAgreed: z.boolean().default(false).meta({
      description: 'Record now that the partner agreed to be billed by credit note.',
    }),
    acknowledgedTaxQuestions: z.array(z.enum(TAX_QUESTIONS)).max(10).default([]),
  })
  .meta({ id: 'NewCreditNote' });

const reversal = z
  .strictObject({
    reason: z.enum(keysOf(CANCELLATION_REASONS)),
    notes: text(500).default('').meta({ description: 'Printed on the reversal.' }),
    paidMoney: z
      .enum(keysOf(PAID_MONEY))
      .optional()
      .meta({ description: 'Of a credit note that is paid: what becomes of the money.' }),
  })
  .meta({ id: 'Reversal' });

/** Issues credit notes, says that they are paid, and reverses them. */
export function creditNoteWrites(api: FastifyInstance, context: ApiContext): void {
  const { db } = context.services;
  const common = {
    scope: 'credit_notes:write',
    tag: 'Credit notes',
    item: creditNote,
    find: async ({ providerId }: { providerId: ProviderId }, id: string) =>
      (await listCreditNotes(db, providerId, { id }, ONE))[0],
  } as const;

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: PATH,
      name: 'createCreditNote',
      summary: 'Settle commissions of a partner by a credit note',
      description:
        'Everything that can be paid to the partner, or the commissions of the events that are named; open corrections come along. It goes to the partner by mail where the account is set so.',
      params: z.object({}),
      body: newCreditNote,
    },
    async ({ acting, body, services }) => {
      const { amount, paidOn, belowMinimum, ...rest } = body;
      const request = {
        ...rest,
        paidAmount: amount ?? ('everything' as const),
        paidDate: paidOn ?? berlinDateOf(services.clock()),
        forceCreate: belowMinimum,
        notes: '',
      };
      const outcome = await processPayout(services, acting, request, null);
      if (outcome.kind === 'issued') return outcome.id;
      throw new ApiProblem('minimum_payout_not_reached');
    },
  );

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 200,
      path: `${PATH}/{id}/mark-paid`,
      name: 'markCreditNotePaid',
      summary: 'Say that a credit note was paid',
      params: idParams,
      body: z.strictObject({
        paidOn: dayIn.optional().meta({ description: 'A day in Berlin; today unless given.' }),
      }),
    },
    async ({ acting, params: { id }, body, services }) => {
      await changeDocumentState(services, acting, id, { kind: 'paid', day: body.paidOn });
      return id;
    },
  );

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: `${PATH}/{id}/reverse`,
      name: 'reverseCreditNote',
      summary: 'Reverse a credit note',
      description:
        'Answers the reversal, which has a number of its own; the commissions are owed again.',
      params: idParams,
      body: reversal,
    },
    async ({ acting, params: { id }, body, services }) =>
      (await cancelCreditNote(services, acting, id, body, null)).id,
  );
}
