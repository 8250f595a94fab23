import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceLead, markNotQualified, receiveLead } from '#server/modules/commissions/index.ts';
import type { LeadChange } from '#server/modules/leads/index.ts';
import type { ApiContext } from './call-routes.ts';
import { dayIn } from './fields.ts';
import { newLead, receivedLead } from './new-lead.ts';
import { lead } from './objects.ts';
import { ApiProblem } from './problems.ts';
import { listLeads } from './queries.ts';
import { idParams, write } from './write-routes.ts';
import { centsIn, positiveCents, text } from './written-fields.ts';

const ONE = { after: null, take: 1 } as const;
const PATH = '/api/v1/leads';

// Made once, because a schema that is named twice is described wrongly.
const leadChange = z
  .strictObject({
    revenue: centsIn.optional().meta({ description: 'Net, in cents.' }),
    eventDate: dayIn.nullable().optional().meta({ description: 'Day of the event in Berlin.' }),
  })
  .meta({ id: 'LeadChange' });

/** Records leads and takes them their steps. */
export function leadWrites(api: FastifyInstance, context: ApiContext): void {
  const { db } = context.services;
  const common = {
    scope: 'leads:write',
    tag: 'Leads',
    item: lead,
    find: async ({ providerId }: { providerId: Parameters<typeof listLeads>[1] }, id: string) =>
      (await listLeads(db, providerId, { id }, ONE))[0],
  } as const;

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: PATH,
      name: 'createLead',
      summary: 'Record a lead',
      description:
        'Put down to a partner by `referralLinkId`, by `referralLink` (any address of it) by `partnerId` with `campaignId`, or by the `code` that the guest has said, with `campaignId`; with `campaignId` alone nobody has recommended. What a guest has sent brings `answers` to the form of the campaign and `consents`; what your staff has taken down says `enteredByStaff` and brings `visitor`. Duplicates, limits and reviews are those of the form; the same content within a minute is the same lead. The guest hears of it by mail only with `notifyVisitor`.',
      params: z.object({}),
      body: newLead,
    },
    async ({ acting, body, services }) => {
      const received = await receiveLead(services, acting, receivedLead(body, services.clock()));
      if (received.kind === 'recorded') return received.leadId;
      if (received.kind !== 'invalid') throw new ApiProblem(received.kind);
      const fields = received.issues.map(({ path, message }) => ({
        field: `body.answers.${path}`,
        detail: message,
      }));
      throw new ApiProblem('invalid_request', fields[0]?.detail ?? '', fields);
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
      name: 'changeLead',
      summary: 'Change the revenue or the day of a lead',
      description: 'Entering a revenue does not confirm it; 0 takes it back until it is confirmed.',
      params: idParams,
      body: leadChange,
    },
    async ({ acting, params: { id }, body: { revenue, eventDate }, services }) => {
      await advanceLead(services, acting, id, { saleAmount: revenue, eventDate });
      return id;
    },
  );

  const step = <Body extends z.ZodObject>(
    at: string,
    about: { readonly name: string; readonly summary: string; readonly description?: string },
    body: Body,
    changeOf: (body: z.output<Body>) => LeadChange,
  ): void =>
    write(
      api,
      context,
      {
        ...common,
        ...about,
        method: 'POST',
        status: 200,
        path: `${PATH}/{id}/${at}`,
        params: idParams,
        body,
      },
      async ({ acting, params, body: said, services }) => {
        const { id } = params;
        await advanceLead(services, acting, id, changeOf(said));
        return id;
      },
    );
  const nothing = z.strictObject({});

  step(
    'offer-sent',
    { name: 'markOfferSent', summary: 'Say that an offer was sent' },
    nothing,
    () => ({ offerSent: true }),
  );
  step(
    'confirm',
    {
      name: 'confirmLead',
      summary: 'Confirm the revenue of a lead',
      description:
        'The lead becomes a sale, and the partner earns. Without `revenue` the one that was entered is confirmed.',
    },
    z.strictObject({
      revenue: positiveCents.optional().meta({ description: 'Net, in cents.' }),
    }),
    ({ revenue }) => ({ saleAmount: revenue, revenueConfirmed: true }),
  );
  step(
    'lost',
    { name: 'markLeadLost', summary: 'Say that a lead came to nothing' },
    nothing,
    () => ({ lost: true }),
  );
  step('reopen', { name: 'reopenLead', summary: 'Open a lost lead again' }, nothing, () => ({
    lost: false,
  }));
  step(
    'approve',
    {
      name: 'approveLead',
      summary: 'Let a held or unconfirmed lead count',
      description: 'Somebody has looked at it: `heldFor` says why it waits.',
    },
    nothing,
    () => ({ approve: true }),
  );

  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 200,
      path: `${PATH}/{id}/not-qualified`,
      name: 'markLeadNotQualified',
      summary: 'Take a lead back, with its commission',
      description: 'The partner reads the reason.',
      params: idParams,
      body: z.strictObject({ reason: text(500, 1) }),
    },
    async ({ acting, params: { id }, body: { reason }, services }) => {
      // The first sale of a lead has an id of its own, by which the screen takes the lead back too.
      await markNotQualified(services, acting, 'lead', id, reason);
      return id;
    },
  );
}
