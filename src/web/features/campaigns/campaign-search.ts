import { CAMPAIGN_STATUSES, keysOf, type CampaignStatus } from '#shared/labels/statuses.ts';
import { choiceParam, textParam } from '#web/ui/address/use-address.ts';

/** Search, filter and sort of the list, as they stand in the address. */
export interface CampaignSearch {
  readonly suche: string | undefined;
  readonly status: CampaignStatus | undefined;
  readonly sort: string | undefined;
}

export function readCampaignSearch(raw: Record<string, unknown>): CampaignSearch {
  return {
    suche: textParam(raw, 'suche'),
    status: choiceParam(raw, 'status', keysOf(CAMPAIGN_STATUSES)),
    sort: textParam(raw, 'sort'),
  };
}

export function isFiltered({ suche, status }: CampaignSearch): boolean {
  return suche !== undefined || status !== undefined;
}

/** The filters as the call takes them. */
export function campaignQuery({ suche, status }: CampaignSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche }),
    ...(status === undefined ? {} : { status }),
  };
}
