import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ApiContext, readList, readOne } from './call-routes.ts';
import {
  campaignFilters,
  clickFilters,
  leadFilters,
  linkFilters,
  partnerFilters,
} from './filters.ts';
import { campaign, click, lead, link, partner } from './objects.ts';
import { listCampaigns, listClicks, listLeads, listLinks, listPartners } from './queries.ts';

const ONE = { after: null, take: 1 } as const;

/** Partners, campaigns, links, clicks and requests. */
export function programmeRoutes(api: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  const { db } = services;

  // Without bank accounts, tax numbers and what the provider notes about them.
  const partners = { scope: 'partners:read', tag: 'Partners', item: partner } as const;
  readList(
    api,
    context,
    {
      ...partners,
      path: '/api/v1/partners',
      name: 'listPartners',
      summary: 'List partners',
      filters: partnerFilters,
    },
    ({ providerId }, query, page) => listPartners(db, providerId, query, page),
  );
  readOne(
    api,
    context,
    { ...partners, path: '/api/v1/partners/{id}', name: 'getPartner', summary: 'Get a partner' },
    async ({ providerId }, id) => (await listPartners(db, providerId, { id }, ONE))[0],
  );

  const campaigns = { scope: 'campaigns:read', tag: 'Campaigns', item: campaign } as const;
  readList(
    api,
    context,
    {
      ...campaigns,
      path: '/api/v1/campaigns',
      name: 'listCampaigns',
      summary: 'List campaigns',
      filters: campaignFilters,
    },
    ({ providerId }, query, page) => listCampaigns(db, providerId, query, page),
  );
  readOne(
    api,
    context,
    {
      ...campaigns,
      path: '/api/v1/campaigns/{id}',
      name: 'getCampaign',
      summary: 'Get a campaign',
    },
    async ({ providerId }, id) => (await listCampaigns(db, providerId, { id }, ONE))[0],
  );

  const links = { scope: 'referral_links:read', tag: 'Referral links', item: link } as const;
  const linkPath = '/api/v1/referral-links';
  readList(
    api,
    context,
    {
      ...links,
      path: linkPath,
      name: 'listReferralLinks',
      summary: 'List referral links',
      filters: linkFilters,
    },
    ({ providerId }, query, page) => listLinks(services, providerId, query, page),
  );
  readOne(
    api,
    context,
    { ...links, path: `${linkPath}/{id}`, name: 'getReferralLink', summary: 'Get a referral link' },
    async ({ providerId }, id) => (await listLinks(services, providerId, { id }, ONE))[0],
  );

  // They say nothing of the visitor.
  readList(
    api,
    context,
    {
      scope: 'clicks:read',
      tag: 'Clicks',
      item: click,
      path: '/api/v1/clicks',
      name: 'listClicks',
      summary: 'List clicks',
      filters: clickFilters,
      // Ids of clicks are not in the order of their time.
      cursor: z.string().regex(/^\d{10,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      cursorOf: ({ at, id }) => `${Date.parse(at)}_${id}`,
    },
    ({ providerId }, query, page) => listClicks(db, providerId, query, page),
  );

  const leads = { scope: 'leads:read', tag: 'Leads', item: lead } as const;
  readList(
    api,
    context,
    {
      ...leads,
      path: '/api/v1/leads',
      name: 'listLeads',
      summary: 'List leads',
      filters: leadFilters,
    },
    ({ providerId }, query, page) => listLeads(db, providerId, query, page),
  );
  readOne(
    api,
    context,
    { ...leads, path: '/api/v1/leads/{id}', name: 'getLead', summary: 'Get a lead' },
    async ({ providerId }, id) => (await listLeads(db, providerId, { id }, ONE))[0],
  );
}
