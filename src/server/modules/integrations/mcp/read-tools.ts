import { z } from 'zod';
import { readOpenPartners } from '#server/modules/credit-notes/index.ts';
import { houseUrl } from '#shared/house-address.ts';
import { centsOfAnswer } from '#shared/money.ts';
import { EUR } from '../v1/fields.ts';
import { readFigures } from '../v1/figures.ts';
import {
  campaignFilters,
  commissionFilters,
  creditNoteFilters,
  figureQuery,
  leadFilters,
  linkFilters,
  partnerFilters,
} from '../v1/filters.ts';
import { listCommissions, listCreditNotes } from '../v1/money-queries.ts';
import { listCampaigns, listLeads, listLinks, listPartners } from '../v1/queries.ts';
import {
  campaignObject,
  commissionObject,
  creditNoteObject,
  leadObject,
  linkObject,
  measuresObject,
  openPremiumObject,
  partnerObject,
} from './tool-objects.ts';
import { findTool, listTool, type Tool, tool, type ToolCall } from './tool.ts';

const ONE = { after: null, take: 1 } as const;

const partners = { scope: 'partners:read', of: partnerObject } as const;
const leads = { scope: 'leads:read', of: leadObject } as const;
const notes = { scope: 'credit_notes:read', of: creditNoteObject } as const;

/** Where people see a document. */
const withPage =
  ({ services, acting }: ToolCall) =>
  <Note extends { readonly id: string }>(note: Note) => ({
    ...note,
    page: `${houseUrl(services.publicUrl, acting.providerId)}/payouts?gutschrift=${note.id}`,
  });

/** What assistants can read: the objects of the API, by its own queries. */
export const READ_TOOLS: readonly Tool[] = [
  tool(
    {
      name: 'get_figures',
      title: 'Figures of a period',
      description:
        'Clicks, leads, sales, revenue and commissions of a period in Berlin days, as a total and by day, week or month.',
      scope: 'figures:read',
      effect: 'none',
      input: figureQuery.shape,
      output: z.object({
        total: measuresObject.schema,
        series: z.array(measuresObject.schema),
      }),
    },
    async ({ services, acting, mayReadPersonal }, wanted) => {
      const { total, series } = await readFigures(services.db, acting.providerId, wanted);
      return {
        total: measuresObject.present(total, mayReadPersonal),
        series: series.map((each) => measuresObject.present(each, mayReadPersonal)),
      };
    },
  ),
  listTool(
    {
      ...partners,
      name: 'list_partners',
      title: 'Partners',
      description:
        'Partners who recommend the venue, newest first. Names and contacts only with the scope personal_data:read.',
      filters: partnerFilters.omit({ email: true }),
    },
    ({ services, acting }, filters, page) =>
      listPartners(services.db, acting.providerId, filters, page),
  ),
  findTool(
    { ...partners, name: 'get_partner', title: 'One partner', description: 'A partner by id.' },
    async ({ services, acting }, id) =>
      (await listPartners(services.db, acting.providerId, { id }, ONE))[0],
  ),
  listTool(
    {
      scope: 'campaigns:read',
      of: campaignObject,
      name: 'list_campaigns',
      title: 'Campaigns',
      description: 'Campaigns with what they reward, newest first.',
      filters: campaignFilters,
    },
    ({ services, acting }, filters, page) =>
      listCampaigns(services.db, acting.providerId, filters, page),
  ),
  listTool(
    {
      scope: 'referral_links:read',
      of: linkObject,
      name: 'list_referral_links',
      title: 'Referral links',
      description: 'Links of partners with their counts, newest first.',
      filters: linkFilters,
    },
    ({ services, acting }, filters, page) => listLinks(services, acting.providerId, filters, page),
  ),
  listTool(
    {
      ...leads,
      name: 'list_leads',
      title: 'Leads',
      description:
        'Requests of guests with their state, newest first. Names, contacts and what guests have written only with the scope personal_data:read.',
      filters: leadFilters,
    },
    ({ services, acting }, filters, page) =>
      listLeads(services.db, acting.providerId, filters, page),
  ),
  findTool(
    { ...leads, name: 'get_lead', title: 'One lead', description: 'A request of a guest by id.' },
    async ({ services, acting }, id) =>
      (await listLeads(services.db, acting.providerId, { id }, ONE))[0],
  ),
  tool(
    {
      name: 'list_open_premiums',
      title: 'Open premiums',
      description:
        'What partners are owed: what can be paid now, what waits for a day, for a revenue or for somebody who looks at it. Those who can be paid come first. People pay in the application; no tool does.',
      scope: 'commissions:read',
      effect: 'none',
      input: {
        partnerId: z.uuid().optional().meta({ description: 'Only this partner.' }),
        limit: z.number().int().min(1).max(100).default(25),
      },
      output: z.object({
        data: z.array(openPremiumObject.schema),
        partnerCount: z
          .number()
          .int()
          .meta({ description: 'How many partners there are beyond the limit too.' }),
      }),
    },
    async ({ services, acting, mayReadPersonal }, query) => {
      const now = services.clock();
      const found = await readOpenPartners(services.db, acting.providerId, query, now);
      const data = found.partners.map((open) =>
        openPremiumObject.present(
          {
            partnerId: open.partnerId,
            partnerNumber: open.internalId,
            due: centsOfAnswer(open.dueAmount),
            open: centsOfAnswer(open.openAmount),
            openCount: open.payableCount,
            corrected: centsOfAnswer(open.correctedAmount),
            awaitingRevenueCount: open.awaitingCount,
            later: centsOfAnswer(open.laterAmount),
            laterCount: open.laterCount,
            laterFrom: open.laterFrom,
            held: centsOfAnswer(open.heldAmount),
            heldCount: open.heldCount,
            heldLeadCount: open.heldRequestCount,
            owedBack: centsOfAnswer(open.owedBackAmount),
            isReady: open.readiness.ready,
            ...EUR,
          },
          mayReadPersonal,
        ),
      );
      return { data, partnerCount: found.count };
    },
  ),
  listTool(
    {
      scope: 'commissions:read',
      of: commissionObject,
      name: 'list_commissions',
      title: 'Commissions',
      description: 'What partners have earned, one by one, newest first.',
      filters: commissionFilters,
    },
    ({ services, acting }, filters, page) =>
      listCommissions(services.db, acting.providerId, filters, page),
  ),
  listTool(
    {
      ...notes,
      name: 'list_credit_notes',
      title: 'Credit notes',
      description: 'Documents by which partners are paid, newest first, without their files.',
      filters: creditNoteFilters,
    },
    async (call, filters, page) =>
      (await listCreditNotes(call.services.db, call.acting.providerId, filters, page)).map(
        withPage(call),
      ),
  ),
  findTool(
    {
      ...notes,
      name: 'get_credit_note',
      title: 'One credit note',
      description: 'A document by id; its file is behind `page`, for people who are logged in.',
    },
    async (call, id) =>
      (await listCreditNotes(call.services.db, call.acting.providerId, { id }, ONE)).map(
        withPage(call),
      )[0],
  ),
];
