import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { fromRow, toColumns } from '#server/platform/db/entity-rows.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import {
  RETENTION_FIELDS,
  type RetentionSettings,
  USUAL_RETENTION,
} from '#shared/contracts/privacy/retention.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentPeriod } from '../domain/person-standing.ts';

/** What will be erased, and when. */
export interface Announcement {
  readonly id: string;
  readonly announcedAt: Date;
  readonly eraseOn: CalendarDate;
  readonly requestIds: readonly string[];
  readonly partnerIds: readonly string[];
}

/** The provider's periods, the defaults where nothing was saved. */
export async function findRetention(
  db: Queryable,
  provider: ProviderId,
): Promise<RetentionSettings> {
  const row = await camel(db)
    .selectFrom('retentionSettings')
    .selectAll()
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? USUAL_RETENTION : fromRow(RETENTION_FIELDS, row);
}

export async function saveRetention(
  tx: Tx,
  provider: ProviderId,
  settings: RetentionSettings,
  now: Date,
): Promise<void> {
  const values = { ...toColumns(RETENTION_FIELDS, settings), updatedAt: now };
  await camel(tx)
    .insertInto('retentionSettings')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}

/** The newest announcement that nothing was erased of yet. */
export async function findAnnouncement(
  db: Queryable,
  provider: ProviderId,
): Promise<Announcement | null> {
  const row = await camel(db)
    .selectFrom('erasureAnnouncements')
    .select(['id', 'announcedAt', 'eraseOn', 'requestIds', 'partnerIds'])
    .where('providerId', '=', provider)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, eraseOn: calendarDate(row.eraseOn) };
}

/** When something was last announced to the provider; null when never. */
export async function lastAnnounced(db: Queryable, provider: ProviderId): Promise<Date | null> {
  const row = await camel(db)
    .selectFrom('erasureAnnouncements')
    .select((eb) => eb.fn.max('announcedAt').as('at'))
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** @returns its id */
export async function insertAnnouncement(
  tx: Tx,
  provider: ProviderId,
  due: Omit<Announcement, 'id' | 'announcedAt'>,
  now: Date,
): Promise<string> {
  const id = newId();
  await camel(tx)
    .insertInto('erasureAnnouncements')
    .values({
      providerId: provider,
      id,
      announcedAt: now,
      eraseOn: due.eraseOn,
      requestIds: [...due.requestIds],
      partnerIds: [...due.partnerIds],
    })
    .execute();
  return id;
}

export async function closeAnnouncement(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('erasureAnnouncements')
    .set({ doneAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Other periods: what was announced by the old ones is not erased. */
export async function withdrawAnnouncement(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .deleteFrom('erasureAnnouncements')
    .where('providerId', '=', provider)
    .where('doneAt', 'is', null)
    .execute();
}

/** How long this provider's documents are kept: the installation's years, longer for open taxes. */
export async function documentPeriod(
  db: Queryable,
  provider: ProviderId,
  years: number,
): Promise<DocumentPeriod> {
  const { taxOpenSince } = await findRetention(db, provider);
  return { years, taxOpenSince };
}
