import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import {
  listChoices as choices,
  type listChoices as call,
  searchAll,
} from '#shared/contracts/reporting/search.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  CAMPAIGN_STATUSES,
  CREDIT_NOTE_KINDS,
  LEAD_STATUSES,
  PARTNER_STATUSES,
} from '#shared/labels/statuses.ts';
import { may } from '#shared/roles/rights.ts';
import { searchWords } from './domain/search-words.ts';
import {
  findCampaigns,
  findDocuments,
  findLeads,
  findPartners,
  listCampaignChoices,
  listPartnerChoices,
} from './queries.ts';

const day = (at: Date): string => formatCalendarDate(berlinDateOf(at));

const inOneLine = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

export function searchRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, searchAll, async ({ acting, query }) => {
    const found = await findEverything(db, acting.providerId, query.q);
    return may(acting.role, 'payouts') ? found : { ...found, documents: [] };
  });
  route(api, choices, ({ acting }) => listChoices(db, acting.providerId));
}

/** Campaigns and partners to choose one of, without what is counted of them. */
async function listChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<typeof call.response>> {
  const campaigns = await listCampaignChoices(db, provider);
  return { campaigns, partners: await listPartnerChoices(db, provider) };
}

/** The best few of each kind, in one bounded query a kind; nothing for no words. */
async function findEverything(
  db: Queryable,
  provider: ProviderId,
  text: string,
): Promise<z.input<typeof searchAll.response>> {
  const words = searchWords(text);
  if (words.length === 0) return { partners: [], campaigns: [], leads: [], documents: [] };
  const partners = await findPartners(db, provider, words);
  const campaigns = await findCampaigns(db, provider, words);
  const leads = await findLeads(db, provider, words);
  const documents = await findDocuments(db, provider, words);
  return {
    partners: partners.map(({ id, title, about, status }) => ({
      id,
      title,
      hint: inOneLine([about, PARTNER_STATUSES[status]]),
    })),
    campaigns: campaigns.map(({ id, title, status }) => ({
      id,
      title,
      hint: CAMPAIGN_STATUSES[status],
    })),
    leads: leads.map(({ id, title, about, status, at }) => ({
      id,
      title,
      hint: inOneLine([about, day(at), LEAD_STATUSES[status]]),
    })),
    documents: documents.map(({ id, title, about, status, at }) => ({
      id,
      title: `${CREDIT_NOTE_KINDS[status]} ${title}`,
      hint: inOneLine([about, day(at)]),
    })),
  };
}
