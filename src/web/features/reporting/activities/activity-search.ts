import * as z from 'zod/mini';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { ACTIVITY_ACTORS, ACTIVITY_KINDS } from '#shared/labels/activity-kinds.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { LIST_PERIODS, periodQuery } from '#web/parts/list-period.ts';
import { choiceParam, dayParam, idParam, textParam } from '#web/ui/address/search-params.ts';

/** Search and filters of the activities, as they stand in the address. */
export const activitySearch = z.object({
  suche: textParam,
  art: choiceParam(keysOf(ACTIVITY_KINDS)),
  /** Everybody of a kind. */
  wer: choiceParam(keysOf(ACTIVITY_ACTORS)),
  /** A user or a key. */
  person: idParam,
  zeitraum: choiceParam(keysOf(LIST_PERIODS)),
  von: dayParam,
  bis: dayParam,
});
export type ActivitySearch = z.output<typeof activitySearch>;

export const NO_FILTERS = {
  suche: undefined,
  art: undefined,
  wer: undefined,
  person: undefined,
  zeitraum: undefined,
  von: undefined,
  bis: undefined,
} as const;

export const isFiltered = ({ suche, art, wer, person, zeitraum }: ActivitySearch): boolean =>
  [suche, art, wer, person, zeitraum].some((filter) => filter !== undefined);

/** The filters as the calls take them. */
export function activityQuery(search: ActivitySearch, now = new Date()) {
  const { suche, art, wer, person } = search;
  const actor: string | undefined = wer ?? person;
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 100) }),
    ...(art === undefined ? {} : { kind: art }),
    ...(actor === undefined ? {} : { actor }),
    ...periodQuery(search, berlinDateOf(now)),
  };
}
