import * as z from 'zod/mini';
import { keysOf, PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { PARTNER_SORTS } from '#shared/list-sorts.ts';
import { choiceParam, idParam, textParam } from '#web/ui/address/search-params.ts';

/** Whether a document can be made for the partner now. */
export const READINESS_FILTERS = {
  ja: 'Gutschrift-bereit',
  nein: 'Angaben fehlen',
} as const;

/** What is shown of an open partner. */
const PARTNER_VIEWS = ['details', 'bearbeiten', 'links', 'praemien', 'performance'] as const;
export type PartnerView = (typeof PARTNER_VIEWS)[number];

/** Search, filters and sort of the list, as they stand in the address, and what is open. */
export const partnerSearch = z.object({
  suche: textParam,
  status: choiceParam(keysOf(PARTNER_STATUSES)),
  bereit: choiceParam(keysOf(READINESS_FILTERS)),
  /** Id of a campaign of which the partner has a link. */
  kampagne: idParam,
  /** Id of a group of which the partner is a member. */
  gruppe: idParam,
  sort: choiceParam(PARTNER_SORTS),
  ansicht: choiceParam(PARTNER_VIEWS),
  /** Invitations to the partner's area: `neu`, or the id of a batch. */
  einladung: textParam,
});
export type PartnerSearch = z.output<typeof partnerSearch>;

export const NO_FILTERS = {
  suche: undefined,
  status: undefined,
  bereit: undefined,
  kampagne: undefined,
  gruppe: undefined,
} as const;

export function isFiltered(search: PartnerSearch): boolean {
  return Object.keys(NO_FILTERS).some(
    (name) => search[name as keyof typeof NO_FILTERS] !== undefined,
  );
}

/** Filters and order as the calls take them. */
export function partnerQuery({ suche, status, bereit, kampagne, gruppe, sort }: PartnerSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche }),
    ...(status === undefined ? {} : { status }),
    ...(bereit === undefined ? {} : { ready: bereit === 'ja' ? 'true' : 'false' }),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(gruppe === undefined ? {} : { groupId: gruppe }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** What is open on the screen of groups: the id of one, or `neu`. */
export const groupSearch = z.object({ gruppe: textParam });
