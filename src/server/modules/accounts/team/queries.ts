import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Role } from '#shared/roles/rights.ts';
import { normaliseAddress } from '../domain/account.ts';
import { userName } from '../queries.ts';

export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly since: Date;
  readonly lastSeenAt: Date;
  readonly hasTwoFactor: boolean;
}

/** Who belongs to a house, in the order in which they joined. */
export async function listMemberRows(db: Queryable, provider: ProviderId): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, l.email, l.first_name, l.last_name, u.role, u.created_at as since,
      coalesce(u.last_seen_at, u.created_at) as last_seen_at,
      exists (select from two_factor_secrets f where f.login_id = l.id and f.verified_at is not null) as has_two_factor
    from users u join logins l on l.id = u.login_id
    where u.provider_id = ${provider}
    order by u.created_at, u.id`.execute(camel(db));
  return rows;
}

/** One of them by the address of their login. */
export async function findMemberByAddress(
  db: Queryable,
  provider: ProviderId,
  email: string,
): Promise<{ readonly id: string } | undefined> {
  return camel(db)
    .selectFrom('users as u')
    .innerJoin('loginAddresses as a', 'a.loginId', 'u.loginId')
    .select('u.id')
    .where('u.providerId', '=', provider)
    .where('a.address', '=', normaliseAddress(email))
    .executeTakeFirst();
}

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Invitations that nobody has answered or withdrawn, the newest first; those that have expired too. */
export async function listInvitationRows(
  db: Queryable,
  provider: ProviderId,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.role, i.sent_at, i.expires_at,
      ${userName('i.created_by', 'i.provider_id')} as invited_by
    from team_invitations i
    where i.provider_id = ${provider} and i.ended_at is null
    order by i.id desc`.execute(camel(db));
  return rows;
}

/** How many belong to a house, and how many invitations can still be accepted. */
export async function countSeats(
  db: Queryable,
  provider: ProviderId,
  now: Date,
): Promise<{ readonly members: number; readonly invitations: number }> {
  const { rows } = await sql<{ members: number; invitations: number }>`
    select
      (select count(*)::int from users where provider_id = ${provider} and login_id is not null) as members,
      (select count(*)::int from team_invitations
       where provider_id = ${provider} and ended_at is null and expires_at > ${now}) as invitations`.execute(
    camel(db),
  );
  return rows[0] ?? { members: 0, invitations: 0 };
}

/** Address of the house's logo, as letters and pages carry it. */
export async function findLogoSlug(db: Queryable, provider: ProviderId): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('logos')
    .select('slug')
    .where('providerId', '=', provider)
    .where('purpose', '=', 'account')
    .executeTakeFirst();
  return row?.slug ?? null;
}
