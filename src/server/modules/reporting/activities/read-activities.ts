import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { exportActivities } from '#shared/contracts/reporting/activities.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ACTIVITY_ACTORS } from '#shared/labels/activity-kinds.ts';
import { ACTIVITY_ACTIONS, actionsOfKind, activityWords } from '#shared/labels/activity-words.ts';
import { listEventNames } from '../dashboard/queries.ts';
import { searchWords } from '../search/domain/search-words.ts';
import { findCampaigns, findDocuments, findLeads, findPartners } from '../search/queries.ts';
import { presentActivity } from './present-activity.ts';
import { type ActivityFilter, listActivityRows } from './queries.ts';

type Asked = z.output<typeof exportActivities.query>;

/** A page of the log in words, newest first (docs/product/activities.md section 3). */
export async function readActivities(
  db: Queryable,
  provider: ProviderId,
  asked: Asked & { readonly cursor?: string | undefined },
  limit: number,
) {
  const filter = await filterOf(db, provider, asked);
  const rows = await listActivityRows(db, provider, filter, limit);
  const names = await listEventNames(
    db,
    provider,
    rows.map(({ id }) => id),
  );
  const byId = new Map(names.map((each) => [each.id, each]));
  return rows.map((row) => presentActivity(row, byId.get(row.id)));
}

async function filterOf(
  db: Queryable,
  provider: ProviderId,
  { cursor, from, to, kind, actor, search }: Asked & { readonly cursor?: string | undefined },
): Promise<ActivityFilter> {
  const isKind = actor !== undefined && Object.hasOwn(ACTIVITY_ACTORS, actor);
  return {
    cursor,
    from: from && startOfBerlinDay(from),
    before: to && startOfBerlinDay(addDays(to, 1)),
    actorKind: isKind ? actor : undefined,
    actorId: isKind ? undefined : actor,
    actions: kind && actionsOfKind(kind),
    found: await foundBy(db, provider, search ?? ''),
  };
}

/**
 * What some words find: what was done, by its words, and the few that the search of the application finds by
 * name or number (docs/product/reporting.md section 11). The sentences themselves are not stored.
 */
async function foundBy(
  db: Queryable,
  provider: ProviderId,
  text: string,
): Promise<ActivityFilter['found']> {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const found = [
    ...(await findPartners(db, provider, words)),
    ...(await findCampaigns(db, provider, words)),
    ...(await findLeads(db, provider, words)),
    ...(await findDocuments(db, provider, words)),
  ];
  const says = (action: string): boolean => {
    const said = foldText(activityWords(action, {}, null) ?? '');
    return words.every(({ folded }) => said.includes(folded));
  };
  return { actions: ACTIVITY_ACTIONS.filter(says), objectIds: found.map(({ id }) => id) };
}
