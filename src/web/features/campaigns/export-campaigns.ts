import { berlinDateOf } from '#shared/calendar-date.ts';
import { listCampaigns, type CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { csvOf, type CsvCell } from '#shared/csv.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { fromEuros, ZERO_CENTS } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import type { DownloadedFile } from '#web/api/downloaded-file.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { campaignQuery, type CampaignSearch } from './campaign-search.ts';

const PAGE_SIZE = 500;

const HEAD = [
  'Kampagne',
  'Prämie',
  'Status',
  'Beginn',
  'Ende',
  'Links',
  'Klicks',
  'Leads',
  'Sales',
  'Umsatz (netto)',
  'Adresse',
] as const;

/** The list as it is filtered now, all of its pages, as a table for spreadsheets. */
export async function exportCampaigns(search: CampaignSearch): Promise<DownloadedFile> {
  const rows: CsvCell[][] = [[...HEAD]];
  for (let last: CampaignAnswer | undefined; ;) {
    const cursor = last === undefined ? {} : { cursor: last.id };
    const query = { ...campaignQuery(search), limit: PAGE_SIZE, ...cursor };
    const page = await call(listCampaigns, { query });
    rows.push(...page.map(rowOf));
    last = page.at(-1);
    if (page.length < PAGE_SIZE) break;
  }
  return {
    blob: new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }),
    filename: `kampagnen-${berlinDateOf(new Date())}.csv`,
  };
}

function rowOf(campaign: CampaignAnswer): CsvCell[] {
  const day = (date: string | null) => (date === null ? '' : formatDate(date));
  return [
    campaign.name,
    campaign.rewardSentence,
    CAMPAIGN_STATUSES[campaign.status],
    day(campaign.startDate),
    day(campaign.endDate),
    String(campaign.linkCount),
    String(campaign.clickCount),
    String(campaign.leadCount),
    String(campaign.saleCount),
    { cents: fromEuros(campaign.revenue) ?? ZERO_CENTS },
    campaign.slug,
  ];
}
