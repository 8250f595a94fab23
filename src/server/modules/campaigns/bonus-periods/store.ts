import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

export interface NewBonusPeriod {
  readonly id: string;
  readonly campaignId: string;
  readonly title: string;
  /** First and last Berlin day. */
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
}

/** Inserts a period; its terms follow in the same transaction. */
export async function insertBonusPeriod(
  tx: Tx,
  provider: ProviderId,
  period: NewBonusPeriod,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('bonusPeriods')
    .values({ providerId: provider, ...period, createdAt: now })
    .execute();
}

/** Locks a period until the transaction ends: a mail about it waits for its end, or goes before. */
export async function lockBonusPeriod(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await camel(tx)
    .selectFrom('bonusPeriods')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Notes that partners are mailed, or that a period was withdrawn; either is noted once. */
export async function noteBonusPeriod(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: { readonly announcedAt: Date } | { readonly withdrawnAt: Date },
): Promise<void> {
  await camel(tx)
    .updateTable('bonusPeriods')
    .set(change)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Cause and recipient of a mail about a period. */
export const bonusMailKey = (partnerId: string, id: string): string => `bonus:${partnerId}:${id}`;

/** Takes back the mails about a period that still wait to be sent. */
export async function withdrawBonusMails(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await sql`
    delete from mails where provider_id = ${provider} and status = 'queued' and kind = 'bonus_notice'
      and dedupe_key like ${bonusMailKey('%', id)}`.execute(camel(tx));
}
