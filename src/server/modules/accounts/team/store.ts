import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Role } from '#shared/roles/rights.ts';
import { normaliseAddress } from '../domain/account.ts';
import { takeLoginAddress } from '../store.ts';
import type { TeamMember } from './domain/team.ts';

export interface InvitationToInsert {
  readonly id: string;
  readonly createdBy: string;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertInvitation(
  tx: Tx,
  provider: ProviderId,
  invitation: InvitationToInsert,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('teamInvitations')
    .values({ providerId: provider, ...invitation, createdAt: now, sentAt: now })
    .execute();
}

/** The invitation of an address that nobody has answered or withdrawn, living or not. */
export function findWaiting(db: Queryable, provider: ProviderId, email: string) {
  return camel(db)
    .selectFrom('teamInvitations')
    .select(['id', 'expiresAt'])
    .where('providerId', '=', provider)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', normaliseAddress(email))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** One that waits, by its id. */
export function findWaitingById(db: Queryable, provider: ProviderId, id: string) {
  return camel(db)
    .selectFrom('teamInvitations')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}

/** The invitation behind a mailed link, whatever has become of it; undefined where there is none. */
export function findByToken(db: Queryable, provider: ProviderId, tokenHash: Buffer) {
  return camel(db)
    .selectFrom('teamInvitations')
    .select(['id', 'email', 'role', 'expiresAt', 'outcome'])
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .$narrowType<{ role: Role; outcome: 'accepted' | 'withdrawn' | null }>()
    .executeTakeFirst();
}

/** Another link in the place of the one before; the provider's row is locked by the caller. */
export async function renewInvitation(
  tx: Tx,
  provider: ProviderId,
  id: string,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('teamInvitations')
    .set({ ...link, sentAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Ends one that waits: answered by a membership, or withdrawn; the provider's row is locked by the caller. */
export async function endInvitation(
  tx: Tx,
  provider: ProviderId,
  id: string,
  acceptedBy: string | null,
  now: Date,
): Promise<void> {
  const outcome = acceptedBy === null ? 'withdrawn' : 'accepted';
  await camel(tx)
    .updateTable('teamInvitations')
    .set({ endedAt: now, outcome, acceptedBy })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Who belongs to a house now; its row is locked by the caller. */
export function listMembers(tx: Tx, provider: ProviderId): Promise<TeamMember[]> {
  return camel(tx)
    .selectFrom('users')
    .select(['id as userId', 'role'])
    .where('providerId', '=', provider)
    .where('loginId', 'is not', null)
    .$narrowType<{ role: Role }>()
    .execute();
}

/** A membership with the login behind it. */
export async function insertMember(
  tx: Tx,
  provider: ProviderId,
  member: { readonly id: string; readonly loginId: string; readonly role: Role },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('users')
    .values({ providerId: provider, ...member, createdAt: now, lastSeenAt: now })
    .execute();
}

export interface LoginToInsert {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/**
 * A person's login with its address.
 * @returns false when somebody else has got the address meanwhile; the transaction must then be given up
 */
export async function insertLogin(tx: Tx, login: LoginToInsert, now: Date): Promise<boolean> {
  await camel(tx)
    .insertInto('logins')
    .values({ ...login, createdAt: now })
    .execute();
  return takeLoginAddress(tx, login.id, login.email);
}

/** Holds a login; its address and the end of its houses wait. undefined when it is gone. */
export function lockLoginRow(tx: Tx, loginId: string) {
  return camel(tx)
    .selectFrom('logins')
    .select('email')
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirst();
}

/** What an invited person agrees to when they make their login. */
export async function insertTermsConsent(
  tx: Tx,
  provider: ProviderId,
  consent: { readonly id: string; readonly userId: string; readonly textVersion: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('userConsents')
    .values({ providerId: provider, ...consent, kind: 'terms', givenBy: 'ticked', acceptedAt: now })
    .execute();
}

export async function updateRole(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  role: Role,
): Promise<void> {
  await camel(tx)
    .updateTable('users')
    .set({ role })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .execute();
}

/**
 * Ends a membership: it names no login any more and keeps name and address, so that lists and logs go on naming
 * who made something, and what linked it to the house's identity provider is gone. The login, its sessions and its
 * other houses stay the person's.
 */
export async function endMembership(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    with unlinked as (
      delete from company_identities i using users m
      where m.provider_id = ${provider} and m.id = ${userId}
        and i.provider_id = m.provider_id and i.login_id = m.login_id)
    update users u set deactivated_at = ${now}, login_id = null,
      kept_email = l.email, kept_first_name = l.first_name, kept_last_name = l.last_name
    from logins l where l.id = u.login_id and u.provider_id = ${provider} and u.id = ${userId}`.execute(
    camel(tx),
  );
}

/** Notes that a member is there, in the house that they act for. */
export async function noteSeen(
  db: Queryable,
  provider: ProviderId,
  userId: string,
  now: Date,
): Promise<void> {
  await camel(db)
    .updateTable('users')
    .set({ lastSeenAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .where('loginId', 'is not', null)
    .execute();
}

/** Deletes the invitations of a dissolved house; their links are void. */
export async function eraseInvitations(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('teamInvitations').where('providerId', '=', provider).execute();
}

/** Deletes invitations, of all providers, that were of no use any more before this time. */
export async function unscopedPurgeInvitations(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .deleteFrom('teamInvitations')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('endedAt', '<', before)]))
    .execute();
}
