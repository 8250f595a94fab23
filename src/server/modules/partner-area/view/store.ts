import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export async function insertView(
  tx: Tx,
  provider: ProviderId,
  view: { id: string; partnerId: string; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await camel(tx)
    .insertInto('partnerViews')
    .values({ providerId: provider, ...view })
    .execute();
}

/** Whose area a session may look at by this view; undefined when it is over, or another session's. */
export function findView(
  db: Queryable,
  provider: ProviderId,
  { id, sessionId }: { id: string; sessionId: string },
  now: Date,
) {
  return camel(db)
    .selectFrom('partnerViews as v')
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'v.providerId').onRef('p.id', '=', 'v.partnerId'),
    )
    .select('v.partnerId')
    .where('v.providerId', '=', provider)
    .where('v.id', '=', id)
    .where('v.sessionId', '=', sessionId)
    .where('v.expiresAt', '>', now)
    .where('p.erasedAt', 'is', null)
    .executeTakeFirst();
}

/** @returns false when there is none */
export async function deleteView(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<boolean> {
  const deleted = await camel(db)
    .deleteFrom('partnerViews')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function unscopedDeleteExpiredViews(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('partnerViews').where('expiresAt', '<=', now).execute();
}
