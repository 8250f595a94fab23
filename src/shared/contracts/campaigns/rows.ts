import { z } from 'zod';
import { contract } from '../contract.ts';
import { campaign, listCampaigns } from './campaigns.ts';

/** Campaigns as their list and its table for spreadsheets tell them (decision 0141). */

/** What the list tells of a campaign: without its page, its form and the parts of its reward. */
const campaignRow = campaign.pick({
  id: true,
  name: true,
  slug: true,
  status: true,
  rewardSentence: true,
  startDate: true,
  endDate: true,
  clickCount: true,
  leadCount: true,
  saleCount: true,
  revenue: true,
});
export type CampaignRow = z.output<typeof campaignRow>;

export const listCampaignRows = contract({
  method: 'GET',
  path: '/api/campaigns/rows',
  auth: 'provider',
  polled: true,
  summary: 'The same campaigns, with as much as a list shows of each',
  query: listCampaigns.query,
  response: z.array(campaignRow),
});

export const exportCampaigns = contract({
  method: 'GET',
  path: '/api/campaigns/export',
  auth: 'provider',
  summary: 'Campaigns with their counters as a table for spreadsheets, newest first',
  query: listCampaigns.query.omit({ limit: true, cursor: true }),
  response: { file: 'text/csv' },
});
