import { choiceParam, idParam, textParam } from '#web/ui/address/use-address.ts';

/** The periods to choose from, in days with today as the last one. */
export const PERIODS = { '7': '7 Tage', '30': '30 Tage', '90': '90 Tage' } as const;
export type Period = keyof typeof PERIODS;

/** What the table behind the plot has a row for. */
export const VIEWS = { links: 'Nach Link', tage: 'Nach Tag' } as const;
export type View = keyof typeof VIEWS;

/** Period, filters, table and its sort, as they stand in the address. */
export interface ClickSearch {
  readonly zeitraum: Period;
  readonly kampagne: string | undefined;
  readonly partner: string | undefined;
  readonly ansicht: View;
  readonly sort: string | undefined;
}

export function readClickSearch(raw: Record<string, unknown>): ClickSearch {
  const period = textParam(raw, 'zeitraum');
  return {
    zeitraum: choiceParam({ period }, 'period', ['7', '30', '90']) ?? '30',
    kampagne: idParam(raw, 'kampagne'),
    partner: idParam(raw, 'partner'),
    ansicht: choiceParam(raw, 'ansicht', ['links', 'tage']) ?? 'links',
    sort: textParam(raw, 'sort'),
  };
}

export const NO_ORIGIN = { kampagne: undefined, partner: undefined } as const;

export function isNarrowed({ kampagne, partner }: ClickSearch): boolean {
  return kampagne !== undefined || partner !== undefined;
}

/** The choice as the calls take it. */
export function clickQuery({ zeitraum, kampagne, partner }: ClickSearch) {
  return {
    days: Number(zeitraum),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(partner === undefined ? {} : { partnerId: partner }),
  };
}
