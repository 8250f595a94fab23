import * as z from 'zod/mini';
import { choiceParam, idParam, textParam } from '#web/ui/address/search-params.ts';

/** The periods to choose from, in days with today as the last one. */
export const PERIODS = { '7': '7 Tage', '30': '30 Tage', '90': '90 Tage' } as const;
export type Period = keyof typeof PERIODS;

/** What the table behind the plot has a row for. */
export const VIEWS = { links: 'Nach Link', tage: 'Nach Tag' } as const;
export type View = keyof typeof VIEWS;

/** Period, filters, table and its sort, as they stand in the address. */
export const clickSearch = z.object({
  zeitraum: choiceParam(['7', '30', '90']),
  kampagne: idParam,
  partner: idParam,
  ansicht: choiceParam(['links', 'tage']),
  sort: textParam,
});
export type ClickSearch = z.output<typeof clickSearch>;
export const NO_ORIGIN = { kampagne: undefined, partner: undefined } as const;

export function isNarrowed({ kampagne, partner }: ClickSearch): boolean {
  return kampagne !== undefined || partner !== undefined;
}

/** The last 30 days unless the address says otherwise. */
export const periodOf = ({ zeitraum = '30' }: ClickSearch): Period => zeitraum;

/** The links unless the address says otherwise. */
export const viewOf = ({ ansicht = 'links' }: ClickSearch): View => ansicht;

/** The choice as the calls take it. */
export function clickQuery(search: ClickSearch) {
  const { kampagne, partner } = search;
  return {
    days: Number(periodOf(search)),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(partner === undefined ? {} : { partnerId: partner }),
  };
}
