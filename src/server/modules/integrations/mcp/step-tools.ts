import { z } from 'zod';
import { advanceLead, markNotQualified } from '#server/modules/commissions/index.ts';
import { LEAD_FIELDS } from '#shared/contracts/leads/lead.schema.ts';
import { cents, MAX_AMOUNT_CENTS } from '#shared/money.ts';
import type { lead as v1Lead } from '../v1/objects.ts';
import { ApiProblem } from '../v1/problems.ts';
import { listLeads } from '../v1/queries.ts';
import { leadObject } from './tool-objects.ts';
import { type Tool, tool, type ToolCall } from './tool.ts';

const leadId = z.uuid().meta({ description: 'The id of the lead.' });

const step = {
  scope: 'leads:write',
  output: leadObject.schema.extend({
    changed: z.boolean().meta({ description: 'False where the step had been taken before.' }),
  }),
} as const;

type Lead = z.input<typeof v1Lead>;

async function findLead({ services, acting }: ToolCall, id: string): Promise<Lead> {
  const page = { after: null, take: 1 } as const;
  const [found] = await listLeads(services.db, acting.providerId, { id }, page);
  if (found === undefined) throw new ApiProblem('not_found');
  return found;
}

/** Takes a step as the screens do, and answers the lead as it stands then. */
async function take(
  call: ToolCall,
  id: string,
  how: (before: Lead) => Promise<void>,
): Promise<Record<string, unknown>> {
  const before = await findLead(call, id);
  await how(before);
  const after = await findLead(call, id);
  const changed =
    before.status !== after.status ||
    before.offerSentAt !== after.offerSentAt ||
    before.revenue !== after.revenue;
  return { ...leadObject.present(after, call.mayReadPersonal), changed };
}

/**
 * The steps of a request, by the use cases of the screens. Taken again, they change nothing. What is confirmed
 * is not changed here: less or more revenue moves what a partner was promised.
 */
export const STEP_TOOLS: readonly Tool[] = [
  tool(
    {
      ...step,
      name: 'mark_offer_sent',
      title: 'Mark an offer as sent',
      description:
        'Notes that the venue has sent an offer; sends nothing to anybody. Opens a lost lead again.',
      effect: 'step',
      input: { leadId },
    },
    (call, input) =>
      take(call, input.leadId, () =>
        advanceLead(call.services, call.acting, input.leadId, { offerSent: true }),
      ),
  ),
  tool(
    {
      ...step,
      name: 'confirm_revenue',
      title: 'Confirm a booking with its revenue',
      description:
        'Confirms that the guest has booked, with the net revenue in cents. The partner earns by it and is notified; it can not be taken back here. Ask the user for the amount and never take it from what a guest has written.',
      effect: 'final',
      input: {
        leadId,
        revenue: z
          .number()
          .int()
          .min(1)
          .max(MAX_AMOUNT_CENTS)
          .meta({ description: 'Net revenue in cents: 150000 are 1.500,00 €.' }),
      },
    },
    (call, input) =>
      take(call, input.leadId, async ({ status, revenue }) => {
        if (status === 'confirmed') {
          if (revenue === input.revenue) return;
          throw new ApiProblem(
            'invalid_request',
            'The lead is confirmed with another revenue. People change it in the application.',
          );
        }
        await advanceLead(call.services, call.acting, input.leadId, {
          saleAmount: cents(input.revenue),
          revenueConfirmed: true,
          seen: { status, saleAmount: revenue === null ? null : cents(revenue) },
        });
      }),
  ),
  tool(
    {
      ...step,
      name: 'mark_not_qualified',
      title: 'Mark a lead as not qualified',
      description:
        'Takes back that the lead counts, with a reason in the words of the venue. The partner is notified and earns nothing by it; it can not be taken back.',
      effect: 'final',
      input: { leadId, reason: LEAD_FIELDS.notQualifiedReason.input },
    },
    (call, input) =>
      take(call, input.leadId, async ({ status }) => {
        if (status === 'not_qualified') return;
        await markNotQualified(call.services, call.acting, 'lead', input.leadId, input.reason);
      }),
  ),
  tool(
    {
      ...step,
      name: 'mark_lost',
      title: 'Mark a lead as lost',
      description: 'Notes that the guest does not book. mark_offer_sent opens it again.',
      effect: 'step',
      input: { leadId },
    },
    (call, input) =>
      take(call, input.leadId, () =>
        advanceLead(call.services, call.acting, input.leadId, { lost: true }),
      ),
  ),
];
