import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { RETENTION } from '#shared/contracts/privacy/retention.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentPeriod } from '../domain/person-standing.ts';

export interface RetentionSettings {
  readonly requestMonths: number;
  readonly partnerMonths: number | null;
  readonly taxOpenSince: number | null;
}

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
  const row = await on(db)
    .selectFrom('retention_settings')
    .select(['request_months', 'partner_months', 'tax_open_since'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return {
    requestMonths: row?.request_months ?? RETENTION.requests.usual,
    partnerMonths: row?.partner_months ?? null,
    taxOpenSince: row?.tax_open_since ?? null,
  };
}

export async function saveRetention(
  tx: Tx,
  provider: ProviderId,
  settings: RetentionSettings,
  now: Date,
): Promise<void> {
  const values = {
    request_months: settings.requestMonths,
    partner_months: settings.partnerMonths,
    tax_open_since: settings.taxOpenSince,
    updated_at: now,
  };
  await on(tx)
    .insertInto('retention_settings')
    .values({ provider_id: provider, ...values })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute();
}

/** The newest announcement that nothing was erased of yet. */
export async function findAnnouncement(
  db: Queryable,
  provider: ProviderId,
): Promise<Announcement | null> {
  const row = await on(db)
    .selectFrom('erasure_announcements')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    announcedAt: row.announced_at,
    eraseOn: calendarDate(row.erase_on),
    requestIds: row.request_ids,
    partnerIds: row.partner_ids,
  };
}

/** When something was last announced to the provider; null when never. */
export async function lastAnnounced(db: Queryable, provider: ProviderId): Promise<Date | null> {
  const row = await on(db)
    .selectFrom('erasure_announcements')
    .select((eb) => eb.fn.max('announced_at').as('at'))
    .where('provider_id', '=', provider)
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
  await on(tx)
    .insertInto('erasure_announcements')
    .values({
      provider_id: provider,
      id,
      announced_at: now,
      erase_on: due.eraseOn,
      request_ids: [...due.requestIds],
      partner_ids: [...due.partnerIds],
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
  await on(tx)
    .updateTable('erasure_announcements')
    .set({ done_at: now })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Other periods: what was announced by the old ones is not erased. */
export async function withdrawAnnouncement(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .deleteFrom('erasure_announcements')
    .where('provider_id', '=', provider)
    .where('done_at', 'is', null)
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
