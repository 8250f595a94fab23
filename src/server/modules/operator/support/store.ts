import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export async function insertPermission(
  tx: Tx,
  provider: ProviderId,
  permission: { id: string; allowedBy: string; allowedAt: Date; endsAt: Date },
): Promise<void> {
  await camel(tx)
    .insertInto('supportPermissions')
    .values({ providerId: provider, ...permission })
    .execute();
}

/** The permission that holds now; undefined when there is none. */
export function findOpenPermission(db: Queryable, provider: ProviderId, now: Date) {
  return camel(db)
    .selectFrom('supportPermissions')
    .select(['id', 'allowedBy', 'allowedAt', 'endsAt', 'firstUsedAt'])
    .where('providerId', '=', provider)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/**
 * Notes that a permission is over. @param end who revoked it, or null when its time had passed
 * @returns it; undefined when there is none that is still open
 */
export function endPermission(
  tx: Tx,
  provider: ProviderId,
  end: { at: Date; revokedBy: string | null },
) {
  return camel(tx)
    .updateTable('supportPermissions')
    .set({ endedAt: end.at, revokedBy: end.revokedBy })
    .where('providerId', '=', provider)
    .where('endedAt', 'is', null)
    .$if(end.revokedBy === null, (query) => query.where('endsAt', '<=', end.at))
    .returning(['id', 'allowedBy', 'endsAt', 'firstUsedAt'])
    .executeTakeFirst();
}

/** Providers whose permission has passed and is not noted as over yet. */
export async function unscopedOverduePermissions(db: Queryable, now: Date): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('supportPermissions')
    .select('providerId')
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .execute();
  return rows.map((row) => row.providerId);
}

/** Notes the first use. @returns false when it was used before */
export async function markFirstUse(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('supportPermissions')
    .set({ firstUsedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('firstUsedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertView(
  tx: Tx,
  provider: ProviderId,
  view: {
    id: string;
    permissionId: string;
    tokenHash: Buffer;
    sessionId: string;
    operatorId: string;
    operatorEmail: string;
    openedAt: Date;
  },
): Promise<void> {
  await camel(tx)
    .insertInto('supportViews')
    .values({ providerId: provider, ...view })
    .execute();
}

/**
 * The view of a token, as long as everything that it hangs on holds: the permission, the membership of the owner
 * who gave it, and the operator's session.
 */
export function findView(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
  { now, usedSince }: { now: Date; usedSince: Date },
) {
  return camel(db)
    .selectFrom('supportViews as v')
    .innerJoin('supportPermissions as p', (join) =>
      join.onRef('p.providerId', '=', 'v.providerId').onRef('p.id', '=', 'v.permissionId'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 'p.providerId').onRef('u.id', '=', 'p.allowedBy'),
    )
    .innerJoin('operatorSessions as s', 's.id', 'v.sessionId')
    .innerJoin('operatorAccounts as a', 'a.id', 's.operatorId')
    .select(['v.id', 'v.operatorId', 'v.sessionId', 'p.allowedBy', 'p.endsAt', 's.lastSeenAt'])
    .where('v.providerId', '=', provider)
    .where('v.tokenHash', '=', tokenHash)
    .where('v.closedAt', 'is', null)
    .where('p.endedAt', 'is', null)
    .where('p.endsAt', '>', now)
    .where('u.loginId', 'is not', null)
    .where('s.expiresAt', '>', now)
    .where('s.lastSeenAt', '>', usedSince)
    .where('a.readyAt', 'is not', null)
    .executeTakeFirst();
}

/** Ends a view of the operator who opened it. @returns its house; undefined when it was over */
export async function closeView(
  tx: Tx,
  provider: ProviderId,
  { tokenHash, operatorId }: { tokenHash: Buffer; operatorId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await camel(tx)
    .updateTable('supportViews')
    .set({ closedAt: now })
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .where('operatorId', '=', operatorId)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Notes a look. @returns whether it is the first at this in this view
 */
export async function noteLook(
  tx: Tx,
  provider: ProviderId,
  look: { viewId: string; call: string; object: string },
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('supportLooks')
    .values({ providerId: provider, ...look, firstAt: now, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'viewId', 'call', 'object']).doUpdateSet((eb) => ({
        lastAt: now,
        times: eb('supportLooks.times', '+', 1),
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times === 1;
}

/** Permissions with their views, newest first, for the owner. */
export async function listPermissions(db: Queryable, provider: ProviderId, limit: number) {
  const { rows } = await sql<{
    id: string;
    allowedBy: string;
    allowedAt: Date;
    endsAt: Date;
    endedAt: Date | null;
    isRevoked: boolean;
    views: { id: string; operator: string; openedAt: string; lastAt: string; looks: number }[];
  }>`
    select p.id, ${userName('p.allowed_by', 'p.provider_id')} as allowed_by, p.allowed_at, p.ends_at,
      p.ended_at, p.revoked_by is not null as is_revoked,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'operator', v.operator_email, 'openedAt', v.opened_at,
          'lastAt', coalesce(l.last_at, v.opened_at), 'looks', coalesce(l.looks, 0)) order by v.id desc)
        from support_views v
        left join lateral (
          select max(x.last_at) as last_at, count(*)::int as looks from support_looks x
          where x.provider_id = v.provider_id and x.view_id = v.id) l on true
        where v.provider_id = p.provider_id and v.permission_id = p.id), '[]') as views
    from support_permissions p
    where p.provider_id = ${provider} order by p.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** Login addresses and first names of the owners of a house: they are mailed. */
export function listOwners(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.id', 'u.loginId')
    .select(['u.id', 'l.email', 'l.firstName'])
    .where('u.providerId', '=', provider)
    .where('u.role', '=', 'owner')
    .orderBy('u.id')
    .execute();
}

/** Deletes everything about looks into a house, when its account is erased. */
export async function eraseSupport(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['supportLooks', 'supportViews', 'supportPermissions'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
