import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { getRetention, retentionBody } from '#shared/contracts/privacy/privacy.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Subject } from '../domain/person-tables.ts';
import { listDueNames, listDuePartners, listDueRequests } from './queries.ts';
import {
  type Announcement,
  findAnnouncement,
  findRetention,
  saveRetention,
  withdrawAnnouncement,
} from './store.ts';

const SHOWN = 200;

/** The provider's periods and what is erased next. */
export async function readRetention(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<typeof getRetention.response>> {
  const settings = await findRetention(db, provider);
  const open = await findAnnouncement(db, provider);
  if (open === null) return { ...settings, announcement: null };
  const { requestIds, partnerIds, eraseOn, announcedAt } = open;
  return {
    ...settings,
    announcement: {
      eraseOn,
      announcedAt: announcedAt.toISOString(),
      requests: requestIds.length,
      partners: partnerIds.length,
      items: await listDueNames(db, provider, requestIds, partnerIds, SHOWN),
    },
  };
}

/** Saves other periods. What was announced by the old ones is announced again before its erasure. */
export async function changeRetention(
  { db, clock }: Services,
  acting: ActingProvider,
  wanted: z.output<typeof retentionBody>,
): Promise<void> {
  const { providerId } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const before = await findRetention(tx, providerId);
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
      (key) => before[key] !== wanted[key],
    );
    if (changed.length === 0) return;
    await saveRetention(tx, providerId, wanted, now);
    await withdrawAnnouncement(tx, providerId);
    const event = { action: 'settings.saved', entity: 'provider', entityId: providerId };
    await appendEvent(tx, providerId, acting, { ...event, data: { changed, ...wanted } }, now);
  });
}

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
