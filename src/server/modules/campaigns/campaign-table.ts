import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { CsvCell } from '#shared/csv.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { CampaignInTable } from './campaign-overview-list.ts';

const HEADINGS = [
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
];

/** Reads campaigns, newest first, after the one named by the cursor. */
type ReadCampaigns = (
  cursor: string | undefined,
  limit: number,
) => Promise<readonly CampaignInTable[]>;

const PAGE = 500;

/** Campaigns for spreadsheets; the headings wait for nothing, however many campaigns there are. */
export function campaignTable(read: ReadCampaigns, limit: number): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, pagesOf(read, limit), 'Bitte wählen Sie einen Status.');
}

async function* pagesOf(read: ReadCampaigns, limit: number): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined;
  for (let left = limit; left > 0; left -= PAGE) {
    const rows = await read(cursor, Math.min(PAGE, left));
    yield rows.map(cellsOf);
    if (rows.length < PAGE) return;
    cursor = rows.at(-1)?.id;
  }
}

function cellsOf(row: CampaignInTable): CsvCell[] {
  return [
    row.name,
    rewardSentence(row.reward),
    CAMPAIGN_STATUSES[row.status],
    day(row.startDate),
    day(row.endDate),
    String(row.linkCount),
    String(row.clickCount),
    String(row.leadCount),
    String(row.saleCount),
    { cents: row.revenue },
    row.slug,
  ];
}

const day = (date: CalendarDate | null): string => (date === null ? '' : formatCalendarDate(date));
