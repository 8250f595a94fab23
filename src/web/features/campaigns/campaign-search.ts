import * as z from 'zod/mini';
import { CAMPAIGN_STATUSES, keysOf } from '#shared/labels/statuses.ts';
import { choiceParam, textParam } from '#web/ui/address/search-params.ts';

/** What is shown of an open campaign. */
const VIEWS = ['details', 'bearbeiten', 'links', 'performance', 'formular', 'landingpage'] as const;
export type CampaignView = (typeof VIEWS)[number];

/** Tabs of a campaign's form. */
export const FORM_TABS = ['grunddaten', 'landingpage', 'formular', 'englisch'] as const;
export type FormTab = (typeof FORM_TABS)[number];

/** Search, filter and sort of the list, as they stand in the address, and what is open. */
export const campaignSearch = z.object({
  suche: textParam,
  status: choiceParam(keysOf(CAMPAIGN_STATUSES)),
  sort: textParam,
  ansicht: choiceParam(VIEWS),
  reiter: choiceParam(FORM_TABS),
});
export type CampaignSearch = z.output<typeof campaignSearch>;

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
