import { listPartners, type PartnerSort } from '#shared/contracts/partners.ts';
import { keysOf, PARTNER_STATUSES, type PartnerStatus } from '#shared/labels/statuses.ts';
import { choiceParam, textParam } from '#web/ui/address/use-address.ts';

/** Search, filter and sort of the list, as they stand in the address. */
export interface PartnerSearch {
  readonly suche: string | undefined;
  readonly status: PartnerStatus | undefined;
  readonly sort: PartnerSort | undefined;
}

const SORTS = listPartners.query.shape.sort.unwrap().options;

export function readPartnerSearch(raw: Record<string, unknown>): PartnerSearch {
  return {
    suche: textParam(raw, 'suche'),
    status: choiceParam(raw, 'status', keysOf(PARTNER_STATUSES)),
    sort: choiceParam(raw, 'sort', SORTS),
  };
}

export function isFiltered({ suche, status }: PartnerSearch): boolean {
  return suche !== undefined || status !== undefined;
}
