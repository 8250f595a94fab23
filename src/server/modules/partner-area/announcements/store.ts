import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type {
  AnnouncedKind,
  AnnouncementState,
  DeclineReason,
} from '#shared/labels/announcements.ts';

const COLUMNS = ['a.id', 'a.createdAt', 'a.kind', 'a.guests', 'a.hint'] as const;
const month = sql<string | null>`to_char(a.event_month, 'YYYY-MM')`.as('month');

export async function listAnnouncementsOf(db: Queryable, provider: ProviderId, partnerId: string) {
  const rows = await camel(db)
    .selectFrom('announcedRecommendations as a')
    .select(COLUMNS)
    .select(['a.state', 'a.declineReason', month])
    .where('a.providerId', '=', provider)
    .where('a.partnerId', '=', partnerId)
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as AnnouncedKind,
    state: row.state as AnnouncementState,
    declineReason: row.declineReason as DeclineReason | null,
  }));
}

/** Those that wait for the provider, the oldest first. */
export async function listOpenAnnouncements(db: Queryable, provider: ProviderId) {
  const rows = await camel(db)
    .selectFrom('announcedRecommendations as a')
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'a.providerId').onRef('p.id', '=', 'a.partnerId'),
    )
    .select(COLUMNS)
    .select(['a.partnerId', 'p.companyName', 'p.firstName', 'p.lastName', month])
    .where('a.providerId', '=', provider)
    .where('a.state', '=', 'open')
    .orderBy('a.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as AnnouncedKind }));
}

export async function insertAnnouncement(
  tx: Tx,
  provider: ProviderId,
  row: {
    readonly id: string;
    readonly partnerId: string;
    readonly kind: AnnouncedKind;
    readonly month: string | null;
    readonly guests: number | null;
    readonly hint: string;
  },
  now: Date,
): Promise<void> {
  const { month: at, ...rest } = row;
  await camel(tx)
    .insertInto('announcedRecommendations')
    .values({
      ...rest,
      providerId: provider,
      createdAt: now,
      eventMonth: at === null ? null : `${at}-01`,
    })
    .execute();
}

/** What ends an announcement by hand. */
export type Ending =
  | { readonly state: 'assigned'; readonly leadId: string; readonly partnerId: string }
  | { readonly state: 'declined'; readonly declineReason: DeclineReason };

/**
 * Ends an announcement that is still open: of several who try at the same time, and of the job that lets it
 * lapse, one gets it.
 * @returns whose it was; undefined when it has ended, or is another partner's than the request
 */
export async function endAnnouncement(
  tx: Tx,
  provider: ProviderId,
  id: string,
  ending: Ending,
  now: Date,
): Promise<{ partnerId: string; createdAt: Date } | undefined> {
  const { partnerId, ...values } = { partnerId: null, ...ending };
  return camel(tx)
    .updateTable('announcedRecommendations')
    .set({ ...values, decidedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .$if(partnerId !== null, (query) => query.where('partnerId', '=', partnerId ?? ''))
    .returning(['partnerId', 'createdAt'])
    .executeTakeFirst();
}

export async function announcementExists(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('announcedRecommendations')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what nobody has assigned or declined, in all accounts. */
export async function unscopedLapseAnnouncements(
  db: Queryable,
  before: Date,
  now: Date,
): Promise<void> {
  await camel(db)
    .updateTable('announcedRecommendations')
    .set({ state: 'lapsed', decidedAt: now })
    .where('state', '=', 'open')
    .where('createdAt', '<=', before)
    .execute();
}

/** Erases by whom an ended announcement was recognised, in all accounts. */
export async function unscopedEraseHints(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .updateTable('announcedRecommendations')
    .set({ hint: '' })
    .where('hint', '<>', '')
    .where('decidedAt', '<=', before)
    .execute();
}

/** Deletes the announcements of a dissolved provider. */
export async function eraseAnnouncements(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .deleteFrom('announcedRecommendations')
    .where('providerId', '=', provider)
    .execute();
}
