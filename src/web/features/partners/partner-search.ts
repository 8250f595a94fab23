import { keysOf, PARTNER_STATUSES, type PartnerStatus } from '#shared/labels/statuses.ts';
import { PARTNER_SORTS, type PartnerSort } from '#shared/list-sorts.ts';
import { choiceParam, textParam } from '#web/ui/address/use-address.ts';

/** Whether a document can be made for the partner now. */
export const READINESS_FILTERS = {
  ja: 'Gutschrift-bereit',
  nein: 'Angaben fehlen',
} as const;
export type ReadinessFilter = keyof typeof READINESS_FILTERS;

/** Search, filters and sort of the list, as they stand in the address. */
export interface PartnerSearch {
  readonly suche: string | undefined;
  readonly status: PartnerStatus | undefined;
  readonly bereit: ReadinessFilter | undefined;
  /** Id of a campaign of which the partner has a link. */
  readonly kampagne: string | undefined;
  readonly sort: PartnerSort | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readPartnerSearch(raw: Record<string, unknown>): PartnerSearch {
  const campaign = textParam(raw, 'kampagne');
  return {
    suche: textParam(raw, 'suche'),
    status: choiceParam(raw, 'status', keysOf(PARTNER_STATUSES)),
    bereit: choiceParam(raw, 'bereit', keysOf(READINESS_FILTERS)),
    kampagne: campaign !== undefined && UUID.test(campaign) ? campaign : undefined,
    sort: choiceParam(raw, 'sort', PARTNER_SORTS),
  };
}

export const NO_FILTERS = {
  suche: undefined,
  status: undefined,
  bereit: undefined,
  kampagne: undefined,
} as const;

export function isFiltered(search: PartnerSearch): boolean {
  return Object.keys(NO_FILTERS).some(
    (name) => search[name as keyof typeof NO_FILTERS] !== undefined,
  );
}

/** Filters and order as the calls take them. */
export function partnerQuery({ suche, status, bereit, kampagne, sort }: PartnerSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche }),
    ...(status === undefined ? {} : { status }),
    ...(bereit === undefined ? {} : { ready: bereit === 'ja' ? 'true' : 'false' }),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(sort === undefined ? {} : { sort }),
  };
}
