import type { Queryable } from '#server/kernel/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Subject } from '../person/subject.ts';
import { listDuePartners, listDueRequests } from './due-list.ts';
import { findRetention, type Announcement } from './retention-store.ts';

type Due = Pick<Announcement, 'requestIds' | 'partnerIds'>;

/**
 * What the provider's periods say is due on a day (Berlin).
 * @param among only these; all without it
 */
export async function findDue(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
  among?: Due,
): Promise<Due> {
  const { requestMonths, partnerMonths } = await findRetention(db, provider);
  return {
    requestIds: await listDueRequests(db, provider, requestMonths, day, among?.requestIds),
    partnerIds:
      partnerMonths === null
        ? []
        : await listDuePartners(db, provider, partnerMonths, day, among?.partnerIds),
  };
}

/** Which of these are still due: the period may be another one by now, or somebody has touched them. */
export async function findStillDue(
  db: Queryable,
  { provider, kind, ids }: Subject,
  day: CalendarDate,
): Promise<readonly string[]> {
  const [requestIds, partnerIds] = kind === 'visitor' ? [ids, []] : [[], ids];
  const due = await findDue(db, provider, day, { requestIds, partnerIds });
  return kind === 'visitor' ? due.requestIds : due.partnerIds;
}
