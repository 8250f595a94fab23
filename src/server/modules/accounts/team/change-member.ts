import type { ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { roleRefusal } from '#server/kernel/role-refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Role } from '#shared/roles/rights.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { refusalOf, type TeamChange } from './domain/team.ts';
import type { TeamNotice } from './mails/team-mails.tsx';
import type { MemberAccess } from './member-access.ts';
import { appendTeamEvent, nameOf, prepareTeamNotices, type Subject } from './notify.ts';
import { listMemberRows, type MemberRow } from './queries.ts';
import { endMembership, listMembers, updateRole } from './store.ts';

export interface ChangeContext {
  readonly services: Services;
  readonly publicUrl: string;
  readonly memberAccess: MemberAccess;
}

/**
 * Gives a member another role; their next call is judged by it.
 * @returns their name
 * @throws DomainError not_found, role_not_allowed, team_last_owner
 */
export async function changeRole(
  context: ChangeContext,
  acting: ActingUser,
  { userId, role, userAgent }: { userId: string; role: Role; userAgent: string },
): Promise<string> {
  const { services, publicUrl } = context;
  const { db, clock, jobs } = services;
  const { providerId: provider } = acting;
  const { member, subject, house } = await readSubject(services, acting, userId);
  if (member.role === role) return nameOf(subject);
  const notice: TeamNotice = { kind: 'role_changed', from: member.role, to: role };
  const notify = await prepareTeamNotices(db, publicUrl, house, subject, notice);
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await requireChange(tx, acting, { kind: 'role', userId, role });
    // Somebody else was faster: the mails would name a change that was none.
    if (before !== member.role) throw new DomainError('changed_meanwhile');
    await updateRole(tx, provider, userId, role);
    const words = { userAgent, from: before, to: role };
    const by = { provider, acting };
    await appendTeamEvent(tx, by, 'security.member_role_changed', { userId }, words, now);
    await notify(tx, jobs, now);
  });
  return nameOf(subject);
}

/**
 * Ends a membership at once: the next call of the person finds this house closed. Their login, its sessions and
 * their other houses stay theirs; their calendar ends, and the keys that they made where that is wanted.
 * @returns their name, and how many keys have ended
 * @throws DomainError not_found, role_not_allowed, team_last_owner, team_own_membership
 */
export async function removeMember(
  context: ChangeContext,
  acting: ActingUser,
  asked: { readonly userId: string; readonly revokesKeys: boolean; readonly userAgent: string },
): Promise<{ readonly name: string; readonly endedKeys: number }> {
  return end(context, acting, { kind: 'removal', userId: asked.userId }, asked);
}

/**
 * Ends the own membership at once; keys for other software stay, because they belong to the house.
 * @throws DomainError team_last_owner
 */
export async function leaveHouse(
  context: ChangeContext,
  acting: ActingUser,
  { userAgent }: { readonly userAgent: string },
): Promise<void> {
  const { userId } = acting;
  await end(context, acting, { kind: 'leaving' }, { userId, revokesKeys: false, userAgent });
}

async function end(
  { services, publicUrl, memberAccess }: ChangeContext,
  acting: ActingUser,
  change: TeamChange,
  asked: { readonly userId: string; readonly revokesKeys: boolean; readonly userAgent: string },
) {
  const { db, clock, jobs } = services;
  const { providerId: provider } = acting;
  const { userId, userAgent, revokesKeys } = asked;
  const now = clock();
  const { subject, house } = await readSubject(services, acting, userId);
  const keys = revokesKeys ? await memberAccess.keysOf(db, provider, now) : [];
  const endedKeys = keys.filter(({ createdBy }) => createdBy === userId).length;
  const isLeaving = change.kind === 'leaving';
  const notice: TeamNotice = isLeaving ? { kind: 'left' } : { kind: 'removed', endedKeys };
  const notify = await prepareTeamNotices(db, publicUrl, house, subject, notice);
  const ended = await db.transaction(async (tx) => {
    await requireChange(tx, acting, change);
    const revoked = await memberAccess.end(tx, acting, asked, now);
    await endMembership(tx, provider, userId, now);
    const action = isLeaving ? 'security.member_left' : 'security.member_removed';
    const words = { userAgent, keys: revoked };
    await appendTeamEvent(tx, { provider, acting }, action, { userId }, words, now);
    await notify(tx, jobs, now);
    return revoked;
  });
  return { name: nameOf(subject), endedKeys: ended };
}

/**
 * Holds the house and judges by those who belong to it now: two owners who demote each other at once can't both.
 * @returns the role until now of whom the change is about
 */
async function requireChange(tx: Tx, acting: ActingUser, change: TeamChange): Promise<Role> {
  await lockProvider(tx, acting.providerId);
  const members = await listMembers(tx, acting.providerId);
  const refusal = refusalOf(members, acting.userId, change);
  const asking = members.find(({ userId }) => userId === acting.userId);
  if (refusal === 'role_not_allowed' && asking !== undefined)
    throw roleRefusal(asking.role, 'team');
  if (refusal !== null) throw new DomainError(refusal);
  const subject = change.kind === 'leaving' ? acting.userId : change.userId;
  const member = members.find(({ userId }) => userId === subject);
  if (member === undefined) throw new DomainError('not_found');
  return member.role;
}

/** The member whom a change is about, as they are before it. @throws DomainError not_found */
async function readSubject(
  { db }: Services,
  { providerId: provider, userId: askedBy }: ActingUser,
  userId: string,
): Promise<{
  readonly member: MemberRow;
  readonly subject: Subject;
  readonly house: Parameters<typeof prepareTeamNotices>[2];
}> {
  const member = (await listMemberRows(db, provider)).find(({ id }) => id === userId);
  const account = await findAccount(db, provider, askedBy);
  if (member === undefined || account === null) throw new DomainError('not_found');
  const { email, firstName, lastName } = member;
  return {
    member,
    subject: { userId, email, firstName, lastName },
    house: { provider, businessName: account.businessName },
  };
}
